// @vitest-environment node
import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { most_link_characters, pack_record, unpack_record } from './share_link.ts';

it('a record comes out of its link as it went in, in any script', async () => {
  const sgf = '(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[Аня & <b>]PW[Žofie]C[囲碁];B[ee];W[gc])';
  const packed = await pack_record(sgf);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(await unpack_record(packed)).toBe(sgf);
});

it('a whole game of Go fits into a link', async () => {
  const moves = Array.from({ length: 300 }, (_, i) =>
    `;${i % 2 ? 'W' : 'B'}[${String.fromCharCode(97 + ((i * 7) % 19), 97 + ((i * 11) % 19))}]`).join('');
  expect((await pack_record(`(;GM[1]SZ[19]${moves})`)).length).toBeLessThan(most_link_characters);
});

it('a damaged link opens nothing', async () => {
  const packed = await pack_record('(;GM[1]SZ[9];B[ee];W[gc];B[cc])');
  expect(await unpack_record(packed.slice(0, -6))).toBeNull();
  expect(await unpack_record(`${packed}!`)).toBeNull();
  expect(await unpack_record('')).toBeNull();
  expect(await unpack_record('AAAA')).toBeNull();
});

it('a small link that holds a huge text is refused', async () => {
  const bomb = deflateRawSync(Buffer.alloc(20_000_000, 65)).toString('base64url');
  expect(bomb.length).toBeLessThan(40_000);
  expect(await unpack_record(bomb)).toBeNull();
});
