// How a game ends, and how that is taken back: at the table, in the list of games and in the record alike.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { new_clock } from './clock.ts';
import type { GameStore } from './game_store.svelte.ts';
import { kept_games } from './kept_games.ts';
import { run_clock } from './run_clock.ts';
import { against_black, against_white, begin, imported, open, to_be_counted } from './testing.ts';

const listed = (store: GameStore) => {
  const { moves, winner } = kept_games.list().find((game) => game.id === store.id)!;
  return { moves, winner };
};
const result = (store: GameStore) => /RE\[([^\]]*)\]/.exec(store.record)?.[1] ?? null;

beforeEach(() => localStorage.clear());

describe('a game whose page was left', () => {
  it('does not touch the table any more', async () => {
    const store = await begin({}, 'C3');
    const kept = store.record;
    store.close();
    expect(await store.play('D4')).toBe(false);
    expect(store.record).toBe(kept);
    const other = await open(store.id);
    expect(other.state.moves).toEqual(['C3']);
  });
});

describe('a count that was accepted', () => {
  it('is taken back by undo, corrected, and accepted again', async () => {
    const store = await begin({}, to_be_counted);
    await store.accept_count();
    const first = store.state.ending!.result;
    await store.undo();
    expect(store.is_counting).toBe(true);
    expect(store.state.moves).toHaveLength(14);
    expect([result(store), listed(store).winner]).toEqual([null, null]);
    await store.toggle('dead', 'B3');
    await store.accept_count();
    expect(store.state.ending!.result).not.toBe(first);
    expect(result(store)).toBe(store.state.ending!.result);
  });

  it('is not accepted by itself when the same passes are played again', async () => {
    const store = await begin({}, to_be_counted);
    await store.accept_count();
    for (let i = 0; i < 3; ++i) await store.undo();
    for (let i = 0; i < 2; ++i) await store.play('pass');
    expect([store.is_counting, store.state.ending]).toEqual([true, null]);
  });

  it('is there again after a reload: result, sums, dead stones and territory', async () => {
    const store = await begin({}, to_be_counted);
    await store.toggle('seki', 'D1');
    await store.accept_count();
    const again = await open(store.id);
    expect(again.count).toEqual(store.count);
    expect(again.state.ending).toEqual(store.state.ending);
    expect(again.record).toMatch(/T[BW]\[/);
    await again.comment('well played');
    expect(again.count).toEqual(store.count);
  });

  it('comes back from the record alone, dead stones included', async () => {
    const store = await begin({}, to_be_counted);
    expect(store.count!.dead).toEqual(['B3']);
    await store.accept_count();
    const other = await imported(store.record);
    await other.walk({ do: 'end' });
    expect(other.count).toEqual(store.count);
  });
});

describe('the end of a game', () => {
  it('stays in the list and in the record for who looks back', async () => {
    const store = await begin({}, 'C3 D4');
    await store.resign('B');
    await store.walk({ do: 'start' });
    expect([listed(store), result(store)]).toEqual([{ moves: 2, winner: 'W' }, 'W+R']);
    const again = await open(store.id);
    await again.walk({ do: 'end' });
    expect(again.state.ending?.kind).toBe('resignation');
    await again.step(-1);
    expect([again.state.moves, listed(again).winner]).toEqual([['C3'], 'W']);
  });

  it('by the rules does so too', async () => {
    const store = await begin({ game: 'atari-go' }, 'C3 A1 A2 E5 B1');
    expect(listed(store)).toEqual({ moves: 5, winner: 'W' });
    await store.walk({ do: 'start' });
    expect([listed(store), result(store)]).toEqual([{ moves: 5, winner: 'W' }, 'W+']);
    await store.walk({ do: 'end' });
    await store.undo();
    expect([listed(store), result(store)]).toEqual([{ moves: 5, winner: null }, null]);
  });

  it('after moves were taken back belongs to the line that was played', async () => {
    const store = await begin({}, 'C3 D4 B2');
    await store.undo();
    await store.play('D2');
    await store.resign('W');
    const again = await open(store.id);
    await again.walk({ do: 'end' });
    expect(again.state.moves).toEqual(['C3', 'D4', 'D2']);
    expect(again.state.ending?.result).toBe('B+R');
  });
});

describe('undo', () => {
  it('takes a resignation back and nothing else', async () => {
    for (const seats of [{}, against_white]) {
      const store = await begin(seats, 'C3 D4');
      await store.resign('B');
      await store.undo();
      expect([store.state.moves, store.state.ending]).toEqual([['C3', 'D4'], null]);
    }
  });

  it('lets one move otherwise when the computer has resigned', async () => {
    const store = await begin(against_white, 'C3 D4 B2');
    await store.resign('W');
    await store.undo();
    expect([store.state.moves, store.state.to_move]).toEqual([['C3', 'D4'], 'B']);
  });

  it('never takes the computer’s first move back', async () => {
    const store = await begin(against_black, 'C3');
    expect(store.can_undo).toBe(false);
    await store.undo();
    expect(store.state.moves).toEqual(['C3']);
    await store.play('D4');
    expect(store.can_undo).toBe(true);
  });
});

describe('time', () => {
  it('that has run out loses the game, unless the players go on without the clock', async () => {
    const rules = { kind: 'fischer', minutes: 1, periods: 0, period_seconds: 0, increment_seconds: 0 } as const;
    const store = await begin({ clock: new_clock(rules, ['B', 'W']) }, 'C3');
    await store.lose_on_time('W');
    expect(store.state.ending).toMatchObject({ kind: 'time', winner: 'B', result: 'B+T' });
    expect([listed(store).winner, result(store)]).toEqual(['B', 'B+T']);
    const again = await open(store.id);
    expect(again.state.ending?.kind).toBe('time');
    expect(await again.play('D4')).toBe(false);
    await again.undo();
    expect([again.state.ending, again.clock, listed(again).winner]).toEqual([null, null, null]);
    expect(await again.play('D4')).toBe(true);
  });
});

describe('the clock', () => {
  const rules = { kind: 'fischer', minutes: 1, periods: 0, period_seconds: 0, increment_seconds: 0 } as const;
  const soon = () => new Promise((done) => { setTimeout(done, 350); });

  it('ends the game when it has run out, and lets variations be tried afterwards', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    const clock = new_clock(rules, ['B', 'W'])!;
    const store = await begin({ clock: { ...clock, sides: { ...clock.sides, W: { ...clock.sides['W']!, left: 50 } } } }, 'C3');
    const stop = run_clock(store);
    await vi.waitFor(() => expect(store.state.ending?.result).toBe('B+T'));
    await store.step(-1);
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
    await store.walk({ do: 'end' });
    expect(store.state.ending).toMatchObject({ winner, kind });
    expect(result(store)).toBe(text);
  });

  it('ends with its result after three passes', async () => {
    const store = await imported('(;GM[1]SZ[9]RE[B+11.5];B[ee];W[];B[];W[])');
    await store.walk({ do: 'end' });
    expect(store.state.ending).toMatchObject({ winner: 'B', margin: 11.5 });
  });

  it('without a result goes on', async () => {
    const store = await imported('(;GM[1]SZ[9]RE[?];B[ee])');
    await store.walk({ do: 'end' });
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
    expect(again.tree.find((each) => each.move === 'C3')?.comment).toBe('a good beginning');
    expect(again.record).toContain('C[a good beginning]');
    expect((await open(store.id)).state.moves).toEqual(['C3', 'D4']);
  });

  it('does not keep the board waiting', async () => {
    const store = await begin({}, 'C3');
    const written = store.comment('quick');
    expect(store.is_busy).toBe(false);
    await Promise.all([written, store.play('D4')]);
    expect(store.tree.find((each) => each.move === 'C3')?.comment).toBe('quick');
    expect(store.state.moves).toEqual(['C3', 'D4']);
  });
});

describe('the same record opened twice', () => {
  it('is the same game, unless it was changed', async () => {
    const sgf = '(;GM[1]SZ[9];B[ee];W[cc])';
    const one = await imported(sgf);
    expect((await imported(sgf)).id).toBe(one.id);
    await one.walk({ do: 'end' });
    await one.play('G7');
    expect((await imported(sgf)).id).not.toBe(one.id);
  });
});
