// @vitest-environment node
// The module reads every record as the native library does (tests/encodings): single names in ten encodings, and the
// files of the reference collection where it is at hand, also without their CA.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { load_decoder } from '../encodings.ts';
import { plain_text } from '../record_text.ts';

const from_root = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const reference = process.env['ENCIRCLE_REFERENCE'] ?? from_root('../shared/reference');
const has_reference = existsSync(reference);

interface Case { what: string; bytes: Uint8Array; encoding: string; text: string }

function native_cases(folders: string[]): Case[] {
  const program = from_root('build/release/tests/print_decoded');
  if (!existsSync(program)) {
    throw new Error(`${program}: missing; "cmake --preset release && cmake --build --preset release" builds it`);
  }
  const printed = execFileSync(program, folders, { encoding: 'utf8', maxBuffer: 1 << 28 });
  return printed.trimEnd().split('\n').map((line) => {
    const [what, bytes, encoding, text] = line.split('\t') as [string, string, string, string];
    return { what, bytes: Buffer.from(bytes, 'hex'), encoding, text: Buffer.from(text, 'hex').toString('utf8') };
  });
}

const decode = await load_decoder(await WebAssembly.compile(await readFile(from_root('build/wasm/encodings.wasm'))));

function expect_alike(cases: Case[]) {
  for (const { what, bytes, encoding, text } of cases) {
    const decoded = decode(bytes);
    expect(`${what}: ${decoded.encoding}`).toBe(`${what}: ${encoding}`);
    expect(decoded.text === text, `${what} reads the same`).toBe(true);
    const plain = plain_text(bytes);
    if (plain !== undefined) expect(plain === text, `${what} needs no module`).toBe(true);
  }
}

describe('terminal and browser read the same', () => {
  test('single names', () => {
    const cases = native_cases([]);
    expect(cases.length).toBeGreaterThan(300);
    expect_alike(cases);
  });

  test.skipIf(!has_reference)('the reference collection', () => {
    const cases = native_cases([reference]).filter(({ what }) => what.includes('.sgf'));
    expect(cases.length).toBeGreaterThan(100);
    expect_alike(cases);
  });
});

describe('plain text needs no module', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);

  test('ASCII, and UTF-8 that says so', () => {
    expect(plain_text(bytes('(;GM[1]PB[Anna])'))).toBe('(;GM[1]PB[Anna])');
    expect(plain_text(bytes('\ufeff(;CA[UTF-8]PB[Růžena])'))).toBe('(;CA[UTF-8]PB[Růžena])');
  });

  test('whatever else is left to it', () => {
    for (const text of ['(;PB[Růžena])', '(;CA[Shift_JIS]PB[Růžena])', '(;CA[UTF-8];B[aa])(;CA[gbk]PB[Růžena])', '(;\0P\0B\0)']) {
      expect(plain_text(bytes(text)), text).toBeUndefined();
    }
    expect(plain_text(new Uint8Array([0x28, 0xe9, 0x29]))).toBeUndefined();
  });
});

describe('the module', () => {
  test('finds that UTF-8 is meant in spite of CA', () => {
    expect(decode(new TextEncoder().encode('(;CA[Shift_JIS]PB[Růžena])'))).toEqual(
      { encoding: 'UTF-8', text: '(;CA[Shift_JIS]PB[Růžena])' });
  });

  test('reads UTF-16 with and without its mark', () => {
    for (const mark of ['', '\ufeff']) {
      const units = [...`${mark}(;GM[1]PB[Ж])`].map((c) => c.charCodeAt(0));
      const bytes = new Uint8Array(units.flatMap((unit) => [unit & 255, unit >> 8]));
      expect(decode(bytes)).toEqual({ encoding: 'UTF-16LE', text: '(;GM[1]PB[Ж])' });
    }
  });

  test('replaces what stands for nothing', () => {
    const bytes = [...'(;CA[UTF-8]PB[Růžena Černá]C[a'].flatMap((c) => [...new TextEncoder().encode(c)]);
    expect(decode(new Uint8Array([...bytes, 0xff, 0x5d, 0x29])).text).toBe('(;CA[UTF-8]PB[Růžena Černá]C[a\ufffd])');
  });
});
