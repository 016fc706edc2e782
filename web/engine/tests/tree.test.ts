// @vitest-environment node
// What changed, applied to the tree that is known, gives the tree that the engine would tell as a whole.

import { describe, expect, it } from 'vitest';
import { create_table } from '../engine.ts';
import type { Answer, State, TableRequest } from '../messages.ts';
import { GameTree, type TreeNode } from '../tree.ts';
import { ask, load_built, port_to } from './modules.ts';

const module = await load_built('encircle');

function random_numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

/** Everything that hangs together with the root, in order. */
function nodes_of(tree: GameTree): TreeNode[] {
  const nodes = [tree.root!];
  for (const node of nodes) nodes.push(...node.children.map((id) => tree.node(id)!));
  expect(nodes).toHaveLength(tree.size);
  return nodes;
}

function some_move(state: State, below: (most: number) => number): string {
  const point = state.legal[below(state.legal.length)];
  if (point === undefined || below(8) === 0) return 'pass';
  if (state.view.kind === 'grid') return point;
  const { inside, outside } = ask(module, { do: 'targets', point }).targets!;
  return inside.length > 0 ? `${point}-${inside[0]!}` : `${point}~${outside[0]!}`;
}

function some_request(state: State, tree: GameTree, below: (most: number) => number): TableRequest {
  const node = below(tree.size + 2);
  const player = state.to_move;
  const rare: TableRequest[] = [
    { do: 'undo' }, { do: 'redo' }, { do: 'start' }, { do: 'end' }, { do: 'go', node }, { do: 'go', node },
    { do: 'back', moves: below(5) }, { do: 'remove', node }, { do: 'comment', text: `c${below(3) || ''}`, node },
    { do: 'resign', player }, { do: 'resume', player }, { do: 'accept_count' }, { do: 'propose_count' },
    { do: 'names', names: { [player]: 'N' } },
  ];
  return below(2) === 0 ? { do: 'play', move: some_move(state, below) } : rare[below(rare.length)]!;
}

describe.each([
  ['go', { size: '4' }], ['atari-go', { size: '4' }], ['topological-go', { size: '5' }], ['topological-wars', { points: '8' }],
] as [string, Record<string, string>][])('the tree of %s', (game, options) => {
  it.each([1, 2, 3, 4])('is kept up, whatever is done: %i', (seed) => {
    const below = random_numbers(seed * 7919);
    const begun = ask(module, { do: 'new', game, options });
    let state = begun.state!;
    let tree = GameTree.of(begun.tree!);
    for (let i = 0; i < 80; ++i) {
      const request = some_request(state, tree, below);
      const answer = ask(module, request);
      if (answer.tree) expect(answer.tree.from).toBe(state.rev);
      state = answer.state ?? state;
      tree = tree.after(answer.tree);
      const whole = ask(module, { do: 'sync' });
      expect(whole.state!.rev).toBe(state.rev);
      expect(nodes_of(tree), JSON.stringify(request)).toEqual(nodes_of(GameTree.of(whole.tree!)));
    }
  });
});

it('a table that missed an answer asks for the whole tree', async () => {
  const port = port_to(await load_built('encircle'));
  const table = create_table(port);
  const heard: Answer[] = [await table.request({ do: 'new', game: 'go', options: { size: '9' } })];
  heard.push(await table.request({ do: 'play', move: 'E5' }));
  // Somebody else's request reaches the same engine, and its answer is lost.
  port.send(JSON.stringify({ id: 99, do: 'play', move: 'C3' }));
  heard.push(await table.request({ do: 'play', move: 'G7' }));
  expect(heard.map(({ tree }) => [tree!.from, tree!.add!.length])).toEqual([[undefined, 1], [0, 1], [undefined, 4]]);
  expect((await table.request({ do: 'undo' })).tree).toBeUndefined();
});
