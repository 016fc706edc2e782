// The tree of moves as lines of text: the main line runs on, variations follow in lines of their own, indented, right
// after the move to which they are alternatives; a comment stands under its move.

import type { TreeNode } from '../../engine/messages.ts';

/** Longer lines are broken, so that a list can show a part of them. */
const most_moves = 60;

export type MoveLine =
  | { kind: 'moves'; key: string; depth: number; nodes: TreeNode[] }
  | { kind: 'comment'; key: string; depth: number; node: TreeNode };

/** Written without recursion: a record may hold very deep trees. */
export function move_lines(tree: readonly TreeNode[]): MoveLine[] {
  const by_id = new Map(tree.map((node) => [node.id, node]));
  const root = tree.find((node) => node.parent === -1);
  const lines: MoveLine[] = [];
  if (!root) return lines;

  let line: TreeNode[] = [];
  const end_line = (depth: number) => {
    if (line.length > 0) lines.push({ kind: 'moves', key: `m${line[0]!.id}`, depth, nodes: line });
    line = [];
  };
  const write = (node: TreeNode, depth: number) => {
    if (line.length === most_moves) end_line(depth);
    if (node.move !== '') line.push(node);
    if (!node.comment) return;
    end_line(depth);
    lines.push({ kind: 'comment', key: `c${node.id}`, depth, node });
  };

  // Where lines are still to be begun, the next on top; the first node of some has been written already.
  const waiting = [{ node: root, is_written: false, depth: 0 }];
  while (waiting.length > 0) {
    const { node: first, is_written, depth } = waiting.pop()!;
    if (!is_written) write(first, depth);
    let node: TreeNode | undefined = first;
    while (node) {
      const main: TreeNode | undefined = by_id.get(node.children[0] ?? -1);
      if (main) write(main, depth);
      if (main && node.children.length > 1) {
        waiting.push({ node: main, is_written: true, depth });
        for (const id of node.children.slice(1).reverse()) {
          const variation = by_id.get(id);
          if (variation) waiting.push({ node: variation, is_written: false, depth: depth + 1 });
        }
        break;
      }
      node = main;
    }
    end_line(depth);
  }
  return lines;
}

/** Where the line through that node ends, along the first continuations. */
export function tip_of(tree: readonly TreeNode[], id: number): TreeNode | undefined {
  const by_id = new Map(tree.map((node) => [node.id, node]));
  let node = by_id.get(id);
  while (node && node.children.length > 0) node = by_id.get(node.children[0]!);
  return node;
}

/** Which child was taken at each node on the way from the root to this one: a place that outlives the nodes' ids. */
export function path_to(tree: readonly TreeNode[], id: number): number[] {
  const by_id = new Map(tree.map((node) => [node.id, node]));
  const path: number[] = [];
  for (let node = by_id.get(id); node && node.parent !== -1; node = by_id.get(node.parent)) {
    path.push(by_id.get(node.parent)?.children.indexOf(node.id) ?? 0);
  }
  return path.reverse();
}

/** The node at that place, or the last one of the way that exists. */
export function node_at(tree: readonly TreeNode[], path: readonly number[]): number {
  const by_id = new Map(tree.map((node) => [node.id, node]));
  let node = tree.find((each) => each.parent === -1);
  for (const child of path) {
    const next = node && by_id.get(node.children[child] ?? -1);
    if (!next) break;
    node = next;
  }
  return node?.id ?? 0;
}
