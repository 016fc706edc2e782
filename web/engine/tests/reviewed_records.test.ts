// @vitest-environment node
// What `encircle review -o` writes is read by Sabaki's parser, played through on its board, and means there what is meant. GoGui reads `V` as a decimal number, labels as
// "point:text", and one tree a file.

import Board, { type Sign } from '@sabaki/go-board';
import GameTree from '@sabaki/immutable-gametree';
import { parse, parseCompressedVertices, parseVertex, stringify, type SabakiNode } from '@sabaki/sgf';
import { describe, expect, test } from 'vitest';
import { blunder, encircle, reviewed } from './program.ts';

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

const colours: [string, Sign][] = [['B', 1], ['W', -1]];

function tree_of(text: string): GameTree {
  let next = 0;
  const getId = () => next++;
  return new GameTree({ getId, root: parse(text, { getId })[0]! });
}

/** Plays through all variations as Sabaki does; what it draws over the board lies where it is meant to. */
function walk(text: string) {
  const tree = tree_of(text);
  const boards = new Map<number, Board>();
  const marked: SabakiNode[] = [];
  let moves = 0;
  for (const node of tree.listNodes()) {
    const parent = tree.get(node.parentId);
    const size = Number(node.data['SZ']?.[0] ?? 19);
    let board = parent ? boards.get(parent.id)! : Board.fromDimensions(size, size);
    for (const [property, sign] of colours) {
      const value = node.data[property]?.[0];
      if (value === undefined) continue;
      const vertex = parseVertex(value);
      const { overwrite, suicide, ko } = board.analyzeMove(sign, vertex);
      expect({ overwrite, suicide, ko }, `${property}[${value}]`).toEqual({ overwrite: false, suicide: false, ko: false });
      board = board.makeMove(sign, vertex);
      moves += 1;
      if (!node.data['TR']) continue;
      marked.push(node);
      expect(node.data['TR'].flatMap(parseCompressedVertices), 'the triangle').toEqual([vertex]);
      expect(board.get(vertex), 'the stone under the triangle').toBe(sign);
    }
    for (const label of node.data['LB'] ?? []) expect(board.get(parseVertex(label.split(':')[0]!)), `the label ${label}`).toBe(0);
    boards.set(node.id, board);
  }
  return { tree, moves, marked };
}

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

  test('is played through with all variations, and has graphs of the winning chance and the lead', () => {
    const { tree, moves, marked } = walk(text);
    expect(moves).toBeGreaterThan(32);
    const track = [...tree.listCurrentNodes({})];
    for (const property of ['SBKV', 'SBKS']) {
      const values = track.slice(1).map((node) => Number(node.data[property]?.[0]));
      expect(values.length).toBe(32);
      // Both are Black's: they fall with Black's blunder.
      expect(values[30]!).toBeLessThan(values[29]! - 3);
    }
    // A marked move shows as bad or doubtful among its siblings, beside the better one.
    for (const node of marked) {
      expect(Boolean(node.data['BM']) !== Boolean(node.data['DO'])).toBe(true);
      expect(tree.get(node.parentId)!.children.length).toBe(2);
    }
    expect(marked.some(({ data }) => data['B']?.[0] === 'aa')).toBe(true);
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
      // Where moves are points, Sabaki's board takes them.
      if (name !== 'Topological Wars') walk(text);
      const moves = (root: SabakiNode) => main_line(root).map(({ data }) => data['B'] ?? data['W']);
      expect(moves(line[0]!)).toEqual(moves(parse(record)[0]!));
      for (const node of line.slice(1)) expect(only(node, 'SBKV')).toMatch(/^\d+(\.\d+)?$/);
      expect(line.some((node) => node.data['BM'])).toBe(name !== 'Topological Go');
    });
  }
});
