// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { NodeInfo } from '../../engine/messages.ts';
import { GameTree, type TreeNode } from '../../engine/tree.ts';
import { lines_around, type MoveLine } from './move_lines.ts';

/** A tree from lines such as "3 1 D4": id, parent, move. */
function tree(...lines: string[]): GameTree {
  const numbers = new Map<number, number>();
  const add = lines.map((line): NodeInfo => {
    const [id, parent, move = '', comment = ''] = line.split(' ');
    const number = (numbers.get(Number(parent)) ?? 0) + (move ? 1 : 0);
    numbers.set(Number(id), number);
    return { id: Number(id), parent: Number(parent), move, player: 'B', number, comment };
  });
  return GameTree.of({ add });
}

const text_of = (line: MoveLine) => '  '.repeat(line.depth)
  + (line.kind === 'comment' ? `"${line.node.comment}"` : line.nodes.map((node) => node.move).join(' '));

function text(tree: GameTree): string[] { return lines_around(tree, 0, Infinity).map(text_of); }

describe('the moves as lines', () => {
  it('run on without a break while there is nothing to choose', () => {
    expect(text(tree('0 -1', '1 0 A1', '2 1 B2', '3 2 C3'))).toEqual(['A1 B2 C3']);
  });

  it('show variations under the move to which they are alternatives', () => {
    expect(text(tree('0 -1', '1 0 A1', '2 1 B2', '3 2 C3', '4 1 X1', '5 4 X2', '6 4 Y2'))).toEqual([
      'A1 B2', '  X1 X2', '    Y2', 'C3',
    ]);
  });

  it('show comments under their moves', () => {
    expect(text(tree('0 -1', '1 0 A1 good', '2 1 B2'))).toEqual(['A1', '"good"', 'B2']);
  });

  it('of a very deep tree are written all the same', () => {
    const deep = Array.from({ length: 20_000 }, (_, i) => `${i} ${i - 1} M${i}`);
    expect(text(tree('0 -1', ...deep.slice(1, 5)))).toEqual(['M1 M2 M3 M4']);
    const own = tree('0 -1', ...deep.slice(1));
    const all = lines_around(own, 0, Infinity);
    expect(all.flatMap((line) => (line.kind === 'moves' ? line.nodes : []))).toHaveLength(19_999);
    expect(text_of(lines_around(own, 19_999, 40).at(-1)!)).toMatch(/^(M\d+ ?)+$/);
    expect(own.path_to(19_999)).toHaveLength(19_999);
  });
});

describe('the lines around a move', () => {
  /** As the comment of move_lines.ts says it, by recursion: the lines of a whole tree. */
  function all_lines(nodes: GameTree): string[] {
    const lines: string[] = [];
    let moves: string[] = [];
    const end = (depth: number) => {
      if (moves.length > 0) lines.push('  '.repeat(depth) + moves.join(' '));
      moves = [];
    };
    const write = (node: TreeNode, depth: number) => {
      if (node.number > 1 && node.number % 60 === 1 && node.move) end(depth);
      if (node.move) moves.push(node.move);
      if (!node.comment) return;
      end(depth);
      lines.push(`${'  '.repeat(depth)}"${node.comment}"`);
    };
    const follow = (node: TreeNode, depth: number) => {
      const [first, ...others] = node.children.map((id) => nodes.node(id)!);
      if (!first) return end(depth);
      write(first, depth);
      for (const other of others) {
        end(depth);
        write(other, depth + 1);
        follow(other, depth + 1);
        end(depth + 1);
      }
      follow(first, depth);
    };
    write(nodes.root!, 0);
    follow(nodes.root!, 0);
    end(0);
    return lines;
  }

  it('are a part of all lines that holds it, in random trees', () => {
    let seed = 1;
    const below = (most: number) => Math.floor(((seed = (seed * 16807) % 2147483647) / 2147483647) * most);
    for (let i = 0; i < 60; ++i) {
      const size = 2 + below(150);
      // Some trees are wide, others are long.
      const reach = 1 + below(8);
      const own = tree('0 -1', ...Array.from({ length: size }, (_, j) =>
        `${j + 1} ${Math.max(0, j - below(reach))}${below(12) === 0 ? ' ' : ` M${j + 1}`}${below(9) === 0 ? ` comment${j + 1}` : ''}`));
      const all = all_lines(own);
      expect(text(own)).toEqual(all);
      const nodes = Array.from({ length: own.size }, (_, id) => own.node(id)!);
      for (const node of nodes.filter((each) => each.move)) {
        const most = 2 + below(10);
        const lines = lines_around(own, node.id, most);
        const texts = lines.map(text_of);
        const at = all.findIndex((_, from) => texts.every((line, k) => all[from + k] === line));
        expect(at).toBeGreaterThanOrEqual(0);
        expect(lines.some((line) => line.kind === 'moves' && line.nodes.includes(node))).toBe(true);
        expect(texts.length).toBeGreaterThanOrEqual(Math.min(most, all.length));
        expect(texts.length).toBeLessThanOrEqual(most + 3);
      }
    }
  });
});

it('a place in the tree is found again although the ids are others', () => {
  const before = tree('0 -1', '1 0 A1', '4 1 X1', '2 1 B2', '3 2 C3');
  const later = tree('0 -1', '11 0 A1', '12 11 X1', '20 11 B2', '21 20 C3');
  const path = before.path_to(3);
  expect(path).toEqual([0, 1, 0]);
  expect([later.node_at(path), later.find(path)]).toEqual([21, 21]);
  expect([later.node_at([0, 7, 7]), later.find([0, 7, 7])]).toEqual([11, undefined]);
});
