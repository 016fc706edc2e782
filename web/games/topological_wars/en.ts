// What Topological Wars says in English.

import type { Letter } from '../../engine/messages.ts';
import { colours, list, plural, points } from '../../app/texts/en_words.ts';
import type { End } from '../part.ts';

export const en = {
  name: 'Topological Wars',
  aim: 'Draw lines that leave points alone; catch more of them than your opponent.',
  options: {
    'points': { label: 'Points on the circle', meaning: '2 to 200.' },
    'inside-only': { label: 'Inside only', meaning: 'Lines run inside the circle only.' },
  },
  size: (value: string) => points(Number(value)),
  levels: {
    'first-steps': 'Joins neighbours and sees no captures.',
    'newcomer': 'Sees now and then what a line captures.',
    'beginner': 'Captures whatever can be captured.',
    'learner': 'Sees what a line gives away.',
    'casual': 'Compares a few lines.',
    'club': 'Reads a little ahead.',
    'skilled': 'Reads ahead on the whole circle.',
    'expert': 'Reads far ahead, and counts the end exactly.',
  },
  refusals: {
    'joined': 'This point is joined already.',
    'captured': 'This point is captured.',
    'inside-only': 'Lines run inside the circle only in this game.',
    'crossing': 'The line would cross another one.',
  },
  endings: {
    'points': ({ both }: End) => `Captured points: ${both('captured').join(', ')}.`,
    'last-move': ({ winner }: End) => `Captured points are equal, and ${colours[winner]} drew the last line.`,
  },
  reasons: {
    'captures': (at: string) => `It captures ${at}.`,
  },
  captured: (n: number) => plural(n, { one: '# point captured', other: '# points captured' }),
  tips: {
    begin: 'Drag from one free point to another, or choose one after the other.',
    sides: 'The line runs on the side from which you reach the second point, or as the buttons beneath the circle say.',
    keys: 'With the keyboard, ↑ and ↓ choose whether the line runs outside or inside.',
  },
  type_line: 'A line inside is written 1-4, one outside 1~4.',
  said: {
    line: (player: Letter, a: string, b: string, outside: boolean) =>
      `${colours[player]} joins ${a} and ${b} ${outside ? 'outside' : 'inside'}.`,
    isolated: (which: string[]) =>
      `${which.length === 1 ? 'Point' : 'Points'} ${list(which)} captured.`,
  },
};
