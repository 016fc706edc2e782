// A game inside a link: its record, compressed, in letters that an address may hold.

export const most_link_characters = 12_000;
/** A small link can hold a huge text; nobody needs more than this. */
const most_record_bytes = 1_000_000;

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream, most: number):
    Promise<Uint8Array | null> {
  const reader = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(stream).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

export async function pack_record(sgf: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(sgf), new CompressionStream('deflate-raw'), Infinity);
  let text = '';
  for (const byte of packed!) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The record of such a text, or null when it is damaged or far too long. */
export async function unpack_record(packed: string): Promise<string | null> {
  if (!/^[\w-]+$/.test(packed) || packed.length > 10 * most_link_characters) return null;
  try {
    const text = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const record = await through(bytes, new DecompressionStream('deflate-raw'), most_record_bytes);
    return record && new TextDecoder('utf-8', { fatal: true }).decode(record);
  } catch {
    return null;
  }
}
