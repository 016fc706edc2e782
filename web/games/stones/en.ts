// What several games of stones say in English.

import { list, plural, stones } from '../../app/texts/en_words.ts';

export const options = {
  'size': { label: 'Board', meaning: 'Lines of the board, 2 to 25; two numbers make a rectangle, such as 5x6.' },
};

export const refusals = {
  'occupied': 'There is a stone already.',
  'suicide': 'A stone there would have no liberty.',
};

export const reasons = {
  'captures': (at: string) => `It captures ${at}.`,
  'saves': (at: string) => `It saves ${at} from capture.`,
  'atari': (at: string) => `It threatens to capture ${at}.`,
  'joins': (at: string) => `It connects ${at}.`,
};

/** What a move did. */
export const said = {
  captured: (n: number) => `${stones(n)} captured.`,
  lost: (n: number) => `${stones(n)} of one’s own removed.`,
  atari: (at: string[]) => `Atari at ${list(at)}.`,
};

export const liberties = (n: number) => plural(n, { one: '# liberty', other: '# liberties' });
