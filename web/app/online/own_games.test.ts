// @vitest-environment node
import { expect, it } from 'vitest';
import { FailingStorage } from '../play/testing_storage.ts';
import { OwnGames } from './own_games.ts';

const token = 'A'.repeat(22);

it('seats are found again by the next page, those of games that go on first', () => {
  const storage = new FailingStorage();
  const games = new OwnGames(storage);
  expect(games.write('one', { kind: 'go' }, 1)).toBe(false);
  expect(games.write('one', { token, kind: 'go' }, 1)).toBe(true);
  games.write('two', { token, kind: 'go' }, 3);
  games.write('three', { token, kind: 'go', is_over: true }, 4);
  games.write('one', { seat: 'second', opponent: 'Ben' }, 2);
  const later = new OwnGames(storage.copy());
  expect(later.list().map(({ game }) => game)).toEqual(['two', 'one', 'three']);
  expect(later.read('one')).toMatchObject({ token, kind: 'go', seat: 'second', opponent: 'Ben', changed: 2 });
});

it('a seat that the browser refuses to keep lasts as long as the page', () => {
  const storage = new FailingStorage();
  storage.refuses = () => true;
  const games = new OwnGames(storage);
  expect(games.write('one', { token, secret: 's' }, 1)).toBe(false);
  expect(games.write('one', { seat: 'first' }, 2)).toBe(false);
  expect(games.read('one')).toMatchObject({ token, secret: 's', seat: 'first' });
  expect(games.list().map(({ game }) => game)).toEqual(['one']);
  // There is room again.
  storage.refuses = () => false;
  expect(games.write('one', { has_begun: true }, 3)).toBe(true);
  expect(new OwnGames(storage.copy()).read('one')).toMatchObject({ token, secret: 's', seat: 'first', has_begun: true });
  games.remove('one');
  expect(games.read('one')).toBeNull();
});

it('what is damaged is taken for what it still says', () => {
  const text = (value: unknown): [string, string] => [`encircle.online.${JSON.stringify(value)}`, JSON.stringify(value)];
  const odd = [
    { token, changed: 'yesterday', seat: 'third', read: '5', is_over: 'no', opponent: { name: 'Ben' }, kind: 7, secret: null, epoch: 3 },
    { token, changed: 1e300 }, { token, changed: null }, { token: 5 }, null, 17, 'text', [],
  ];
  const games = new OwnGames(new FailingStorage([...odd.map(text), ['encircle.online.broken', '{']]));
  const list = games.list();
  expect(list).toHaveLength(3);
  for (const own of list) {
    expect(new Date(own.changed).toISOString()).toBe('1970-01-01T00:00:00.000Z');
    expect(own).toMatchObject({ token, kind: '', seat: null, opponent: '', secret: '', is_over: false, read: 0, epoch: null });
  }
});
