// Which of the two builds of the thinker a browser can run: the second multiplies bytes with WebAssembly's relaxed SIMD.

/** A module with nothing but such a product. The build puts it into the service worker, too. */
export const relaxed_module = [
  0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
  // One type: a function without arguments that returns a vector. One function of it.
  1, 5, 1, 0x60, 0, 1, 0x7b,
  3, 2, 1, 0,
  // Its body: i32.const 0, i8x16.splat, three times, then i32x4.relaxed_dot_i8x16_i7x16_add_s.
  10, 19, 1, 17, 0, 0x41, 0, 0xfd, 15, 0x41, 0, 0xfd, 15, 0x41, 0, 0xfd, 15, 0xfd, 0x93, 2, 0x0b,
];

export function has_relaxed_simd(): boolean {
  return WebAssembly.validate(new Uint8Array(relaxed_module));
}

/** The build that this browser runs best. The other one may be all that there is, without a connection or when the server has
    a newer version: what the service worker kept before the browser was updated. */
export async function fetch_thinker(urls: { plain: string; relaxed: string }): Promise<Response> {
  const relaxed = has_relaxed_simd() && await fetch(urls.relaxed).catch(() => null);
  return relaxed && relaxed.ok ? relaxed : fetch(urls.plain);
}
