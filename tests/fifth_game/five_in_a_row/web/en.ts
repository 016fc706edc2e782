// What Five in a Row says in English.

import { colours, list } from '../../../../web/app/texts/en_words.ts';
import type { End } from '../../../../web/games/part.ts';

export const en = {
  name: 'Five in a Row',
  aim: 'Be the first with five stones in a row.',
  rules: [
    'Black begins. In turn, place one stone on any empty crossing. Stones never move.',
    'The first player with five stones or more in an unbroken row, along a line or a diagonal, wins.',
    'When the board is full and nobody has a row, the game is a draw.',
  ],
  options: {
    'size': { label: 'Board', meaning: 'Lines of the board, 3 to 19.' },
    'row': { label: 'Length of the row', meaning: 'How many stones in a row win, 3 to 6.' },
  },
  levels: {
    'first-steps': 'Plays near your last stone.',
    'newcomer': 'Sees rows that are about to be completed.',
    'beginner': 'Makes rows longer, and stops yours.',
    'club': 'Reads a little ahead.',
  },
  refusals: { 'occupied': 'There is a stone already.' },
  endings: {
    'row': ({ winner }: End) => `${colours[winner]} has completed a row.`,
    'full': () => 'The board is full, and nobody has a row.',
  },
  reasons: {
    'row': (at: string) => `It completes a row at ${at}.`,
    'block': (at: string) => `The opponent would complete a row at ${at}.`,
  },
  marks: { 'row': 'in the row' },
  said: { row: (at: string[]) => `The row: ${list(at)}.` },
};
