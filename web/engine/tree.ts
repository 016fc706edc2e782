// The tree of a record's variations, kept up with what the engine says has changed.

import type { NodeInfo, TreeChanges } from './messages.ts';

/** A node, and what follows it: in order, the first continues the main line. */
export interface TreeNode extends NodeInfo {
  readonly children: readonly number[];
}

/** Every change makes another tree, in the time of the change. They share their nodes: only the latest one is to be used. */
export class GameTree {
  private constructor(private readonly by_id: Map<number, TreeNode>) {}

  /** From all its nodes. */
  static of(changes: TreeChanges): GameTree {
    const tree = new GameTree(new Map());
    tree.fill(changes.add ?? []);
    return tree;
  }

  /** The tree after these changes, if any; the tree must be in step with the table that told them (engine.ts). */
  after(changes: TreeChanges | undefined): GameTree {
    if (!changes) return this;
    if (changes.from === undefined) return GameTree.of(changes);
    const tree = new GameTree(this.by_id);
    for (const id of changes.removed ?? []) tree.remove(id);
    for (const node of changes.add ?? []) tree.add(node);
    for (const { node, children } of changes.order ?? []) tree.change(node, { children });
    for (const { node, comment } of changes.comments ?? []) tree.change(node, { comment });
    return tree;
  }

  get root(): TreeNode | undefined { return this.by_id.get(0); }

  get size(): number { return this.by_id.size; }

  node(id: number): TreeNode | undefined { return this.by_id.get(id); }

  parent(node: TreeNode): TreeNode | undefined { return this.by_id.get(node.parent); }

  /** The nodes from the beginning to that one, the root first. */
  line_to(id: number): TreeNode[] {
    const line: TreeNode[] = [];
    for (let node = this.node(id); node; node = this.parent(node)) line.push(node);
    return line.reverse();
  }

  /** The moves from the beginning to that node. */
  moves_to(id: number): string[] { return this.line_to(id).map((node) => node.move).filter(Boolean); }

  /** Where the line through that node ends, along the first continuations. */
  tip_of(id: number): TreeNode | undefined {
    let node = this.node(id);
    while (node && node.children.length > 0) node = this.node(node.children[0]!);
    return node;
  }

  /** Which child was taken at each node on the way from the root to this one: a place that outlives the nodes' ids. */
  path_to(id: number): number[] {
    const path: number[] = [];
    let node = this.node(id);
    for (let parent = node && this.parent(node); node && parent; node = parent, parent = this.parent(node)) {
      path.push(parent.children.indexOf(node.id));
    }
    return path.reverse();
  }

  /** The node at that place, or the last one of the way that exists. */
  node_at(path: readonly number[]): number { return this.follow(path).node; }

  /** The node at that place; undefined where there is none. */
  find(path: readonly number[]): number | undefined {
    const { node, steps } = this.follow(path);
    return steps === path.length ? node : undefined;
  }

  private follow(path: readonly number[]): { node: number; steps: number } {
    let node = this.root;
    let steps = 0;
    for (const child of path) {
      const next = node && this.node(node.children[child] ?? -1);
      if (!next) break;
      node = next;
      ++steps;
    }
    return { node: node?.id ?? 0, steps };
  }

  private change(id: number, change: Partial<TreeNode>) {
    const node = this.by_id.get(id);
    if (node) this.by_id.set(id, { ...node, ...change });
  }

  private add(node: NodeInfo) {
    this.by_id.set(node.id, { ...node, children: [] });
    const parent = this.by_id.get(node.parent);
    if (parent) this.change(parent.id, { children: [...parent.children, node.id] });
  }

  /** All nodes at once: each parent gets its children in one go. */
  private fill(nodes: readonly NodeInfo[]) {
    const children = new Map<number, number[]>(nodes.map((node) => [node.id, []]));
    for (const node of nodes) children.get(node.parent)?.push(node.id);
    for (const node of nodes) this.by_id.set(node.id, { ...node, children: children.get(node.id)! });
  }

  private remove(id: number) {
    const parent = this.by_id.get(this.by_id.get(id)?.parent ?? -1);
    if (parent) this.change(parent.id, { children: parent.children.filter((child) => child !== id) });
    const below = [id];
    for (let at = below.pop(); at !== undefined; at = below.pop()) {
      below.push(...(this.by_id.get(at)?.children ?? []));
      this.by_id.delete(at);
    }
  }
}
