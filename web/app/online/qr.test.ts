// @vitest-environment node
// The code is read back by a second implementation, written from the standard's description of decoding.
import { describe, expect, it } from 'vitest';
import { check_bytes, format_bits, qr_code, version_bits } from './qr.ts';

const link = (letters: number) => 'https://encircle.example/#/online/AbCdEfGhIjK/'.padEnd(letters, 'x1Y_-');

describe('the pieces that the standard prints', () => {
  it('check bytes of its example "01234567" as version 1-M', () => {
    const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
    expect(check_bytes(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
  });

  it('format information of level M', () => {
    const printed = ['101010000010010', '101000100100101', '101111001111100', '101101101001011',
      '100010111111001', '100000011001110', '100111110010111', '100101010100000'];
    expect(printed.map((_, mask) => format_bits(mask).toString(2))).toEqual(printed);
  });

  it('version information', () => {
    expect([7, 8, 9].map((version) => version_bits(version).toString(2).padStart(18, '0'))).toEqual(
      ['000111110010010100', '001000010110111100', '001001101010011001']);
  });
});

// --------------------------------------------------------------------------------------------------- the reader

/** Multiplication bit by bit. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (; b > 0; b >>= 1) {
    if (b & 1) product ^= a;
    a <<= 1;
    if (a & 256) a ^= 285;
  }
  return product;
}

/** The block as a polynomial has a zero at each of the first powers of two. */
function has_errors(block: readonly number[], checks: number): boolean {
  let root = 1;
  for (let i = 0; i < checks; ++i) {
    if (block.reduce((value, byte) => multiply(value, root) ^ byte, 0) !== 0) return true;
    root = multiply(root, 2);
  }
  return false;
}

/** Total and check bytes of a block at level M, and how many blocks there are. */
const table: Record<number, { all: number; check: number; blocks: number }> = {
  1: { all: 26, check: 10, blocks: 1 }, 2: { all: 44, check: 16, blocks: 1 }, 3: { all: 70, check: 26, blocks: 1 },
  4: { all: 100, check: 18, blocks: 2 }, 5: { all: 134, check: 24, blocks: 2 }, 6: { all: 172, check: 16, blocks: 4 },
  7: { all: 196, check: 18, blocks: 4 }, 8: { all: 242, check: 22, blocks: 4 }, 9: { all: 292, check: 22, blocks: 5 },
};

const pattern = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];

class Reader {
  readonly size: number;
  readonly version: number;
  constructor(readonly code: readonly boolean[][]) {
    this.size = code.length;
    this.version = (this.size - 17) / 4;
  }

  dark(y: number, x: number): number { return this.code[y]![x] ? 1 : 0; }

  corner(y: number, x: number): string[] {
    return Array.from({ length: 7 }, (_, dy) => Array.from({ length: 7 }, (_, dx) => this.dark(y + dy, x + dx)).join(''));
  }

  /** Most significant bit first, around the upper left corner and along the two others. */
  formats(): [string, string] {
    const around = [[8, 0], [8, 1], [8, 2], [8, 3], [8, 4], [8, 5], [8, 7], [8, 8], [7, 8], [5, 8], [4, 8], [3, 8], [2, 8], [1, 8], [0, 8]];
    const apart = [...Array.from({ length: 7 }, (_, i) => [this.size - 1 - i, 8]), ...Array.from({ length: 8 }, (_, i) => [8, this.size - 8 + i])];
    const read = (places: number[][]) => places.map(([y, x]) => this.dark(y!, x!)).join('');
    return [read(around), read(apart)];
  }

  is_fixed(y: number, x: number): boolean {
    const { size, version } = this;
    const is_corner = (y < 9 && x < 9) || (y < 9 && x > size - 9) || (y > size - 9 && x < 9);
    if (is_corner || y === 6 || x === 6) return true;
    if (version >= 7 && ((y < 6 && x > size - 12) || (x < 6 && y > size - 12))) return true;
    const places = { 1: [], 2: [6, 18], 3: [6, 22], 4: [6, 26], 5: [6, 30], 6: [6, 34], 7: [6, 22, 38], 8: [6, 24, 42], 9: [6, 26, 46] }[version]!;
    const near = (at: number) => places.find((place) => Math.abs(place - at) <= 2);
    const [cy, cx] = [near(y), near(x)];
    if (cy === undefined || cx === undefined) return false;
    return !(cy === 6 && (cx === 6 || cx === places.at(-1))) && !(cx === 6 && cy === places.at(-1));
  }

  inverts(mask: number, i: number, j: number): boolean {
    switch (mask) {
      case 0: return (i + j) % 2 === 0;
      case 1: return i % 2 === 0;
      case 2: return j % 3 === 0;
      case 3: return (i + j) % 3 === 0;
      case 4: return (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0;
      case 5: return ((i * j) % 2) + ((i * j) % 3) === 0;
      case 6: return (((i * j) % 2) + ((i * j) % 3)) % 2 === 0;
      default: return (((i * j) % 3) + ((i + j) % 2)) % 2 === 0;
    }
  }

  bytes(mask: number): number[] {
    let bits = '';
    const columns = [];
    for (let x = this.size - 1; x >= 0; x -= 1) if (x !== 6) columns.push(x);
    for (let pair = 0; pair < columns.length; pair += 2) {
      for (let step = 0; step < this.size; ++step) {
        const y = pair % 4 === 0 ? this.size - 1 - step : step;
        for (const x of columns.slice(pair, pair + 2)) {
          if (!this.is_fixed(y, x)) bits += this.dark(y, x) ^ (this.inverts(mask, y, x) ? 1 : 0);
        }
      }
    }
    return Array.from({ length: Math.floor(bits.length / 8) }, (_, i) => parseInt(bits.slice(i * 8, i * 8 + 8), 2));
  }

  text(): string {
    const [format] = this.formats();
    const mask = (parseInt(format, 2) ^ 0b101010000010010) >> 10 & 7;
    const { all, check, blocks } = table[this.version]!;
    const bytes = this.bytes(mask).slice(0, all);
    const shorter = Math.floor((all - blocks * check) / blocks);
    const longer = (all - blocks * check) % blocks;
    const read: number[][] = Array.from({ length: blocks }, () => []);
    let at = 0;
    for (let i = 0; i <= shorter; ++i) for (let b = 0; b < blocks; ++b) if (i < shorter || b >= blocks - longer) read[b]!.push(bytes[at++]!);
    const data = read.flat();
    for (let i = 0; i < check; ++i) for (const block of read) block.push(bytes[at++]!);
    for (const block of read) if (has_errors(block, check)) throw new Error('a block has errors');
    const bits = data.map((byte) => byte.toString(2).padStart(8, '0')).join('');
    if (bits.slice(0, 4) !== '0100') throw new Error('not in byte mode');
    const length = parseInt(bits.slice(4, 12), 2);
    const text = Array.from({ length }, (_, i) => parseInt(bits.slice(12 + i * 8, 20 + i * 8), 2));
    return new TextDecoder().decode(Uint8Array.from(text));
  }
}

describe('a link as a code', () => {
  it.each([8, 14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106, 107, 122, 123, 152, 153, 180])('of %i letters can be read', (letters) => {
    const text = letters < 50 ? 'https://a.example/#/online/12345678901/23456789012'.slice(0, letters) : link(letters);
    const reader = new Reader(qr_code(text)!);
    expect(reader.text()).toBe(text);
    expect([reader.corner(0, 0), reader.corner(0, reader.size - 7), reader.corner(reader.size - 7, 0)]).toEqual([pattern, pattern, pattern]);
    const [around, apart] = reader.formats();
    expect(apart).toBe(around);
    expect(reader.dark(reader.size - 8, 8)).toBe(1);
  });

  it('takes the smallest version that holds it', () => {
    const versions = [14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106, 107, 122, 123, 152, 153, 180].map((n) => (qr_code('x'.repeat(n))!.length - 17) / 4);
    expect(versions).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9]);
  });

  it('holds letters of any language', () => {
    expect(new Reader(qr_code('https://пример.рф/#/online/кůň')!).text()).toBe('https://пример.рф/#/online/кůň');
  });

  it('is refused for what no version holds', () => {
    expect(qr_code('x'.repeat(181))).toBeNull();
  });
});
