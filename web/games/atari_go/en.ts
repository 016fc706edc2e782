// What Atari Go says in English.

import { colours } from '../../app/texts/en_words.ts';
import * as common from '../stones/en.ts';
import type { End } from '../part.ts';

export const en = {
  name: 'Atari Go',
  aim: 'Be the first to capture a stone.',
  options: common.options,
  levels: {
    'first-steps': 'Has just heard the rules and looks only around your last stone.',
    'newcomer': 'Takes what can be taken, and saves what you attack.',
    'beginner': 'Sees every stone in danger.',
    'learner': 'Reads ladders.',
    'casual': 'Thinks briefly about the moves that catch the eye.',
    'rules-of-thumb': 'Counts liberties: attacks the weakest group or defends it.',
    'club': 'Feels what is urgent, and overlooks some of it.',
    'skilled': 'Sees what threatens on the whole board.',
    'expert': 'Knows good shapes, and sometimes forgets them.',
    'master': 'Sees at a glance what strong players play.',
    'champion': 'Reads ahead where it matters.',
    'grandmaster': 'Reads far ahead, and wins what is won.',
    'sage': 'Sees the end of a fight before it begins.',
  },
  refusals: common.refusals,
  endings: {
    'capture': ({ winner }: End) => `${colours[winner]} captured first.`,
    'no-move': ({ loser }: End) => `${colours[loser]} has no legal move left.`,
  },
  reasons: {
    ...common.reasons,
    'win': (at: string) => `The group at ${at} has one liberty left: take it and win.`,
    'attack': (at: string) => `The group in most danger is the opponent’s at ${at}: attack it.`,
    'defend': (at: string) => `The group in most danger is yours at ${at}: defend it.`,
    'open': () => 'No group is in danger: build in the open.',
  },
  liberties: common.liberties,
  said: common.said,
};
