// What a review says of a game as a whole, what is kept of it, and how one plays on from it.

import { beforeEach, expect, test } from 'vitest';
import { kept_games } from '../play/kept_games.ts';
import { begin, moves_of, open } from '../play/testing.ts';
import { en } from '../texts/en.ts';
import { cs } from '../texts/cs.ts';
import { ru } from '../texts/ru.ts';
import { keep_review, read_review } from './kept_review.ts';
import { play_on } from './play_on.ts';
import { sentence_of_cost, sentence_of_standing, summary_of } from './sentences.ts';
import { changes_of_lead, points_of, turning_points, worst_of } from './standings.ts';
import { judged } from './testing.ts';
import { review_texts } from './texts.ts';

beforeEach(() => localStorage.clear());

const game = [
  judged(1, 'E5', { chance: [0.5, 0.5], margin: [0, 0] }),
  judged(2, 'A1', { chance: [0.5, 0.2], margin: [0, -8], grade: 'blunder' }),
  judged(3, 'J9', { chance: [0.8, 0.3], margin: [8, -4], grade: 'blunder' }),
  judged(4, 'C3', { chance: [0.7, 0.7], margin: [4, 4] }),
];

test('What a game is counted in is what the review speaks of, in each language', () => {
  expect(sentence_of_cost(game[2]!, review_texts('en', 'stones'))).toBe('Winning chance 30 % instead of 80 %, 12 stones less.');
  expect(sentence_of_cost(game[2]!, review_texts('cs', 'stones'))).toBe('Šance na výhru 30 % místo 80 %, o 12 kamenů méně.');
  expect(sentence_of_cost(game[2]!, review_texts('ru', 'stones'))).toBe('Шансы на победу 30 % вместо 80 %, на 12 камней меньше.');
  expect(review_texts('en', 'stones').lead).toBe('Lead in stones');
});

test('Standings are the first player’s, whoever moved', () => {
  expect(points_of(game, 'B').map((point) => [point!.chance, point!.margin])).toEqual([[0.5, 0], [0.5, 0], [0.8, 8], [0.3, -4], [1 - 0.7, -4]]);
  expect(points_of([undefined, game[1]], 'B')[0]).toBeUndefined();
});

test('The game turns where the favourite changes and at blunders; the worst comes first', () => {
  expect(turning_points(game).map(({ number }) => number)).toEqual([2, 3]);
  expect(worst_of(game).map(({ number }) => number)).toEqual([3, 2]);
  expect(changes_of_lead(points_of(game, 'B'))).toEqual([{ leader: 1, number: 2 }, { leader: -1, number: 3 }]);
});

test('The game is told in at most five sentences, in each language', () => {
  const ending = { winner: 'W' as const, kind: 'resignation' as const, margin: 0, result: 'W+R' };
  for (const [language, t] of [['en', en], ['cs', cs], ['ru', ru]] as const) {
    const said = summary_of(game, ['B', 'W'], { node: 4, ending }, t, review_texts(language));
    expect(said).toHaveLength(5);
    expect(said[2]).toMatch(/3.*J9.*50 %/);
  }
  expect(summary_of(game, ['B', 'W'], { node: 4, ending }, en, review_texts('en'))).toEqual([
    'White wins.', 'The lead changed hands once, with move 3.',
    'The costliest move was 3, Black J9: 50 % of the winning chance and 12 points.',
    'Next came 2, White A1: 30 % of the winning chance and 8 points.',
    'Black: 1 blunder. White: 1 blunder.',
  ]);
  expect(summary_of([judged(1, 'E5')], ['B', 'W'], null, en, review_texts('en'))).toEqual(['No mistake was found in it.']);
});

test('Inside a sentence a player’s colour has a small letter, where the language wants it', () => {
  expect(review_texts('en').at(3, 'B', 'J9')).toBe('Move 3, Black J9');
  expect(review_texts('cs').at(3, 'B', 'J9')).toBe('Tah 3, černý J9');
  expect(review_texts('cs').led_throughout('W')).toBe('Téměř celou dobu vedl bílý.');
  expect(review_texts('ru').at(3, 'B', 'J9')).toBe('Ход 3, чёрные J9');
});

test('What a move cost is said, and what is certain is not put into percent', () => {
  const r = review_texts('en');
  expect(sentence_of_cost(game[2]!, r)).toBe('Winning chance 30 % instead of 80 %, 12 points less.');
  const thrown = judged(5, '1-4', {}, { before: { chance: 1, margin: null, certain: true }, after: { chance: 0, margin: null, certain: true } });
  expect(sentence_of_cost(thrown, r)).toBe('The game was won for certain, and no longer is.');
  expect(sentence_of_standing({ chance: 0, margin: null, certain: true }, 'R', 'G', r)).toBe('Green wins for certain');
  expect(sentence_of_standing({ chance: 0.3, margin: -4.2, certain: false }, 'B', 'W', r)).toBe('White 70 %, +4 points');
});

test('What is kept of a review is short, belongs to its line, and makes room by age', async () => {
  const kept = { line: 'a', finished: true, deep: false, accuracy: { B: 1 }, like: { B: 'club' }, moves: [judged(1, 'E5'), undefined], stale: [] };
  expect(keep_review('none', kept)).toBe(false);
  const names: string[] = [];
  for (let i = 0; i < 32; ++i) {
    const { id } = await begin();
    names.push(id);
    expect(keep_review(id, kept)).toBe(true);
  }
  expect(Object.keys(localStorage).filter((key) => key.startsWith('encircle.review.'))).toHaveLength(30);
  const { moves } = read_review(names.at(-1)!, 'a')!;
  expect(moves.map((move) => move?.move)).toEqual(['E5', undefined]);
  expect(read_review(names.at(-1)!, 'b')).toBeNull();
  localStorage.setItem(`encircle.review.${names[0]}`, '{"format":1,"line":"a","moves":"none"}');
  expect(read_review(names[0]!, 'a')).toBeNull();
});

test('One plays on from a position, as a game of its own', async () => {
  const store = await begin({}, 'C3 A1 D3');
  await store.navigation.step(-2);
  const begun = await play_on({ request: (request) => store.ask(request) }, await store.line_record(), 'W', 'club', store.info);
  expect('id' in begun && begun.id).not.toBe(store.id);
  const played = await open((begun as { id: string }).id);
  expect(moves_of(played)).toEqual(['C3']);
  expect(played.seats).toEqual({ B: { kind: 'computer', level: 'club' }, W: { kind: 'person' } });
  expect(kept_games.list()).toHaveLength(2);
});
