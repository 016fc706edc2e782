// The path: a station after the other; the opponent gets stronger after two wins and weaker after two losses.

import { beforeEach, describe, expect, it } from 'vitest';
import type { KeptFacts } from '../play/kept_game.ts';
import { after_game, beginning, Path, path_from, stations, type Standing } from './path.svelte.ts';
import { sentence_of_news } from './path_sentences.ts';
import { load_texts } from '../texts/index.svelte.ts';
import { learn_texts } from './texts.ts';

beforeEach(() => localStorage.clear());

const play = (results: string, from: Standing = beginning, levels = 5) =>
  [...results].reduce((standing, each) => after_game(standing, each === 'W' ? 'won' : each === 'L' ? 'lost' : 'draw', levels), from);

function game(id: string, winner: KeptFacts['winner'], changed = 1): KeptFacts {
  return {
    id, stamp: '', changed, game: 'atari-go', options: {}, path: [], clock: null, count: null, draft: null, moves: 1, winner, names: {},
    seats: { B: { kind: 'person' }, W: { kind: 'computer', level: 'first-steps', path: true } },
  };
}

describe('the path', () => {
  it('goes from small boards of Atari Go over Go to the two new games', () => {
    expect(stations.map(({ name }) => name)).toEqual(['atari-go/5', 'atari-go/7', 'atari-go/9', 'go/9', 'topological-go/7', 'topological-wars/12']);
  });

  it('gets harder after two wins in a row and easier after two losses, within the levels', () => {
    expect(play('W')).toMatchObject({ level: 0, wins: 1, passed: false });
    expect(play('WW')).toMatchObject({ level: 1, wins: 0, passed: true });
    expect(play('WLWL')).toMatchObject({ level: 0, passed: false, played: 4 });
    expect(play('WDW').level).toBe(1);
    expect(play('WWLL').level).toBe(0);
    expect(play('LLLL').level).toBe(0);
    expect(play('WWWWWWWWWWWW').level).toBe(4);
    expect(play('WWLL').passed).toBe(true);
  });

  it('counts each game once, in the order of their ends, and forgets deleted ones', () => {
    const path = new Path();
    const [first] = stations;
    for (const id of ['a', 'b', 'c', 'd']) path.begun(first!, id);
    expect(path.game_at(first!)).toBe('a');
    const news = path.settle([game('a', 'B', 2), game('b', 'B', 1), game('c', null)], () => 5);
    expect(news.map(({ change }) => change)).toEqual(['same', 'up']);
    expect(path.of(first!)).toMatchObject({ level: 1, played: 2, passed: true });
    expect(path.game_at(first!)).toBe('c');
    expect(path.settle([game('a', 'B'), game('c', null)], () => 5)).toEqual([]);
    expect(path.next).toBe(stations[1]);
    // It is kept.
    expect(new Path().of(first!).level).toBe(1);
    // One game alone, and a loss.
    expect(path.settle([game('c', 'W')], () => 5, 'other')).toEqual([]);
    expect(path.settle([game('c', 'W')], () => 5, 'c')[0]!.standing.losses).toBe(1);
  });

  it('says what changed in each language', async () => {
    await load_texts('en');
    const path = new Path();
    for (const id of ['a', 'b']) path.begun(stations[0]!, id);
    const news = path.settle([game('a', 'B'), game('b', 'B')], () => 5);
    for (const language of ['en', 'cs', 'ru'] as const) {
      expect(sentence_of_news(news[0]!, 'newcomer', learn_texts[language])).toBe('');
      expect(sentence_of_news(news[1]!, 'newcomer', learn_texts[language])).toMatch(/\.$/);
    }
  });

  it('reads what is kept with care', () => {
    for (const text of [null, '{', '[]', '{"format":9,"standings":{"go/9":{}}}']) expect(path_from(text)).toEqual({ standings: {}, games: {}, teacher: true });
    const odd = { format: 1, standings: { 'go/9': { ...beginning, level: -1 }, 'atari-go/5': beginning }, games: { x: 7, y: 'go/9' }, teacher: false };
    expect(path_from(JSON.stringify(odd))).toEqual({ standings: { 'atari-go/5': beginning }, games: { y: 'go/9' }, teacher: false });
  });
});
