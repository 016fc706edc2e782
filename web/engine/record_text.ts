// The bytes of a record as text. Most records are UTF-8 and say so; for the others a module is loaded that knows the rest.

/** The text of bytes that are ASCII, or UTF-8 by their own word and by their look; else nothing. */
export function plain_text(bytes: Uint8Array): string | undefined {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
  // Zeros are half of UTF-16.
  if (text.includes('\0')) return undefined;
  const labels = [...text.matchAll(/CA\s*\[([^\]]*)\]/g)].map((found) => found[1]!.trim().toLowerCase());
  const says_so = labels.length > 0 && labels.every((label) => label === 'utf-8' || label === 'utf8');
  return says_so || /^[\x00-\x7f]*$/.test(text) ? text : undefined;
}

export async function record_text(bytes: Uint8Array): Promise<string> {
  const plain = plain_text(bytes);
  if (plain !== undefined) return plain;
  const { record_decoder } = await import('./encodings.ts');
  return (await record_decoder())(bytes).text;
}
