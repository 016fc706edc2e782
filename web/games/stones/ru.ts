// What several games of stones say in Russian.

import { list, plural } from '../../app/texts/ru_words.ts';
import type * as english from './en.ts';

export const options: typeof english.options = {
  'size': { label: 'Доска', meaning: 'Число линий, от 2 до 25; два числа — прямоугольник, например 5x6.' },
};

export const refusals: typeof english.refusals = {
  'occupied': 'Здесь уже стоит камень.',
  'suicide': 'У камня здесь не было бы дамэ.',
};

export const reasons: typeof english.reasons = {
  'captures': (at) => `Этот ход захватывает ${at}.`,
  'saves': (at) => `Этот ход спасает ${at}.`,
  'atari': (at) => `Этот ход грозит снять ${at}.`,
  'joins': (at) => `Этот ход соединяет ${at}.`,
};

/** What a move did. */
export const said: typeof english.said = {
  captured: (n) => plural(n, {
    one: 'Снят # камень.', few: 'Снято # камня.', many: 'Снято # камней.', other: 'Снято # камня.',
  }),
  lost: (n) => plural(n, {
    one: 'Снят # свой камень.', few: 'Снято # своих камня.', many: 'Снято # своих камней.',
    other: 'Снято # своих камня.',
  }),
  atari: (at) => `Атари: ${list(at)}.`,
};

export const liberties: typeof english.liberties = (n) => `дамэ: ${n}`;
