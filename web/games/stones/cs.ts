// What several games of stones say in Czech.

import { list, plural } from '../../app/texts/cs_words.ts';
import type * as english from './en.ts';

export const options: typeof english.options = {
  'size': { label: 'Deska', meaning: 'Počet čar, 2 až 25; dvě čísla znamenají obdélník, například 5x6.' },
};

export const refusals: typeof english.refusals = {
  'occupied': 'Tam už kámen je.',
  'suicide': 'Kámen by tam neměl žádnou svobodu.',
};

export const reasons: typeof english.reasons = {
  'captures': (at) => `Zajme ${at}.`,
  'saves': (at) => `Zachraňuje ${at} před zajetím.`,
  'atari': (at) => `Hrozí zajetím: ${at}.`,
  'joins': (at) => `Spojuje ${at}.`,
};

/** What a move did. */
export const said: typeof english.said = {
  captured: (n) => plural(n, {
    one: 'Zajat # kámen.', few: 'Zajaty # kameny.', many: 'Zajato # kamene.', other: 'Zajato # kamenů.',
  }),
  lost: (n) => plural(n, {
    one: 'Odstraněn # vlastní kámen.', few: 'Odstraněny # vlastní kameny.', many: 'Odstraněno # vlastního kamene.',
    other: 'Odstraněno # vlastních kamenů.',
  }),
  atari: (at) => `Atari: ${list(at)}.`,
};

export const liberties: typeof english.liberties = (n) => plural(n, { one: '# svoboda', few: '# svobody', many: '# svobody', other: '# svobod' });
