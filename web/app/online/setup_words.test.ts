import { expect, it } from 'vitest';
import { time_words } from './setup_words.ts';
import { online_texts } from './texts.ts';

const { en, ru, cs } = online_texts;
const second = 1000;
const hour = 3600 * second;
const day = 24 * hour;

it('a correspondence clock has days and hours, and below a day what every clock has', () => {
  const shown = [3 * day, 3 * day - second, 2 * day + 5 * hour, day, day - second, 5 * hour + 192 * second, 59 * second, 9300]
    .map((left) => time_words(left, en));
  expect(shown).toEqual(['3 d 0 h', '2 d 23 h', '2 d 5 h', '1 d 0 h', '23:59:59', '5:03:12', '0:59', '0:09.3']);
});

it('says them in every language', () => {
  expect([en, ru, cs].map((o) => time_words(2 * day + 5 * hour, o))).toEqual(['2 d 5 h', '2 д 5 ч', '2 d 5 h']);
});
