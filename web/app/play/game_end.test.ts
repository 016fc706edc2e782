// How a game ends, and how that is taken back: at the table, in the list of games and in the record alike.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { built } from '../../engine/tests/modules.ts';
import type { GameStore } from './game_store.svelte.ts';
import { kept_games } from './kept_games.ts';
import { run_clock } from './run_clock.ts';
import { against_black, against_white, begin, imported, open, to_be_counted, moves_of } from './testing.ts';

vi.mock('../../engine/clock_module.ts', async (original) => {
  const { load_clock } = await original<typeof import('../../engine/clock_module.ts')>();
  const loaded = load_clock(await built('clock'));
  return { time_after: () => loaded };
});

const listed = (store: GameStore) => {
  const { moves, winner } = kept_games.list().find((game) => game.id === store.id)!;
  return { moves, winner };
};
const result = async (store: GameStore) => /RE\[([^\]]*)\]/.exec(await store.record())?.[1] ?? null;

beforeEach(() => localStorage.clear());

describe('a game whose page was left', () => {
  it('does not touch the table any more', async () => {
    const store = await begin({}, 'C3');
    const kept = await store.record();
    store.close();
    expect(await store.play('D4')).toBe(false);
    expect(await store.record()).toBe(kept);
    const other = await open(store.id);
    expect(moves_of(other)).toEqual(['C3']);
  });
});

describe('a count that was accepted', () => {
  it('is taken back by undo, corrected, and accepted again', async () => {
    const store = await begin({}, to_be_counted);
    await store.counting.accept();
    const first = store.state.ending!.result;
    await store.navigation.undo();
    expect(store.counting.is_open).toBe(true);
    expect(moves_of(store)).toHaveLength(14);
    expect([await result(store), listed(store).winner]).toEqual([null, null]);
    await store.counting.toggle('dead', 'B3');
    await store.counting.accept();
    expect(store.state.ending!.result).not.toBe(first);
    expect(await result(store)).toBe(store.state.ending!.result);
  });

  it('is not accepted by itself when the same passes are played again', async () => {
    const store = await begin({}, to_be_counted);
    await store.counting.accept();
    for (let i = 0; i < 3; ++i) await store.navigation.undo();
    for (let i = 0; i < 2; ++i) await store.play('pass');
    expect([store.counting.is_open, store.state.ending]).toEqual([true, null]);
  });

  it('keeps a correction that is made while the computer is still proposing', async () => {
    for (const clicks_first of [false, true]) {
      const store = await begin({}, to_be_counted);
      const { dead } = store.counting.report!;
      expect(dead).toEqual(['B3']);
      const owners = Array.from({ length: 25 }, () => 0);
      const click = () => store.counting.toggle('dead', 'B3');
      const propose = () => store.counting.propose(owners);
      await Promise.all(clicks_first ? [click(), propose()] : [propose(), click()]);
      expect(store.counting.report!.dead).toEqual([]);
    }
  });

  it('is there again after a reload: result, sums, dead stones and territory', async () => {
    const store = await begin({}, to_be_counted);
    await store.counting.toggle('seki', 'D1');
    await store.counting.accept();
    const again = await open(store.id);
    expect(again.counting.report).toEqual(store.counting.report);
    expect(again.state.ending).toEqual(store.state.ending);
    expect(await again.record()).toMatch(/T[BW]\[/);
    await again.comment('well played');
    expect(again.counting.report).toEqual(store.counting.report);
  });

  it('comes back from the record alone, dead stones included', async () => {
    const store = await begin({}, to_be_counted);
    expect(store.counting.report!.dead).toEqual(['B3']);
    await store.counting.accept();
    const other = await imported(await store.record());
    await other.navigation.go({ do: 'end' });
    expect(other.counting.report).toEqual(store.counting.report);
  });
});

describe('the end of a game', () => {
  it('stays in the list and in the record for who looks back', async () => {
    const store = await begin({}, 'C3 D4');
    await store.resign('B');
    await store.navigation.go({ do: 'start' });
    expect([listed(store), await result(store)]).toEqual([{ moves: 2, winner: 'W' }, 'W+R']);
    const again = await open(store.id);
    await again.navigation.go({ do: 'end' });
    expect(again.state.ending?.kind).toBe('resignation');
    await again.navigation.step(-1);
    expect([moves_of(again), listed(again).winner]).toEqual([['C3'], 'W']);
  });

  it('by the rules does so too', async () => {
    const store = await begin({ game: 'atari-go' }, 'C3 A1 A2 E5 B1');
    expect(listed(store)).toEqual({ moves: 5, winner: 'W' });
    await store.navigation.go({ do: 'start' });
    expect([listed(store), await result(store)]).toEqual([{ moves: 5, winner: 'W' }, 'W+']);
    await store.navigation.go({ do: 'end' });
    await store.navigation.undo();
    expect([listed(store), await result(store)]).toEqual([{ moves: 5, winner: null }, null]);
  });

  it('comes again with its last move, by however many steps one goes there', async () => {
    for (const [back, on] of [[1, 1], [3, 3], [4, 10]] as const) {
      const store = await begin({ game: 'atari-go' }, 'C3 A1 A2 E5 B1');
      for (let i = 0; i < back; ++i) await store.navigation.undo();
      expect(listed(store).winner).toBeNull();
      await store.navigation.step(on);
      expect([listed(store), await result(store)]).toEqual([{ moves: 5, winner: 'W' }, 'W+']);
      const again = await open(store.id);
      await again.navigation.step(-2);
      expect([again.state.conclusion?.ending.winner, listed(again).winner, await result(again)]).toEqual(['W', 'W', 'W+']);
    }
  });

  it('after moves were taken back belongs to the line that was played', async () => {
    const store = await begin({}, 'C3 D4 B2');
    await store.navigation.undo();
    await store.play('D2');
    await store.resign('W');
    const again = await open(store.id);
    await again.navigation.go({ do: 'end' });
    expect(moves_of(again)).toEqual(['C3', 'D4', 'D2']);
    expect(again.state.ending?.result).toBe('B+R');
  });
});

describe('undo', () => {
  it('takes a resignation back and nothing else', async () => {
    for (const seats of [{}, against_white]) {
      const store = await begin(seats, 'C3 D4');
      await store.resign('B');
      await store.navigation.undo();
      expect([moves_of(store), store.state.ending]).toEqual([['C3', 'D4'], null]);
    }
  });

  it('lets one move otherwise when the computer has resigned', async () => {
    const store = await begin(against_white, 'C3 D4 B2');
    await store.resign('W');
    await store.navigation.undo();
    expect([moves_of(store), store.state.to_move]).toEqual([['C3', 'D4'], 'B']);
  });

  it('never takes the computer’s first move back', async () => {
    const store = await begin(against_black, 'C3');
    expect(store.navigation.can_undo).toBe(false);
    await store.navigation.undo();
    expect(moves_of(store)).toEqual(['C3']);
    await store.play('D4');
    expect(store.navigation.can_undo).toBe(true);
  });
});

describe('time', () => {
  it('that has run out loses the game, unless the players go on without the clock', async () => {
    const rules = { kind: 'fischer', minutes: 1, periods: 0, period_seconds: 0, increment_seconds: 0 } as const;
    const store = await begin({ clock: rules }, 'C3');
    await store.lose_on_time('W');
    expect(store.state.ending).toMatchObject({ kind: 'time', winner: 'B', result: 'B+T' });
    expect([listed(store).winner, await result(store)]).toEqual(['B', 'B+T']);
    const again = await open(store.id);
    expect(again.state.ending?.kind).toBe('time');
    expect(await again.play('D4')).toBe(false);
    await again.navigation.undo();
    expect([again.state.ending, again.clock, listed(again).winner]).toEqual([null, null, null]);
    expect(await again.play('D4')).toBe(true);
  });
});

describe('the clock', () => {
  const rules = { kind: 'fischer', minutes: 1, periods: 0, period_seconds: 0, increment_seconds: 0 } as const;
  const soon = () => new Promise((done) => { setTimeout(done, 350); });

  it('ends the game when it has run out, and lets variations be tried afterwards', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    const store = await begin({ clock: rules }, 'C3');
    const clock = store.clock!;
    store.set_clock({ ...clock, sides: { ...clock.sides, W: { ...clock.sides['W']!, left: 50 } } });
    const stop = run_clock(store);
    await vi.waitFor(() => expect(store.state.ending?.result).toBe('B+T'));
    await store.navigation.step(-1);
    await store.play('D4');
    await soon();
    expect([store.state.ending, listed(store)]).toEqual([null, { moves: 1, winner: 'B' }]);
    stop();
  });
});

describe('a record from elsewhere', () => {
  it.each([
    ['B+3.5', 'B', 'count'], ['W+Time', 'W', 'time'], ['W+', 'W', 'recorded'], ['0', 'draw', 'count'],
    ['Void', 'none', 'recorded'], ['B+Resign', 'B', 'resignation'],
  ])('tells its result though nobody passed: %s', async (text, winner, kind) => {
    const store = await imported(`(;GM[1]SZ[9]RE[${text}];B[ee];W[cc];B[gg])`);
    expect(listed(store)).toEqual({ moves: 3, winner });
    expect(store.state.ending).toBeNull();
    await store.navigation.go({ do: 'end' });
    expect(store.state.ending).toMatchObject({ winner, kind });
    expect(await result(store)).toBe(text);
  });

  it('ends with its result after three passes', async () => {
    const store = await imported('(;GM[1]SZ[9]RE[B+11.5];B[ee];W[];B[];W[])');
    await store.navigation.go({ do: 'end' });
    expect(store.state.ending).toMatchObject({ winner: 'B', margin: 11.5 });
  });

  it('without a result goes on', async () => {
    const store = await imported('(;GM[1]SZ[9]RE[?];B[ee])');
    await store.navigation.go({ do: 'end' });
    expect([store.state.ending, listed(store).winner]).toEqual([null, null]);
  });
});

describe('a comment', () => {
  it('that was being written when the page went away is there again, on its own move', async () => {
    const store = await begin({}, 'C3');
    const node = store.state.node;
    await store.play('D4');
    store.keep_draft('a good beginning', node);
    const again = await open(store.id);
    expect(again.tree.node(1)?.comment).toBe('a good beginning');
    expect(await again.record()).toContain('C[a good beginning]');
    expect(moves_of(await open(store.id))).toEqual(['C3', 'D4']);
  });

  it('does not keep the board waiting', async () => {
    const store = await begin({}, 'C3');
    const written = store.comment('quick');
    expect(store.is_busy).toBe(false);
    await Promise.all([written, store.play('D4')]);
    expect(store.tree.node(1)?.comment).toBe('quick');
    expect(moves_of(store)).toEqual(['C3', 'D4']);
  });
});

describe('the same record opened twice', () => {
  it('is the same game, unless it was changed', async () => {
    const sgf = '(;GM[1]SZ[9];B[ee];W[cc])';
    const one = await imported(sgf);
    expect((await imported(sgf)).id).toBe(one.id);
    await one.navigation.go({ do: 'end' });
    await one.play('G7');
    expect((await imported(sgf)).id).not.toBe(one.id);
  });
});
