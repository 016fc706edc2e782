// QR codes (ISO/IEC 18004) for links: byte mode, error correction level M, versions 1 to 9, which hold 180 bytes.

/** Of a version at level M: error correction bytes in each block, and the data bytes of each block. */
interface Layout { check: number; blocks: readonly number[] }

const layouts: readonly Layout[] = [
  { check: 10, blocks: [16] },
  { check: 16, blocks: [28] },
  { check: 26, blocks: [44] },
  { check: 18, blocks: [32, 32] },
  { check: 24, blocks: [43, 43] },
  { check: 16, blocks: [27, 27, 27, 27] },
  { check: 18, blocks: [31, 31, 31, 31] },
  { check: 22, blocks: [38, 38, 39, 39] },
  { check: 22, blocks: [36, 36, 36, 37, 37] },
];

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

// --------------------------------------------------------------------------------------------------- the bytes

/** Powers of 2 in the field of 256 elements with x^8 + x^4 + x^3 + x^2 + 1, and their logarithms. */
const powers: number[] = [];
const logarithms: number[] = [];
for (let i = 0, value = 1; i < 255; ++i) {
  powers[i] = value;
  logarithms[value] = i;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}

function times(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : powers[(logarithms[a]! + logarithms[b]!) % 255]!;
}

/** The Reed-Solomon bytes that follow these: the remainder of a division by (x - 1)(x - 2)(x - 4)... */
export function check_bytes(data: readonly number[], count: number): number[] {
  let divisor = [1];
  for (let i = 0; i < count; ++i) {
    const next = [...divisor, 0];
    divisor.forEach((each, at) => { next[at + 1]! ^= times(each, powers[i]!); });
    divisor = next;
  }
  const rest = [...data, ...new Array<number>(count).fill(0)];
  for (let i = 0; i < data.length; ++i) {
    const factor = rest[i]!;
    divisor.forEach((each, at) => { rest[i + at]! ^= times(each, factor); });
  }
  return rest.slice(data.length);
}

/** The text with its header, padded to what the version holds. */
function data_bytes(bytes: readonly number[], room: number): number[] {
  const header = [0x40 | (bytes.length >> 4), (bytes.length & 15) << 4];
  const data: number[] = [];
  // The mode and the length take twelve bits: every byte of the text lies across two.
  let carried = header[1]!;
  data.push(header[0]!);
  for (const byte of bytes) {
    data.push(carried | (byte >> 4));
    carried = (byte & 15) << 4;
  }
  data.push(carried);
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);
  return data;
}

/** Data and check bytes in the order in which they are drawn: a byte of each block in turn. */
function interleaved(data: readonly number[], { check, blocks }: Layout): number[] {
  let from = 0;
  const parts = blocks.map((length) => data.slice(from, from += length));
  const checks = parts.map((part) => check_bytes(part, check));
  const in_turn = (lists: readonly number[][], length: number) =>
    Array.from({ length }, (_, i) => lists.map((list) => list[i]).filter((each) => each !== undefined)).flat();
  return [...in_turn(parts, Math.max(...blocks)), ...in_turn(checks, check)];
}

// --------------------------------------------------------------------------------------------------- the drawing

/** Whether the module in row y and column x is inverted, for each of the eight masks. */
const masks: readonly ((y: number, x: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
];

/** `value` followed by the remainder of a division by the polynomial, whose degree is `degree`. */
function with_remainder(value: number, polynomial: number, degree: number): number {
  let rest = value << degree;
  for (let bit = 31 - Math.clz32(rest); rest >= 1 << degree; bit = 31 - Math.clz32(rest)) rest ^= polynomial << (bit - degree);
  return (value << degree) | rest;
}

/** The fifteen bits that name level M and the mask. */
export function format_bits(mask: number): number { return with_remainder(mask, 0x537, 10) ^ 0x5412; }

/** The eighteen bits that name a version from 7 on. */
export function version_bits(version: number): number { return with_remainder(version, 0x1f25, 12); }

/** The rows and columns of the centres of the small squares. */
function alignment(version: number): number[] {
  if (version === 1) return [];
  const last = version * 4 + 10;
  return version < 7 ? [6, last] : [6, (6 + last) / 2, last];
}

type Grid = (boolean | undefined)[][];

/** The fixed patterns; what is left undefined holds data. Format and version are drawn light until they are known. */
function frame(version: number): Grid {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => new Array<undefined>(size).fill(undefined));
  const square = (y: number, x: number, reach: number, is_dark: (distance: number) => boolean) => {
    for (let dy = -reach; dy <= reach; ++dy) {
      for (let dx = -reach; dx <= reach; ++dx) {
        const row = grid[y + dy];
        if (row && x + dx >= 0 && x + dx < size) row[x + dx] = is_dark(Math.max(Math.abs(dy), Math.abs(dx)));
      }
    }
  };
  for (let i = 0; i < size; ++i) grid[6]![i] = grid[i]![6] = i % 2 === 0;
  for (const [y, x] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) square(y, x, 4, (distance) => distance !== 2 && distance !== 4);
  const centres = alignment(version);
  const last = centres.at(-1);
  for (const y of centres) {
    for (const x of centres) {
      const is_corner = (y === 6 && x === 6) || (y === 6 && x === last) || (y === last && x === 6);
      if (!is_corner) square(y, x, 2, (distance) => distance !== 1);
    }
  }
  draw_format(grid, 0);
  if (version >= 7) draw_version(grid, version);
  return grid;
}

function draw_format(grid: Grid, bits: number) {
  const size = grid.length;
  for (let i = 0; i < 15; ++i) {
    const is_dark = (bits >> i & 1) === 1;
    // Bit 0 stands at the upper end of the vertical copy, and at the right end of the horizontal one.
    const y = i < 6 ? i : i < 8 ? i + 1 : size - 15 + i;
    const x = i < 8 ? size - 1 - i : i < 9 ? 7 : 14 - i;
    grid[y]![8] = is_dark;
    grid[8]![x] = is_dark;
  }
  grid[size - 8]![8] = true;
}

function draw_version(grid: Grid, version: number) {
  const bits = version_bits(version);
  for (let i = 0; i < 18; ++i) {
    const [far, near] = [grid.length - 11 + (i % 3), Math.floor(i / 3)];
    grid[far]![near] = grid[near]![far] = (bits >> i & 1) === 1;
  }
}

/** The places of the data, in order: up and down in columns of two from the right, without the column of the timing pattern. */
function* data_places(fixed: Grid): Generator<[y: number, x: number]> {
  const size = fixed.length;
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; ++i) {
      const y = upwards ? size - 1 - i : i;
      for (const x of [right, right - 1]) if (fixed[y]![x] === undefined) yield [y, x];
    }
    upwards = !upwards;
  }
}

function drawn(fixed: Grid, bytes: readonly number[], mask: number): boolean[][] {
  const grid = fixed.map((row) => [...row]);
  let bit = 0;
  for (const [y, x] of data_places(fixed)) {
    const value = (bytes[bit >> 3] ?? 0) >> (7 - (bit & 7)) & 1;
    grid[y]![x] = (value === 1) !== masks[mask]!(y, x);
    ++bit;
  }
  draw_format(grid, format_bits(mask));
  return grid as boolean[][];
}

/** How hard the code is to read: long runs, squares, what looks like a corner, and too much of one colour. */
function penalty(grid: readonly boolean[][]): number {
  const size = grid.length;
  let points = 0;
  const lines = [...grid, ...grid.map((_, x) => grid.map((row) => row[x]!))].map((line) => line.map((dark) => (dark ? '1' : '0')).join(''));
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2;
    points += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  for (let y = 1; y < size; ++y) {
    for (let x = 1; x < size; ++x) {
      const dark = grid[y]![x];
      if (grid[y - 1]![x] === dark && grid[y]![x - 1] === dark && grid[y - 1]![x - 1] === dark) points += 3;
    }
  }
  const share = sum(grid.map((row) => row.filter(Boolean).length)) / (size * size);
  return points + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}

/** The code of the text, row by row, true where it is dark; null for a text of more than 180 bytes. */
export function qr_code(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const found = layouts.findIndex(({ blocks }) => bytes.length + 2 <= sum(blocks));
  const layout = layouts[found];
  if (!layout) return null;
  const all = interleaved(data_bytes(bytes, sum(layout.blocks)), layout);
  const fixed = frame(found + 1);
  const codes = masks.map((_, mask) => drawn(fixed, all, mask));
  const penalties = codes.map(penalty);
  return codes[penalties.indexOf(Math.min(...penalties))]!;
}
