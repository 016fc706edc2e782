// What Go says in English.

import { plural } from '../../app/texts/en_words.ts';
import * as common from '../stones/en.ts';

export const en = {
  name: 'Go',
  aim: 'Surround more territory than your opponent.',
  options: {
    ...common.options,
    'rules': { label: 'Rules', meaning: 'A whole set of rules at once.' },
    'komi': { label: 'Komi', meaning: 'White’s points for moving second. Empty: as the rules say.' },
    'handicap': { label: 'Handicap', meaning: 'Stones that Black has on the board before White moves, 0 to 30.' },
    'free-handicap': { label: 'Free handicap', meaning: 'Black places the handicap stones anywhere.' },
    'ko': { label: 'Repetition', meaning: 'How a repeated board is treated.' },
    'suicide': { label: 'Suicide', meaning: 'Whether a move may remove its own stones.' },
    'scoring': { label: 'Counting', meaning: 'How the end is counted.' },
  },
  choices: {
    'rules': {
      'japanese': { label: 'Japanese', meaning: 'Territory is counted; a third repetition ends the game.' },
      'chinese': { label: 'Chinese', meaning: 'Area is counted; no earlier board may come back.' },
      'aga': { label: 'AGA', meaning: 'Area is counted; no earlier board may come back with the same player to move.' },
      'new-zealand': { label: 'New Zealand', meaning: 'As AGA, and suicide is allowed.' },
      'tromp-taylor': { label: 'Tromp-Taylor', meaning: 'Area is counted, suicide is allowed, all stones count.' },
    },
    'ko': {
      'simple': { label: 'Simple ko', meaning: 'A third repetition ends the game without result.' },
      'positional': { label: 'Positional superko', meaning: 'No move may bring back an earlier board.' },
      'situational': {
        label: 'Situational superko', meaning: 'No move may bring back an earlier board with the same player to move.',
      },
    },
    'suicide': {
      'yes': { label: 'Allowed', meaning: 'A move may remove its own stones.' },
      'no': { label: 'Forbidden', meaning: 'A stone must have a liberty.' },
    },
    'scoring': {
      'territory': { label: 'Territory', meaning: 'Surrounded points and prisoners count.' },
      'area': { label: 'Area', meaning: 'Living stones and surrounded points count.' },
    },
  },
  levels: {
    'first-steps': 'Has just heard the rules and answers next to your last stone.',
    'newcomer': 'Sees what can be taken, and saves what you attack.',
    'beginner': 'Sees ataris on the whole board and avoids simple gifts.',
    'learner': 'Reads ladders and compares a few moves.',
    'casual': 'Thinks briefly about the moves that catch the eye.',
    'club': 'Compares many moves before choosing one.',
    'skilled': 'Knows good shapes, and sometimes forgets them.',
    'expert': 'Has a feeling for the whole board.',
    'master': 'Sees at a glance what strong players play.',
    'champion': 'Hardly ever strays from the best shape.',
    'grandmaster': 'Misses little that can be read.',
    'sage': 'Reads more variations than anybody could count.',
    'legend': 'Sees the end of a fight before it begins.',
    'immortal': 'Gives nothing away that could be kept.',
    'oracle': 'Knows how the game will end long before you do.',
  },
  refusals: {
    ...common.refusals,
    'ko': 'Ko: this stone may not be retaken at once. Play elsewhere first.',
    'superko': 'The board would be as it was before.',
    'handicap': 'Black first places the handicap stones.',
  },
  endings: {
    'repetition': () => 'The same board came up for the third time.',
  },
  reasons: common.reasons,
  marks: {
    'ko': 'ko',
    'black-territory': 'Black’s territory',
    'white-territory': 'White’s territory',
    'dead': 'dead',
    'seki': 'seki',
    'dame': 'neutral',
  },
  prisoners: (n: number) => plural(n, { one: '# prisoner', other: '# prisoners' }),
  liberties: common.liberties,
  said: common.said,
};
