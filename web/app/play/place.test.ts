// @vitest-environment node
import { expect, it } from 'vitest';
import { pack_place, unpack_place } from './place.ts';

it.each([[[]], [[0, 0, 0]], [[2]], [[0, 1, 1, 0, 3]], [Array.from({ length: 40_000 }, () => 0)]])(
  'a place in the record comes out as it went in: %#', (path) => {
    expect(unpack_place(pack_place(path))).toEqual(path);
    expect(pack_place(path).length).toBeLessThan(20);
  });

it('a damaged place is none', () => {
  for (const text of ['', '-', 'x', '1--2', '1-', '99999999999', '9999999', '1 2']) expect(unpack_place(text)).toBeNull();
});
