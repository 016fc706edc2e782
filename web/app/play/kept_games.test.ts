// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import type { Change, KeptFacts, KeptGame } from './kept_game.ts';
import { KeptGames, text_of_damaged } from './kept_games.ts';
import { FailingStorage } from './testing_storage.ts';

function facts(id: string, stamp: string, changed = 1): KeptFacts {
  return {
    id, stamp, changed, game: 'go', options: { size: '9' }, path: [0, 0], seats: {}, clock: null,
    count: null, draft: null, moves: 2, winner: null, names: {},
  };
}
const play = (move: string): Change => ({ at: [0, 0], request: { do: 'play', move } });
const open = (storage: Storage) => new KeptGames(storage);
/** The moves of a game of these tests: those of the record, a letter each, and those played since. */
const content = (game: KeptGame) => game.sgf + game.changes.map(({ request }) => (request.do === 'play' ? request.move : '?')).join('');
const content_of = (kept: KeptGames, id: string) => { const read = kept.read(id); return read && content(read.game); };

describe('kept games', () => {
  it('come back as they were, the latest first', () => {
    const storage = new FailingStorage();
    const kept = open(storage);
    kept.create(facts('a', '1', 10), 'x');
    kept.create(facts('b', '1', 20), 'y');
    expect(kept.append({ ...facts('a', '2', 15), path: [0, 0, 3], names: { B: 'Ann' } }, '1', [play('D4')])).toBe('saved');
    const again = open(storage);
    expect(again.list().map((each) => each.id)).toEqual(['b', 'a']);
    expect(again.read('a')!.game).toEqual({ ...facts('a', '2', 15), path: [0, 0, 3], names: { B: 'Ann' }, sgf: 'x', changes: [play('D4')] });
    expect(again.last()).toBe('a');
  });

  it('are changed without their record being written again', () => {
    const storage = new FailingStorage();
    const kept = open(storage);
    kept.create(facts('a', '0'), 'x'.repeat(1_000_000));
    let longest = 0;
    storage.refuses = (_, text) => { longest = Math.max(longest, text.length); return false; };
    for (let i = 0; i < 100; ++i) kept.append(facts('a', String(i + 1)), String(i), [play('D4')]);
    expect(longest).toBeLessThan(100 * 60 + 1000);
    expect(kept.read('a')!.game.changes).toHaveLength(100);
  });

  it('are listed without their records being read', () => {
    const storage = new FailingStorage();
    open(storage).create(facts('a', '1'), 'x');
    const text = storage.getItem('encircle.game.a')!;
    storage.setItem('encircle.game.a', text.replace('"sgf":"x"', '"sgf":no JSON "x"'));
    const kept = open(storage);
    expect(kept.list()).toHaveLength(1);
    // Who opens it sees the damage, and from then on it is text.
    expect(kept.read('a')).toBeNull();
    expect([kept.list().length, kept.damaged().length]).toEqual([0, 1]);
    expect(text_of_damaged(kept.damaged()[0]!)).toContain('no JSON');
  });

  it('are not written over by a tab that has not seen the last change', () => {
    const storage = new FailingStorage();
    const [one, other] = [open(storage), open(storage)];
    one.create(facts('a', 'first'), 'x');
    expect(other.append(facts('a', 'second'), 'first', [play('y')])).toBe('saved');
    expect(one.append(facts('a', 'third'), 'first', [play('z')])).toBe('changed-elsewhere');
    expect(one.compact(facts('a', 'first'), 'xq')).toBe(false);
    expect(content_of(one, 'a')).toBe('xy');
  });

  it('go on in one tab though another one has folded their changes into the record', () => {
    const storage = new FailingStorage();
    const [one, other] = [open(storage), open(storage)];
    one.create(facts('a', '1'), 'x');
    one.append(facts('a', '2'), '1', [play('y')]);
    expect(other.compact(facts('a', '2'), 'xy')).toBe(true);
    expect(one.append(facts('a', '3'), '2', [play('z')])).toBe('saved');
    expect(content_of(other, 'a')).toBe('xyz');
  });

  it('can be deleted and put back, with their changes', () => {
    const storage = new FailingStorage();
    const kept = open(storage);
    kept.create(facts('a', '1'), 'x');
    kept.append(facts('a', '2'), '1', [play('y')]);
    const removed = kept.remove('a');
    expect([kept.list(), kept.damaged()]).toEqual([[], []]);
    expect(kept.append(facts('a', '3'), '2', [play('z')])).toBe('gone');
    kept.put_back(removed);
    expect(content_of(open(storage), 'a')).toBe('xy');
  });

  it('are found again by their record, until they are changed', () => {
    const storage = new FailingStorage();
    const kept = open(storage);
    kept.create(facts('a', '1'), 'x');
    expect([kept.find_record('x')?.id, kept.find_record('y')]).toEqual(['a', null]);
    kept.append(facts('a', '2'), '1');
    expect(kept.find_record('x')?.id).toBe('a');
    kept.append(facts('a', '3'), '2', [play('y')]);
    expect(kept.find_record('x')).toBeNull();
    kept.compact(facts('a', '3'), 'xy');
    expect(kept.find_record('xy')?.id).toBe('a');
  });

  it('asks the browser once not to clear them away', () => {
    let asked = 0;
    vi.stubGlobal('navigator', { storage: { persist: () => { ++asked; return Promise.resolve(true); } } });
    const storage = new FailingStorage();
    const kept = open(storage);
    expect(asked).toBe(0);
    kept.create(facts('a', '1'), 'x');
    kept.create(facts('b', '1'), 'x');
    open(storage).create(facts('c', '1'), 'x');
    expect(asked).toBe(1);
    vi.unstubAllGlobals();
  });
});

describe('what another tab does', () => {
  /** Lets one tab do something, and tells what another one hears of it. */
  function heard(does: (kept: KeptGames, storage: FailingStorage) => void): string[] {
    const storage = new FailingStorage();
    const kept = open(storage);
    kept.create(facts('a', '1'), 'x');
    const before = storage.copy();
    does(kept, storage);
    const keys = new Set([before, storage].flatMap((each) => Array.from({ length: each.length }, (_, i) => each.key(i)!)));
    return [...keys].filter((key) => before.getItem(key) !== storage.getItem(key))
      .map((key) => kept.heard('a', '1', { key, newValue: storage.getItem(key) } as StorageEvent));
  }

  it('is heard where it matters', () => {
    expect(heard((kept) => kept.append(facts('a', '2'), '1', [play('y')]))).toEqual(['changed']);
    expect(heard((kept) => kept.compact(facts('a', '1'), 'x'))).toEqual(['nothing', 'nothing']);
    expect(heard((kept) => kept.remove('a'))).toEqual(['deleted', 'deleted']);
    expect(heard((kept) => kept.create(facts('b', '1'), 'x'))).toEqual(['nothing', 'nothing', 'nothing']);
    // A tab with the first version of the app writes the whole entry.
    expect(heard((_, storage) => storage.setItem('encircle.game.a', '{"format":1,"id":"a"}'))).toEqual(['changed']);
  });
});

describe('a full or failing storage', () => {
  it('lets games live on in the page, and takes them as soon as there is room', () => {
    const storage = new FailingStorage();
    const kept = open(storage);
    storage.refuses = () => true;
    expect(kept.create(facts('a', '1'), 'x')).toBe('refused');
    expect(kept.append(facts('a', '2'), '1', [play('y')])).toBe('refused');
    expect([kept.has_unkept, content_of(kept, 'a'), kept.list().map((each) => each.stamp)]).toEqual([true, 'xy', ['2']]);
    expect(open(storage).list()).toEqual([]);
    storage.refuses = () => false;
    expect(kept.append(facts('a', '3'), '2', [play('z')])).toBe('saved');
    expect([kept.has_unkept, content_of(open(storage), 'a')]).toEqual([false, 'xyz']);
  });

  it('shows a game as it is in the page, not as it was when there was room', () => {
    const storage = new FailingStorage();
    const kept = open(storage);
    kept.create(facts('a', '1', 10), 'x');
    storage.refuses = () => true;
    expect(kept.append({ ...facts('a', '2', 20), moves: 30 }, '1', [play('y')])).toBe('refused');
    expect(kept.list()).toEqual([{ ...facts('a', '2', 20), moves: 30 }]);
    // Another tab has changed what is stored meanwhile.
    storage.refuses = () => false;
    expect(open(storage).append(facts('a', 'q'), '1', [play('q')])).toBe('saved');
    expect(kept.append(facts('a', '3'), '2', [play('z')])).toBe('changed-elsewhere');
  });

  it('may have no room left to remember which game was the last', () => {
    const storage = new FailingStorage();
    storage.refuses = (key) => key === 'encircle.last';
    const kept = open(storage);
    expect(kept.create(facts('a', '1'), 'x')).toBe('saved');
    expect(kept.append(facts('a', '2'), '1')).toBe('saved');
    expect(kept.has_unkept).toBe(false);
  });

  /** A visit: a game begins, is played, its changes are folded twice, and it is deleted and put back. Tells after each step
      what the page shows, and whether it was said to be kept. */
  function* visit(storage: FailingStorage): Generator<{ shown: string | null; is_kept: boolean; kept: KeptGames }> {
    const kept = open(storage);
    let [stamp, all] = [0, ''];
    const now = (is_kept: boolean) => ({ shown: content_of(kept, 'a'), is_kept, kept });
    const append = (move: string) => {
      all += move;
      return kept.append(facts('a', String(++stamp)), String(stamp - 1), [play(move)]) === 'saved';
    };
    yield now(kept.create(facts('a', '0'), '') === 'saved');
    for (const move of 'abc') yield now(append(move));
    kept.compact(facts('a', String(stamp)), all);
    yield now(!kept.has_unkept);
    for (const move of 'de') yield now(append(move));
    kept.compact(facts('a', String(stamp)), all);
    yield now(!kept.has_unkept);
    yield now(append('f'));
    const removed = kept.remove('a');
    kept.put_back(removed);
    yield now(!kept.has_unkept);
    yield now(append('g'));
  }
  const all_shown = [...visit(new FailingStorage())].map(({ shown }) => shown);

  it('never shows or leaves half a game, whichever write is refused', () => {
    expect(all_shown.at(-1)).toBe('abcdefg');
    const writes = (() => { const storage = new FailingStorage(); [...visit(storage)]; return storage.writes; })();
    for (let first = 1; first <= writes; ++first) {
      for (const often of [1, 2, 3, Infinity]) {
        const storage = new FailingStorage();
        storage.refuses = () => storage.writes >= first && storage.writes < first + often;
        let step = 0;
        for (const { shown, is_kept, kept } of visit(storage)) {
          expect(shown).toBe(all_shown[step++]);
          expect(is_kept).toBe(!kept.has_unkept);
          const later = open(storage.copy());
          expect(later.damaged()).toEqual([]);
          // The next visit finds the game as it is, or as it was when the browser last kept it.
          const found = content_of(later, 'a');
          if (is_kept) expect(found).toBe(shown);
          else if (found !== null) expect(shown!.startsWith(found)).toBe(true);
        }
      }
    }
  });

  it('leaves the game as it was before or after a write, whenever the page dies', () => {
    const texts: FailingStorage[] = [];
    const storage = new FailingStorage();
    // Nothing is written after the page has died: what is there between two writes is what the next visit finds.
    storage.refuses = () => { texts.push(storage.copy()); return false; };
    const shown = new Set([...visit(storage)].map((step) => step.shown));
    expect(texts.length).toBeGreaterThan(10);
    for (const each of texts) {
      const later = open(each);
      expect(later.damaged()).toEqual([]);
      const found = content_of(later, 'a');
      if (each.getItem('encircle.game.a') !== null) expect(shown).toContain(found);
    }
  });
});
