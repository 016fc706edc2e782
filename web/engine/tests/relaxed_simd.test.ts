import { afterEach, expect, test, vi } from 'vitest';
import { fetch_thinker, has_relaxed_simd, relaxed_module } from '../relaxed_simd.ts';
import { load_thinker } from '../thinker_module.ts';
import { built, in_one_go } from './modules.ts';

const urls = { plain: 'thinker.wasm', relaxed: 'thinker_relaxed.wasm' };

afterEach(() => { vi.unstubAllGlobals(); vi.restoreAllMocks(); });

/** A browser that fetches all but what is missing on the server, or cannot be reached; what it was asked for. */
function fetch_without({ missing = '', unreachable = '' } = {}): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (url === unreachable) throw new TypeError('Failed to fetch');
    return new Response(url, { status: url === missing ? 404 : 200 });
  });
  return asked;
}

test('the module that asks for relaxed SIMD is whole but for what an engine may lack', () => {
  expect(has_relaxed_simd()).toBe(true);
  // i32x4.relaxed_dot_i8x16_i7x16_add_s becomes an instruction that no engine has.
  const unknown = relaxed_module.map((byte) => (byte === 0x93 ? 0xff : byte));
  expect(WebAssembly.validate(new Uint8Array(unknown))).toBe(false);
});

test('a browser with relaxed SIMD takes the build for it, and the other one where that cannot be had', async () => {
  fetch_without();
  expect(await (await fetch_thinker(urls)).text()).toBe(urls.relaxed);
  for (const without of [{ unreachable: urls.relaxed }, { missing: urls.relaxed }]) {
    const asked = fetch_without(without);
    expect(await (await fetch_thinker(urls)).text()).toBe(urls.plain);
    expect(asked).toEqual([urls.relaxed, urls.plain]);
  }
});

test('a browser without it never asks for the build that it cannot run', async () => {
  vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
  const asked = fetch_without();
  expect(await (await fetch_thinker(urls)).text()).toBe(urls.plain);
  expect(asked).toEqual([urls.plain]);
});

test('both builds link, load and play the same move where no network is asked', async () => {
  const request = JSON.stringify({
    id: 1, do: 'think', sgf: '(;GM[1]SZ[9];B[ee];W[cc])', level: 'newcomer', seed: 3, seconds: 60,
  });
  const answers = await Promise.all(['thinker', 'thinker_relaxed'].map(async (name) =>
    in_one_go(await load_thinker(await built(name))).answer(request)));
  expect(answers[0]).toContain('"move"');
  expect(answers[1]).toBe(answers[0]);
});
