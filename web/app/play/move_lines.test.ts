// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { TreeNode } from '../../engine/messages.ts';
import { move_lines, node_at, path_to } from './move_lines.ts';

/** A tree from lines such as "3 1 D4": id, parent, move. */
function tree(...lines: string[]): TreeNode[] {
  const nodes: TreeNode[] = lines.map((line) => {
    const [id, parent, move = '', comment = ''] = line.split(' ');
    return { id: Number(id), parent: Number(parent), move, player: 'B', number: 1, comment, children: [] };
  });
  for (const node of nodes) nodes.find((each) => each.id === node.parent)?.children.push(node.id);
  return nodes;
}

function text(nodes: TreeNode[]): string[] {
  return move_lines(nodes).map((line) => '  '.repeat(line.depth)
    + (line.kind === 'comment' ? `"${line.node.comment}"` : line.nodes.map((node) => node.move).join(' ')));
}

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
    const nodes: TreeNode[] = deep.map((_, i) => ({
      id: i, parent: i - 1, move: i ? 'A1' : '', player: 'B', number: i, comment: '',
      children: i + 1 < deep.length ? [i + 1] : [],
    }));
    expect(move_lines(nodes).flatMap((line) => (line.kind === 'moves' ? line.nodes : []))).toHaveLength(19_999);
    expect(path_to(nodes, 19_999)).toHaveLength(19_999);
  });
});

it('a place in the tree is found again although the ids are others', () => {
  const before = tree('0 -1', '1 0 A1', '4 1 X1', '2 1 B2', '3 2 C3');
  const after = tree('10 -1', '11 10 A1', '12 11 X1', '20 11 B2', '21 20 C3');
  const path = path_to(before, 3);
  expect(path).toEqual([0, 1, 0]);
  expect(node_at(after, path)).toBe(21);
  expect(node_at(after, [0, 7, 7])).toBe(11);
});
