import { beforeEach, describe, expect, it, vi } from 'vitest';
import { KeptGames, type KeptGame } from './kept_games.ts';

function game(id: string, stamp: string, changed = 1): KeptGame {
  return {
    id, stamp, changed, game: 'go', options: { size: '9' }, sgf: '(;GM[1])', path: [0, 0], seats: {}, clock: null,
    count: null, draft: null, moves: 2, winner: null, names: {},
  };
}

beforeEach(() => localStorage.clear());

describe('kept games', () => {
  it('come back as they were, the latest first', () => {
    const kept = new KeptGames(localStorage);
    kept.save(game('a', '1', 10), null);
    kept.save(game('b', '1', 20), null);
    expect(new KeptGames(localStorage).list().map((each) => each.id)).toEqual(['b', 'a']);
    expect(kept.get('a')).toEqual(game('a', '1', 10));
    expect(kept.last()?.id).toBe('b');
  });

  it('are not written over by a tab that has not seen the last change', () => {
    const [one, other] = [new KeptGames(localStorage), new KeptGames(localStorage)];
    one.save(game('a', 'first'), null);
    expect(other.save(game('a', 'second'), 'first')).toBe('saved');
    expect(one.save(game('a', 'third'), 'first')).toBe('changed-elsewhere');
    expect(one.get('a')?.stamp).toBe('second');
  });

  it('can be deleted and put back', () => {
    const kept = new KeptGames(localStorage);
    kept.save(game('a', '1'), null);
    const removed = kept.remove('a')!;
    expect(kept.list()).toEqual([]);
    kept.put_back(removed);
    expect(kept.list()).toEqual([game('a', '1')]);
  });

  it('that are no games any more are listed with their text, and destroyed only on purpose', () => {
    localStorage.setItem('encircle.game.x', '{"id":"x"');
    localStorage.setItem('encircle.game.y', '{"id":"y","sgf":3}');
    const kept = new KeptGames(localStorage);
    expect(kept.list()).toEqual([]);
    expect(kept.get('x')).toBeNull();
    expect(kept.damaged()).toContainEqual({ id: 'x', text: '{"id":"x"' });
    expect(kept.damaged()).toHaveLength(2);
    kept.remove_damaged('x');
    expect(kept.damaged().map((each) => each.id)).toEqual(['y']);
    kept.put_back_damaged({ id: 'x', text: '{"id":"x"' });
    expect(localStorage.getItem('encircle.game.x')).toBe('{"id":"x"');
  });

  // Each of these emptied the list, or the page of the game, before.
  const odd: [string, unknown][] = [
    ['changed', undefined], ['changed', 'soon'], ['changed', 1e99], ['names', undefined], ['names', null], ['names', 3],
    ['options', undefined], ['options', []], ['seats', null], ['seats', { B: null }], ['seats', { B: { kind: 'computer' } }],
    ['clock', 'soon'], ['clock', { rules: {} }], ['draft', 5], ['draft', { text: 3 }], ['count', []],
    ['path', 'x'], ['path', [-1]], ['moves', 'many'], ['winner', 7], ['stamp', 1], ['id', 'another'],
  ];
  it.each(odd)('with an odd %s of %j are read all the same', (name, value) => {
    localStorage.setItem('encircle.game.a', JSON.stringify({ ...game('a', '1'), [name]: value }));
    const [read] = new KeptGames(localStorage).list();
    expect(read).toMatchObject({ id: 'a', game: 'go', sgf: '(;GM[1])' });
    expect(() => new Date(read!.changed).toISOString()).not.toThrow();
    expect(Object.values(read!.seats).every((seat) => seat.kind === 'person' || seat.level !== '')).toBe(true);
    expect([read!.names, read!.options].every((each) => typeof each === 'object' && each !== null)).toBe(true);
    expect([read!.clock, read!.draft, read!.count]).toEqual([null, null, null]);
  });

  it('of a later version are left as they are', () => {
    localStorage.setItem('encircle.game.a', JSON.stringify({ ...game('a', '1'), format: 2 }));
    expect(new KeptGames(localStorage).list()).toEqual([]);
    expect(new KeptGames(localStorage).damaged()).toHaveLength(1);
  });

  it('are saved though the browser has no room left to remember which was the last', () => {
    const kept = new KeptGames(Object.create(localStorage, {
      getItem: { value: (key: string) => localStorage.getItem(key) },
      setItem: { value(key: string, text: string) {
        if (key === 'encircle.last') throw new Error('quota');
        localStorage.setItem(key, text);
      } },
    }) as Storage);
    expect(kept.save(game('a', '1'), null)).toBe('saved');
    expect(kept.save(game('a', '2'), '1')).toBe('saved');
    expect(kept.has_unkept).toBe(false);
  });

  it('live on in the page when the browser has no room', () => {
    const full = { getItem: () => null, setItem() { throw new Error('quota'); } };
    const kept = new KeptGames(full as unknown as Storage);
    expect(kept.save(game('a', '1'), null)).toBe('refused');
    expect(kept.get('a')?.stamp).toBe('1');
  });

  it('are listed as they are in the page when the browser keeps an older copy of them', () => {
    const kept = new KeptGames(localStorage);
    kept.save(game('a', '1', 10), null);
    const full = { ...game('a', '2', 20), moves: 30 };
    const broken = Object.create(localStorage, {
      getItem: { value: (key: string) => localStorage.getItem(key) }, key: { value: (i: number) => localStorage.key(i) },
      length: { get: () => localStorage.length }, setItem: { value() { throw new Error('quota'); } },
    }) as Storage;
    const later = new KeptGames(broken);
    expect(later.save(full, '1')).toBe('refused');
    expect(later.list()).toEqual([full]);
  });

  it('asks the browser once not to clear them away', () => {
    let asked = 0;
    vi.stubGlobal('navigator', { storage: { persist: () => { ++asked; return Promise.resolve(true); } } });
    const storage = localStorage;
    const kept = new KeptGames(storage);
    expect(asked).toBe(0);
    kept.save(game('a', '1'), null);
    kept.save(game('b', '1'), null);
    new KeptGames(storage).save(game('c', '1'), null);
    expect(asked).toBe(1);
    vi.unstubAllGlobals();
  });
});
