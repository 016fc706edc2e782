// SGF files come in many encodings. The engine reads UTF-8; what the browser knows of the others is enough for it.

// Those of real files, in the order in which a file that says nothing is tried: each refuses most texts of the others.
const guesses = ['shift_jis', 'gb18030', 'euc-kr', 'big5'];

/** The text of a record's bytes: UTF-8 where they are, else what the record's CA says, else the first that fits. */
export function decodeRecord(bytes: Uint8Array): string {
  return decode(bytes, 'utf-8') ?? decodeAs(bytes, declaredEncoding(bytes)) ?? anyOf(bytes);
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

// A file may be broken in places and still be what it says.
function decodeAs(bytes: Uint8Array, encoding: string | undefined): string | undefined {
  if (!encoding) return undefined;
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return undefined;
  }
}

// UTF-16 has a mark at its beginning; all others contain ASCII, in which CA is written.
function declaredEncoding(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const beginning = new TextDecoder('windows-1252').decode(bytes.subarray(0, 4096));
  const label = /CA\s*\[([^\]]*)\]/.exec(beginning)?.[1]?.trim().toLowerCase();
  // A file that says UTF-8 and is not was saved by a program that did not mean it.
  return label === 'utf-8' || label === 'utf8' ? undefined : label;
}

// In a wrong encoding the second byte of a pair is often a bracket that disappears.
function keepsBrackets(text: string): boolean {
  return text.split(']').length >= text.split('[').length;
}

function anyOf(bytes: Uint8Array): string {
  for (const encoding of guesses) {
    const text = decode(bytes, encoding);
    if (text !== undefined && keepsBrackets(text)) return text;
  }
  return new TextDecoder('windows-1252').decode(bytes);
}
