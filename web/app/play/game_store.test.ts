import { beforeEach, describe, expect, it, vi } from 'vitest';
import { kept_games, text_of_damaged } from './kept_games.ts';
import { against_white, begin, listen, open, to_be_counted, moves_of } from './testing.ts';

beforeEach(() => localStorage.clear());

describe('a game at the table', () => {
  it('is kept before its move is shown, and comes back at the same place', async () => {
    const store = await begin({}, 'A1 B2');
    expect(kept_games.read(store.id)!.game).toMatchObject({ path: [0, 0], moves: 2 });
    await store.navigation.step(-1);
    const again = await open(store.id);
    expect(moves_of(again)).toEqual(['A1']);
    expect(again.tree.size).toBe(3);
  });

  it('writes a line for a move, and its record when it is left', async () => {
    const store = await begin({}, 'A1 B2');
    const stored = () => kept_games.read(store.id)!.game;
    expect(stored().changes.map(({ request }) => request)).toEqual([{ do: 'play', move: 'A1' }, { do: 'play', move: 'B2' }]);
    expect(stored().sgf).not.toContain(';B[');
    const { version } = store;
    store.hidden();
    await vi.waitFor(() => expect(stored().changes).toEqual([]));
    expect(stored().sgf).toMatch(/;B\[ae\]\s*;W\[bd\]/);
    expect(store.version).toBe(version);
    await store.play('C3');
    expect(moves_of(await open(store.id))).toEqual(['A1', 'B2', 'C3']);
  });

  it('is left alone by a refused move', async () => {
    const store = await begin({}, 'A1');
    const heard = listen(store);
    const before = JSON.stringify(localStorage);
    expect(await store.play('A1')).toBe(false);
    expect(heard).toEqual(['refused: occupied']);
    expect(JSON.stringify(localStorage)).toBe(before);
  });

  it('goes on as a copy when another tab has changed it', async () => {
    const one = await begin();
    const heard = listen(one);
    const other = await open(one.id);
    await other.play('C3');
    await one.play('A1');
    expect(heard).toContain('copied');
    expect(one.id).not.toBe(other.id);
    await one.play('B2');
    expect(moves_of(await open(other.id))).toEqual(['C3']);
    expect(moves_of(await open(one.id))).toEqual(['A1', 'B2']);
  });

  it('is kept again with the next move when another tab has deleted it', async () => {
    const store = await begin({}, 'A1');
    const heard = listen(store);
    kept_games.remove(store.id);
    await store.play('B2');
    expect(heard).toEqual(['played']);
    expect(moves_of(await open(store.id))).toEqual(['A1', 'B2']);
  });

  it('opens as far as its changes can be made again; the rest is kept as text', async () => {
    const store = await begin({}, 'A1 B2 C3');
    const key = `encircle.journal.${store.id}`;
    localStorage.setItem(key, localStorage.getItem(key)!.replace('"move":"B2"', '"move":"A1"'));
    const again = await open(store.id);
    expect([again.is_partly_read, moves_of(again)]).toEqual([true, ['A1']]);
    expect(text_of_damaged(kept_games.damaged()[0]!)).toContain('"move":"C3"');
    expect(kept_games.list()[0]).toMatchObject({ moves: 1, path: [0] });
    await again.play('D4');
    const later = await open(store.id);
    expect([later.is_partly_read, moves_of(later)]).toEqual([false, ['A1', 'D4']]);
  });

  it('puts removed moves back, unless something else was changed', async () => {
    const store = await begin({}, 'A1 B2 C3');
    const before = await store.record();
    const put_back = await store.navigation.remove_branch(store.tree.path_to(store.state.node).length - 1);
    expect(moves_of(store)).toEqual(['A1']);
    expect((await open(store.id)).tree.size).toBe(2);
    await put_back();
    expect([await store.record(), moves_of(store)]).toEqual([before, ['A1', 'B2', 'C3']]);
    expect(await (await open(store.id)).record()).toBe(before);

    const too_late = await store.navigation.remove_branch(store.state.node);
    await store.play('D4');
    await too_late();
    expect(moves_of(store)).toEqual(['A1', 'B2', 'D4']);
  });
});

describe('undo', () => {
  it('takes back one move between people', async () => {
    const store = await begin({}, 'A1 B2 C3');
    await store.navigation.undo();
    expect(moves_of(store)).toEqual(['A1', 'B2']);
  });

  it('takes back both moves against the computer', async () => {
    const store = await begin(against_white, 'A1 B2 C3 D4');
    expect(store.person).toBe('B');
    await store.navigation.undo();
    expect(moves_of(store)).toEqual(['A1', 'B2']);
    await store.play('E5');
    expect(store.computer_to_move).toEqual({ kind: 'computer', level: 'club' });
  });
});

describe('navigation', () => {
  it('goes as many moves as there are', async () => {
    const store = await begin({}, 'A1 B2 C3');
    for (const [by, left] of [[-2, 1], [1, 2], [-10, 0], [10, 3]] as const) {
      await store.navigation.step(by);
      expect(store.state.move_number).toBe(left);
    }
  });
});

describe('the count', () => {
  it('begins after two passes, and its corrections outlive a reload', async () => {
    const store = await begin({}, to_be_counted);
    expect(store.counting.report?.dead).toEqual(['B3']);
    await store.counting.toggle('dead', 'B3');
    const again = await open(store.id);
    expect(again.counting.report?.dead).toEqual([]);
  });

  it('is proposed anew when the engine has thought about it, unless somebody has corrected it', async () => {
    const store = await begin({}, to_be_counted);
    const all_black = Array.from({ length: 25 }, () => 1);
    const all_white = all_black.map((owner) => -owner);
    await store.counting.propose(all_black);
    expect(store.counting.report?.dead).toContain('D1');
    await store.counting.toggle('dead', 'B3');
    const corrected = store.counting.report?.dead;
    await store.counting.propose(all_white);
    expect(store.counting.report?.dead).toEqual(corrected);
  });

  /** Black's stones live, and White's but the one at B3. */
  const as_it_is = Array.from({ length: 25 }, (_, i) => (i % 5 < 3 ? 1 : -1));

  it('is not believed by the computer where living stones are called dead; played out once, its own count stands', async () => {
    const store = await begin(against_white, to_be_counted);
    expect(store.counting.is_judging).toBe(true);
    await store.counting.propose(as_it_is);
    expect([store.counting.is_judging, store.counting.report?.dead]).toEqual([false, ['B3']]);
    await store.counting.toggle('dead', 'D1');
    await store.counting.accept();
    expect(store.state.ending).toBeNull();
    expect(store.counting.disputed).toEqual(['D1', 'D2', 'D3', 'D4', 'D5']);

    await store.counting.play_it_out();
    expect([store.state.to_move, store.counting.disputed]).toEqual(['B', []]);
    for (let i = 0; i < 2; ++i) await store.play('pass');
    await store.counting.propose(as_it_is);
    expect(store.counting.computer_decides).toBe(true);
    expect(await store.counting.toggle('dead', 'D1')).toBe(false);
    await store.counting.accept();
    expect([store.state.ending?.winner, store.counting.report?.dead]).toEqual(['W', ['B3']]);
  });

  it('may be the computer’s own, or worse than that for the person', async () => {
    const store = await begin(against_white, to_be_counted);
    await store.counting.toggle('dead', 'D1');
    await store.counting.propose(as_it_is);
    expect(store.counting.report?.dead).toContain('D1');
    await store.counting.accept();
    await store.counting.accept_belief();
    expect([store.state.ending?.winner, store.counting.report?.dead]).toEqual(['W', ['B3']]);

    const modest = await begin(against_white, to_be_counted);
    await modest.counting.propose(as_it_is);
    await modest.counting.toggle('dead', 'B3');
    await modest.counting.accept();
    expect([modest.state.ending?.winner, modest.counting.report?.dead]).toEqual(['W', []]);
  });

  it('that was agreed on stands again whenever one comes back to the end', async () => {
    const store = await begin({}, to_be_counted);
    await store.counting.accept();
    const { result } = store.state.ending!;
    await store.navigation.step(-1);
    expect(store.state.ending).toBeNull();
    await store.navigation.step(1);
    expect(store.state.ending?.result).toBe(result);
    expect(store.counting.report?.dead).toEqual(['B3']);
  });
});
