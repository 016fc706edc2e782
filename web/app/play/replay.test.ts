// Whatever was done to a game, its journal makes the same game again: random games of everything that can be done at a table
// are left and opened again, and compared with the table that was never left.

import { beforeEach, describe, expect, it } from 'vitest';
import type { GameStore } from './game_store.svelte.ts';
import { kept_games } from './kept_games.ts';
import { begin, open } from './testing.ts';

beforeEach(() => localStorage.clear());

/** Numbers that look random and are the same in each run. */
function random_numbers(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

async function random_move(store: GameStore, below: (most: number) => number): Promise<string | undefined> {
  const { legal, can_pass, view } = store.state;
  if (can_pass && below(4) === 0) return 'pass';
  const point = legal[below(legal.length)];
  if (!point || view.kind === 'grid') return point;
  const { targets } = await store.ask({ do: 'targets', point });
  const ends = [...targets!.inside.map((end) => `-${end}`), ...targets!.outside.map((end) => `~${end}`)];
  return point + ends[below(ends.length)]!;
}

function ids_of({ tree }: GameStore): number[] {
  const ids = [0];
  for (const id of ids) ids.push(...tree.node(id)!.children);
  return ids;
}

/** Does one of the things that can be done. */
async function act(store: GameStore, below: (most: number) => number) {
  const nodes = ids_of(store);
  const node = store.tree.node(nodes[below(nodes.length)]!)!;
  const player = store.info.players[below(2)]!.letter;
  if (store.counting.is_open && below(2) === 0) {
    const stone = store.counting.report?.dead[0];
    if (stone && below(2) === 0) return store.counting.toggle('dead', stone);
    return below(2) === 0 ? store.counting.accept() : store.resume(player);
  }
  const choices: (() => Promise<unknown>)[] = [
    () => store.navigation.undo(), () => store.navigation.redo(), () => store.navigation.step(below(7) - 3),
    () => store.navigation.go({ do: 'go', node: node.id }), () => store.navigation.go({ do: 'end' }),
    () => store.comment(`comment ${below(100)}\n"]\\`, node.id), () => store.name({ [player]: `Player ${below(9)}` }),
    // Whoever looks back cannot resign: a record would tell that end of its last move.
    () => (below(3) === 0 && store.navigation.is_at_tip && store.state.move_number > 0 ? store.resign(player) : Promise.resolve()),
    () => (node.parent >= 0 && below(3) === 0 ? store.navigation.remove_branch(node.id) : Promise.resolve()),
  ];
  const move = below(5) < 3 ? await random_move(store, below) : undefined;
  return move ? store.play(move) : choices[below(choices.length)]!();
}

async function told(store: GameStore) {
  const { node, can_redo: _, rev: _rev, own_undo, ...state } = store.state;
  // Which line redo follows, and the numbers of nodes, are the table's own.
  const place = store.tree.path_to(node);
  // A record tells who has won and by how much; by which rule is seen where the game ended.
  const { winner, margin, result } = state.conclusion?.ending ?? {};
  const conclusion = state.conclusion && { winner, margin, result, node: store.tree.path_to(state.conclusion.node) };
  const undone = own_undo === null ? null : store.tree.path_to(own_undo);
  return { state: { ...state, conclusion }, place, undone, count: store.counting.report, record: await store.record() };
}

describe.each([
  ['go', { size: '5' }], ['atari-go', { size: '5' }], ['topological-go', { size: '5' }], ['topological-wars', { points: '8' }],
] as [string, Record<string, string>][])('a journal of %s', (game, options) => {
  it.each([1, 2, 3, 4, 5, 6])('makes the game again, whatever was done: %i', async (seed) => {
    const below = random_numbers(seed * 7919);
    const store = await begin({ game, options });
    for (let i = 0; i < 60; ++i) {
      await act(store, below);
      if (below(20) === 0) store.hidden();
      if (below(6) > 0) continue;
      const again = await open(store.id);
      expect(again.is_partly_read).toBe(false);
      expect(await told(again)).toEqual(await told(store));
    }
    expect(kept_games.list()).toHaveLength(1);
  });
});
