// @vitest-environment node
// What `encircle review -o` writes is read by Sabaki's parser, and means there what is meant. GoGui reads `V` as a decimal number, labels as
// "point:text", and one tree a file.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, parseCompressedVertices, parseVertex, stringify, type SabakiNode } from '@sabaki/sgf';
import { describe, expect, test } from 'vitest';

const program = fileURLToPath(new URL('../../../build/release/encircle', import.meta.url));

function encircle(given: string, ...words: string[]): string {
  if (!existsSync(program)) throw new Error(`${program}: missing; ./setup builds it`);
  return execFileSync(program, words, { input: given, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] });
}

/** The record of a game with what its review found. */
function reviewed(record: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'encircle-'));
  try {
    encircle(record, 'review', '-', '--effort', 'quick', '-o', join(folder, 'reviewed.sgf'));
    return readFileSync(join(folder, 'reviewed.sgf'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function main_line(root: SabakiNode): SabakiNode[] {
  const nodes = [root];
  for (let node = root.children[0]; node; node = node.children[0]) nodes.push(node);
  return nodes;
}

const only = (node: SabakiNode, property: string): string | undefined => {
  const values = node.data[property];
  if (values) expect(values.length, property).toBe(1);
  return values?.[0];
};

/** A sound game of two strong players until move 31, where Black lets F9 be captured. */
const blunder = '(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6.5]RU[Japanese]C[A \\[club\\] game];B[ee];W[gf];B[fg];W[fd];B[dc];W[cf];B[gg];W[cd];B[cc];W[dg]'
  + ';B[hf];W[he];B[ge];W[gd];B[fe];W[fb];B[be];W[dd];B[bd];W[ed];B[eb];W[ec];B[db];W[if];B[hg];W[hc];B[eh];W[bf];B[fa];W[ga]'
  + ';B[aa]C[I thought I had time.];W[ea])';

describe('a reviewed record of Go', () => {
  const text = reviewed(blunder);
  const roots = parse(text);
  const line = main_line(roots[0]!);
  const mistake = line[31]!;
  const before = line[30]!;

  test('is one game with all its moves', () => {
    expect(roots.length).toBe(1);
    expect(line.length).toBe(33);
    expect(only(roots[0]!, 'C')).toBe('A [club] game');
  });

  test('says after each move how Black stands: the chance in percent, and the lead', () => {
    for (const node of line.slice(1)) {
      const chance = Number(only(node, 'SBKV'));
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(100);
      expect(only(node, 'SBKS')).toMatch(/^-?\d+(\.\d+)?$/);
      expect(only(node, 'V')).toBe(only(node, 'SBKS'));
    }
    // Black plays it, and it is Black's numbers that fall.
    expect(only(mistake, 'B')).toBe('aa');
    expect(Number(only(mistake, 'SBKV'))).toBeLessThan(Number(only(before, 'SBKV')) - 20);
    expect(Number(only(mistake, 'SBKS'))).toBeLessThan(Number(only(before, 'SBKS')) - 3);
  });

  test('marks the blunder: a bad move that is good for White, with a triangle on the stone', () => {
    expect(only(mistake, 'BM')).toBe('2');
    expect(only(mistake, 'GW')).toBe('1');
    expect(only(mistake, 'GB')).toBeUndefined();
    expect(mistake.data['TR']!.flatMap(parseCompressedVertices)).toEqual([parseVertex('aa')]);
    expect(only(mistake, 'C')).toMatch(/^I thought I had time\.\n\nMove 31, Black A9: blunder\. .*Better: E9/);
    for (const node of line) {
      for (const doubtful of node.data['DO'] ?? []) expect(doubtful).toBe('');
      expect(['DO', 'BM'].filter((property) => node.data[property]).length).toBeLessThan(2);
    }
  });

  test('shows the better line as a variation, and its first move as a letter on the board before', () => {
    const better = before.children[1]!;
    expect(before.children.length).toBe(2);
    expect(only(better, 'N')).toBe('Better');
    const point = only(better, 'B')!;
    const label = only(before, 'LB')!;
    expect(parseVertex(label.slice(0, label.indexOf(':')))).toEqual(parseVertex(point));
    expect(label.slice(label.indexOf(':') + 1)).toBe('A');
    expect(main_line(better).length).toBeGreaterThan(2);
  });

  test('means the same after Sabaki has written it', { timeout: 60_000 }, () => {
    expect(encircle(stringify(roots), 'convert', '-', '-o', '-')).toBe(encircle(text, 'convert', '-', '-o', '-'));
  });
});

describe('reviewed records of the other games', () => {
  const records = {
    'Atari Go': '(;GM[1]FF[4]RU[Atari Go]SZ[9];W[ef];B[ee];W[de];B[cg];W[fe];B[gg];W[ed])',
    'Topological Go': '(;GM[901]FF[4]CA[UTF-8]SZ[5];B[bb];W[dd];B[bc];W[dc])',
    'Topological Wars': '(;GM[902]FF[4]CA[UTF-8]SZ[10]RE[W+2];B[3-4];W[1-2];B[5~8];W[7-10])',
  };
  for (const [name, record] of Object.entries(records)) {
    test(name, { timeout: 120_000 }, () => {
      const text = reviewed(record);
      const line = main_line(parse(text)[0]!);
      const moves = (root: SabakiNode) => main_line(root).map(({ data }) => data['B'] ?? data['W']);
      expect(moves(line[0]!)).toEqual(moves(parse(record)[0]!));
      for (const node of line.slice(1)) expect(only(node, 'SBKV')).toMatch(/^\d+(\.\d+)?$/);
      expect(line.some((node) => node.data['BM'])).toBe(name !== 'Topological Go');
    });
  }
});
