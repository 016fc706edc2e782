import { beforeEach, describe, expect, it } from 'vitest';
import { kept_games } from './kept_games.ts';
import { against_white, begin, listen, open, to_be_counted } from './testing.ts';

beforeEach(() => localStorage.clear());

describe('a game at the table', () => {
  it('is kept before its move is shown, and comes back at the same place', async () => {
    const store = await begin({}, 'A1 B2');
    expect(kept_games.get(store.id)).toMatchObject({ path: [0, 0], moves: 2 });
    expect(kept_games.get(store.id)!.sgf).toMatch(/;B\[ae\]\s*;W\[bd\]/);
    await store.step(-1);
    const again = await open(store.id);
    expect(again.state.moves).toEqual(['A1']);
    expect(again.tree).toHaveLength(3);
  });

  it('is left alone by a refused move', async () => {
    const store = await begin({}, 'A1');
    const heard = listen(store);
    const before = localStorage.getItem(kept_games.key_of(store.id));
    expect(await store.play('A1')).toBe(false);
    expect(heard).toEqual(['refused: occupied']);
    expect(localStorage.getItem(kept_games.key_of(store.id))).toBe(before);
  });

  it('goes on as a copy when another tab has changed it', async () => {
    const one = await begin();
    const heard = listen(one);
    const other = await open(one.id);
    await other.play('C3');
    await one.play('A1');
    expect(heard).toContain('copied');
    expect(one.id).not.toBe(other.id);
    expect(kept_games.get(other.id)?.sgf).toContain(';B[cc]');
    expect(kept_games.get(one.id)?.sgf).toContain(';B[ae]');
  });
});

describe('undo', () => {
  it('takes back one move between people', async () => {
    const store = await begin({}, 'A1 B2 C3');
    await store.undo();
    expect(store.state.moves).toEqual(['A1', 'B2']);
  });

  it('takes back both moves against the computer', async () => {
    const store = await begin(against_white, 'A1 B2 C3 D4');
    expect(store.person).toBe('B');
    await store.undo();
    expect(store.state.moves).toEqual(['A1', 'B2']);
    await store.play('E5');
    expect(store.computer_to_move).toEqual({ kind: 'computer', level: 'club' });
  });
});

describe('walking', () => {
  it('goes as many moves as there are', async () => {
    const store = await begin({}, 'A1 B2 C3');
    for (const [by, left] of [[-2, 1], [1, 2], [-10, 0], [10, 3]] as const) {
      await store.step(by);
      expect(store.state.move_number).toBe(left);
    }
  });
});

describe('the count', () => {
  it('begins after two passes, and its corrections outlive a reload', async () => {
    const store = await begin({}, to_be_counted);
    expect(store.count?.dead).toEqual(['B3']);
    await store.toggle('dead', 'B3');
    const again = await open(store.id);
    expect(again.count?.dead).toEqual([]);
  });

  it('is proposed anew when the engine has thought about it, unless somebody has corrected it', async () => {
    const store = await begin({}, to_be_counted);
    const all_black = Array.from({ length: 25 }, () => 1);
    const all_white = all_black.map((owner) => -owner);
    await store.propose_count(all_black);
    expect(store.count?.dead).toContain('D1');
    await store.toggle('dead', 'B3');
    const corrected = store.count?.dead;
    await store.propose_count(all_white);
    expect(store.count?.dead).toEqual(corrected);
  });

  /** Black's stones live, and White's but the one at B3. */
  const as_it_is = Array.from({ length: 25 }, (_, i) => (i % 5 < 3 ? 1 : -1));

  it('is not believed by the computer where living stones are called dead; played out once, its own count stands', async () => {
    const store = await begin(against_white, to_be_counted);
    expect(store.is_judging).toBe(true);
    await store.propose_count(as_it_is);
    expect([store.is_judging, store.count?.dead]).toEqual([false, ['B3']]);
    await store.toggle('dead', 'D1');
    await store.accept_count();
    expect(store.state.ending).toBeNull();
    expect(store.disputed).toEqual(['D1', 'D2', 'D3', 'D4', 'D5']);

    await store.play_it_out();
    expect([store.state.to_move, store.disputed]).toEqual(['B', []]);
    for (let i = 0; i < 2; ++i) await store.play('pass');
    await store.propose_count(as_it_is);
    expect(store.computer_decides).toBe(true);
    expect(await store.toggle('dead', 'D1')).toBe(false);
    await store.accept_count();
    expect([store.state.ending?.winner, store.count?.dead]).toEqual(['W', ['B3']]);
  });

  it('may be the computer’s own, or worse than that for the person', async () => {
    const store = await begin(against_white, to_be_counted);
    await store.toggle('dead', 'D1');
    await store.propose_count(as_it_is);
    expect(store.count?.dead).toContain('D1');
    await store.accept_count();
    await store.accept_belief();
    expect([store.state.ending?.winner, store.count?.dead]).toEqual(['W', ['B3']]);

    const modest = await begin(against_white, to_be_counted);
    await modest.propose_count(as_it_is);
    await modest.toggle('dead', 'B3');
    await modest.accept_count();
    expect([modest.state.ending?.winner, modest.count?.dead]).toEqual(['W', []]);
  });

  it('that was agreed on stands again whenever one comes back to the end', async () => {
    const store = await begin({}, to_be_counted);
    await store.accept_count();
    const { result } = store.state.ending!;
    await store.step(-1);
    expect(store.state.ending).toBeNull();
    await store.step(1);
    expect(store.state.ending?.result).toBe(result);
    expect(store.count?.dead).toEqual(['B3']);
  });
});
