// The tree of moves as lines of text: the main line runs on, variations follow in lines of their own, indented, right
// after the move to which they are alternatives; a comment stands under its move. Only the lines around one move are
// worked out, as a record may hold tens of thousands of them.

import type { GameTree, TreeNode } from '../../engine/tree.ts';

/** Longer lines are broken at move numbers after multiples of this. */
const most_moves = 60;

export type MoveLine =
  | { kind: 'moves'; key: string; depth: number; nodes: TreeNode[] }
  | { kind: 'comment'; key: string; depth: number; node: TreeNode };

/** A node in the order of reading: a node, its first child, all other children with what follows them, and then what follows
    the first child. Its depth is how many variations it lies in. */
interface Place {
  node: TreeNode;
  depth: number;
}

class Reader {
  constructor(private readonly tree: GameTree) {}

  private child(node: TreeNode, i: number): TreeNode | undefined { return this.tree.node(node.children.at(i) ?? -1); }

  /** Whether other children of its parent are read after it, and before what follows it. */
  private has_alternatives(node: TreeNode): boolean {
    const parent = this.tree.parent(node);
    return parent !== undefined && parent.children.length > 1 && parent.children[0] === node.id;
  }

  place_of(node: TreeNode): Place {
    const line = this.tree.line_to(node.id);
    return { node, depth: line.filter((each, i) => i > 0 && line[i - 1]!.children[0] !== each.id).length };
  }

  next({ node, depth }: Place): Place | null {
    if (this.has_alternatives(node)) return { node: this.child(this.tree.parent(node)!, 1)!, depth: depth + 1 };
    const first = this.child(node, 0);
    return first ? { node: first, depth } : this.after_all_of({ node, depth });
  }

  /** Behind a node and all that follows it. */
  private after_all_of({ node, depth }: Place): Place | null {
    for (let parent = this.tree.parent(node); parent; parent = this.tree.parent(node)) {
      const i = parent.children.indexOf(node.id);
      if (i === 0) {
        node = parent;
        continue;
      }
      const other = i + 1 < parent.children.length ? this.child(parent, i + 1) : undefined;
      if (other) return { node: other, depth };
      // The last variation is read: on with what follows the main move.
      depth -= 1;
      node = this.child(parent, 0)!;
      const following = this.child(node, 0);
      if (following) return { node: following, depth };
    }
    return null;
  }

  previous({ node, depth }: Place): Place | null {
    const parent = this.tree.parent(node);
    if (!parent) return null;
    const i = parent.children.indexOf(node.id);
    if (i === 1) return { node: this.child(parent, 0)!, depth: depth - 1 };
    if (i > 1) return this.last_of({ node: this.child(parent, i - 1)!, depth });
    if (!this.has_alternatives(parent)) return { node: parent, depth };
    return this.last_of({ node: this.child(this.tree.parent(parent)!, -1)!, depth: depth + 1 });
  }

  /** The last of a node and all that follows it. */
  private last_of({ node, depth }: Place): Place {
    for (let first = this.child(node, 0); first; first = this.child(node, 0)) {
      if (first.children.length > 0) {
        node = first;
      } else if (node.children.length > 1) {
        node = this.child(node, -1)!;
        depth += 1;
      } else {
        return { node: first, depth };
      }
    }
    return { node, depth };
  }
}

/** Whether a line ends between two nodes that are read one after the other. */
function breaks_between(one: TreeNode, next: TreeNode): boolean {
  return next.parent !== one.id || one.comment !== '' || (next.move !== '' && next.number % most_moves === 1);
}

/** Nodes without a break between them are a line, and a comment on the last of them is another one. */
function lines_of(places: readonly Place[]): MoveLine[] {
  const { node: last, depth } = places.at(-1)!;
  const nodes = places.map(({ node }) => node).filter((node) => node.move !== '');
  return [
    ...(nodes.length > 0 ? [{ kind: 'moves', key: `m${nodes[0]!.id}`, depth, nodes } as const] : []),
    ...(last.comment ? [{ kind: 'comment', key: `c${last.id}`, depth, node: last } as const] : []),
  ];
}

/** About so many lines, or all: half of them before the one of that node, where there are enough on both sides. */
export function lines_around(tree: GameTree, id: number, most: number): MoveLine[] {
  const node = tree.node(id) ?? tree.node(0);
  if (!node) return [];
  const reader = new Reader(tree);
  const own = run_back(reader, reader.place_of(node));
  const before: MoveLine[] = [];
  const after: MoveLine[] = [];
  let back = reader.previous(own[0]!);
  let on: Place | null = own[0]!;
  const read_back = () => {
    const run = run_back(reader, back!);
    before.unshift(...lines_of(run));
    back = reader.previous(run[0]!);
  };
  const read_on = () => {
    const run = run_on(reader, on!);
    after.push(...lines_of(run));
    on = reader.next(run.at(-1)!);
  };
  read_on();
  while (back && before.length < most / 2) read_back();
  while (on && before.length + after.length < most) read_on();
  while (back && before.length + after.length < most) read_back();
  return [...before, ...after];
}

/** The places without a break up to this one, the first of them first. */
function run_back(reader: Reader, place: Place): Place[] {
  const run = [place];
  for (let before = reader.previous(place); before && !breaks_between(before.node, run.at(-1)!.node); before = reader.previous(before)) {
    run.push(before);
  }
  return run.reverse();
}

/** The places without a break from this one on. */
function run_on(reader: Reader, place: Place): Place[] {
  const run = [place];
  for (let next = reader.next(place); next && !breaks_between(run.at(-1)!.node, next.node); next = reader.next(next)) run.push(next);
  return run;
}
