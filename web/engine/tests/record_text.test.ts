// @vitest-environment node

import { expect, test } from 'vitest';
import { decodeRecord } from '../record_text.ts';

const ascii = (text: string) => [...text].map((c) => c.charCodeAt(0));

test('UTF-8 is read as it is, whatever the record says', () => {
  const bytes = new TextEncoder().encode('(;CA[Shift_JIS]PB[Růžena])');
  expect(decodeRecord(bytes)).toBe('(;CA[Shift_JIS]PB[Růžena])');
});

test('the record may say its encoding', () => {
  // "Иван" in KOI8-R.
  const bytes = new Uint8Array([...ascii('(;CA[KOI8-R]PB['), 0xe9, 0xd7, 0xc1, 0xce, ...ascii('])')]);
  expect(decodeRecord(bytes)).toBe('(;CA[KOI8-R]PB[Иван])');
});

test('a record that says nothing is guessed', () => {
  // "本因坊" in Shift-JIS, and "é" alone, which in encodings of the East would swallow the bracket.
  const japanese = new Uint8Array([...ascii('(;PB['), 0x96, 0x7b, 0x88, 0xf6, 0x96, 0x56, ...ascii('])')]);
  expect(decodeRecord(japanese)).toBe('(;PB[本因坊])');
  const french = new Uint8Array([...ascii('(;PB[Ren'), 0xe9, ...ascii('])')]);
  expect(decodeRecord(french)).toBe('(;PB[René])');
});

test('UTF-16 is known by its mark', () => {
  const units = [...'\ufeff(;PB[Ж])'].map((c) => c.charCodeAt(0));
  const bytes = new Uint8Array(units.flatMap((unit) => [unit & 255, unit >> 8]));
  expect(decodeRecord(bytes)).toBe('(;PB[Ж])');
});
