// The analysis board: positions that are set up by hand open in the engine, the tree is drawn without overlaps, and candidates grow.

import { beforeEach, describe, expect, it } from 'vitest';
import { ask, load_built } from '../../engine/tests/modules.ts';
import { GameTree } from '../../engine/tree.ts';
import type { Letter, NodeInfo } from '../../engine/messages.ts';
import { begin } from '../play/testing.ts';
import { route_of, address_of } from '../router.svelte.ts';
import { thinker_of } from '../review/testing.ts';
import { Analyser } from './analyser.svelte.ts';
import { nothing_set_up, record_with, sgf_point } from './set_up.ts';
import { layout_of } from './tree_layout.ts';

beforeEach(() => localStorage.clear());

async function opened(game: string, options: Record<string, string>, stones: Record<string, Letter>, to_move: Letter | null = null, lines: string[] = []) {
  const module = await load_built('encircle');
  const { state } = ask(module, { do: 'new', game, options });
  const empty = ask(module, { do: 'record' }).sgf!;
  const set_up = { stones: new Map(Object.entries(stones)), lines, to_move };
  return ask(module, { do: 'open', sgf: record_with(empty, set_up, state!.view), at: 'end' });
}

describe('a position that is set up by hand', () => {
  it('names points as SGF does', () => {
    expect(sgf_point('A1', 9)).toBe('ai');
    expect(sgf_point('J9', 9)).toBe('ia');
    expect(sgf_point('C3', 5)).toBe('cc');
    expect(sgf_point('Z25', 25)).toBe('ya');
  });

  it('stands on the board as it was set up, with the player to move, in each game of stones', async () => {
    for (const game of ['go', 'atari-go', 'topological-go']) {
      for (const to_move of ['B', 'W'] as const) {
        const { state, error } = await opened(game, { size: '7' }, { C3: 'B', D3: 'W', C4: 'B' }, to_move);
        expect(error, game).toBeUndefined();
        expect(state!.to_move, game).toBe(to_move);
        const { view } = state!;
        if (view.kind !== 'grid') throw new Error('a grid');
        expect([view.stones[2 * 7 + 2], view.stones[2 * 7 + 3], view.stones[3 * 7 + 2]], game).toEqual(['B', 'W', 'B']);
      }
    }
  });

  it('keeps komi and reserve, as they are options', async () => {
    expect((await opened('go', { size: '9', komi: '0.5' }, { E5: 'W' })).state!.options['komi']).toBe('0.5');
    expect((await opened('topological-go', { size: '7', reserve: '2' }, { D4: 'W' })).state!.options['reserve']).toBe('2');
  });

  it('has lines that the players draw in turn where the game draws lines', async () => {
    const { state, error } = await opened('topological-wars', { points: '10' }, {}, null, ['1-4', '5-8', '2-3']);
    expect(error).toBeUndefined();
    expect(state!.view.kind === 'circle' && state!.view.lines.length).toBe(3);
    expect(state!.to_move).toBe('G');
  });

  it('is the empty game where nothing was set up', () => {
    expect(record_with('(;GM[1]SZ[9])\n', nothing_set_up, { kind: 'grid', width: 9, height: 9, stones: '', marks: {}, stars: [], groups: [] })).toBe('(;GM[1]SZ[9])');
  });
});

/** A tree of so many nodes, each the child of an earlier one, mostly of the last. */
function tree_of(count: number): GameTree {
  let seed = 1;
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  const nodes: NodeInfo[] = [{ id: 0, parent: -1, move: '', player: '', number: 0, comment: '' } as unknown as NodeInfo];
  for (let id = 1; id < count; ++id) {
    const parent = random(20) === 0 ? random(id) : id - 1;
    nodes.push({ id, parent, move: 'A1', player: id % 2 ? 'B' : 'W', number: nodes[parent]!.number + 1, comment: '' } as unknown as NodeInfo);
  }
  return GameTree.of({ add: nodes });
}

describe('the tree of variations', () => {
  it('has columns for moves, branches below, and no two nodes in one place, with 5,000 nodes', () => {
    const tree = tree_of(5000);
    const { places, by_id, columns, rows } = layout_of(tree);
    expect(places).toHaveLength(5000);
    expect(new Set(places.map(({ column, row }) => `${column} ${row}`)).size).toBe(5000);
    for (const { id, parent, column, row } of places) {
      const above = by_id.get(parent);
      expect(column).toBe(tree.node(id)!.number);
      if (!above) continue;
      const is_first = tree.node(parent)!.children[0] === id;
      if (is_first) expect(row).toBe(above.row);
      else expect(row).toBeGreaterThan(above.row);
    }
    expect(Math.max(...places.map(({ column }) => column)) + 1).toBe(columns);
    expect(Math.max(...places.map(({ row }) => row)) + 1).toBe(rows);
  });

  it('does not let two lines look like one, nor a connection run through a node', () => {
    // A branch of two moves after the first, and one after the third, which begins where the other ends.
    const nodes = [[0, -1], [1, 0], [2, 1], [3, 2], [4, 3], [5, 3], [6, 1], [7, 6]].map(([id, parent]) => (
      { id, parent, move: id ? 'A1' : '', player: 'B', number: id, comment: '' } as unknown as NodeInfo));
    const { by_id } = layout_of(GameTree.of({ add: nodes }));
    expect([5, 6, 7].map((id) => [by_id.get(id)!.column, by_id.get(id)!.row])).toEqual([[4, 1], [2, 2], [3, 2]]);
  });

  it('keeps the main line at the top, and lets short branches share a row', () => {
    const nodes = [[0, -1], [1, 0], [2, 1], [3, 2], [4, 0], [5, 2]].map(([id, parent]) => (
      { id, parent, move: id ? 'A1' : '', player: 'B', number: id, comment: '' } as unknown as NodeInfo));
    const { by_id } = layout_of(GameTree.of({ add: nodes }));
    expect([0, 1, 2, 3].map((id) => by_id.get(id)!.row)).toEqual([0, 0, 0, 0]);
    expect([by_id.get(4)!.row, by_id.get(5)!.row]).toEqual([1, 1]);
  });
});

describe('candidates', () => {
  const estimate = (visits: number, certain = false) => (
    { visits, value: 0, certain, score: null, ownership: [], candidates: ['C3', 'B2', 'D4', 'A1'].map((move) => ({ move, visits, value: 0, line: [move] })) });

  it('grow until they are deep enough, and are as many as wanted', async () => {
    const store = await begin({}, 'C3');
    const { thinker, asked } = thinker_of((_, count) => ({ estimate: estimate(100 * count) }));
    const analyser = new Analyser(store, thinker);
    analyser.depth = '300';
    analyser.count = '3';
    await analyser.analyse();
    expect(asked).toHaveLength(3);
    expect(analyser.estimate?.found.visits).toBe(300);
    expect(analyser.candidates.map(({ move }) => move)).toEqual(['C3', 'B2', 'D4']);
    expect(analyser.is_analysing).toBe(false);
    // Deeper later, on from there; elsewhere anew.
    analyser.depth = '2000';
    await analyser.analyse();
    expect(analyser.estimate?.found.visits).toBeGreaterThanOrEqual(2000);
    await store.play('D3');
    expect(analyser.candidates).toEqual([]);
  });

  it('stop where the position is solved, when switched off, and at the end of a game', async () => {
    const store = await begin({}, 'C3');
    const { thinker, asked } = thinker_of(() => ({ estimate: estimate(10, true) }));
    const analyser = new Analyser(store, thinker);
    await analyser.analyse();
    expect(asked).toHaveLength(1);
    analyser.is_on = false;
    await analyser.analyse();
    await store.resign('W');
    analyser.is_on = true;
    await analyser.analyse();
    expect(asked).toHaveLength(1);
  });
});

it('Addresses name the place on each page', () => {
  for (const address of ['#/analysis/abc/3-1-2', '#/review/abc/12', '#/link/DATA/5/review', '#/link/DATA/5/analysis', '#/link/DATA/5', '#/game/abc']) {
    expect(address_of(route_of(address))).toBe(address);
  }
  expect(route_of('#/analysis')).toEqual({ page: 'analysis', id: '', place: '' });
});
