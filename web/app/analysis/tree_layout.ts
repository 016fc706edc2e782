// Where the nodes of a tree of variations are drawn: columns are moves, the first continuation stays in its row, branches lie below.

import type { GameTree } from '../../engine/tree.ts';

export interface Place {
  id: number;
  parent: number;
  column: number;
  row: number;
}

export interface TreeLayout {
  places: Place[];
  by_id: ReadonlyMap<number, Place>;
  columns: number;
  rows: number;
}

/** Each line of first continuations is put into the topmost row below its branching in which all of its columns and the next one are free. The branches of a
    line are taken from its end to its beginning, so that no connection crosses a line. In the time of the number of nodes. */
export function layout_of(tree: GameTree): TreeLayout {
  const by_id = new Map<number, Place>();
  const places: Place[] = [];
  /** The lowest row in use, by column. */
  const lowest: number[] = [];
  const pending: { id: number; parent: Place | null }[] = tree.root ? [{ id: tree.root.id, parent: null }] : [];
  let rows = 0;
  for (let line = pending.pop(); line; line = pending.pop()) {
    const begin = line.parent ? line.parent.column + 1 : 0;
    const nodes = [];
    for (let node = tree.node(line.id); node; node = tree.node(node.children[0] ?? -1)) nodes.push(node);
    // The connection comes down in the column before the line; a column after it is free, so that two lines do not look like one.
    let row = line.parent ? line.parent.row + 1 : 0;
    for (let i = line.parent ? -1 : 0; i <= nodes.length; ++i) row = Math.max(row, (lowest[begin + i] ?? -1) + (i < 0 ? 0 : 1));
    if (line.parent) lowest[begin - 1] = Math.max(lowest[begin - 1]!, row - 1);
    for (const [i, node] of nodes.entries()) {
      const place = { id: node.id, parent: node.parent, column: begin + i, row };
      places.push(place);
      by_id.set(node.id, place);
      lowest[begin + i] = row;
    }
    rows = Math.max(rows, row + 1);
    for (const node of nodes) {
      const parent = by_id.get(node.id)!;
      for (const id of node.children.slice(1).reverse()) pending.push({ id, parent });
    }
  }
  return { places, by_id, columns: lowest.length, rows };
}
