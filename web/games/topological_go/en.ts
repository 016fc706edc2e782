// What Topological Go says in English.

import type { Letter } from '../../engine/messages.ts';
import { colours, plural, points, stones } from '../../app/texts/en_words.ts';
import * as common from '../stones/en.ts';
import type { End } from '../part.ts';

export const en = {
  name: 'Topological Go',
  aim: 'Grow the longest tree of stones.',
  options: {
    ...common.options,
    'reserve': { label: 'Reserve stones', meaning: 'Stones for points away from one’s own, 0 to 9.' },
    'closed-line': { label: 'Unbroken lines', meaning: 'Only an unbroken line encloses: a diagonal gap leaks.' },
  },
  levels: {
    'first-steps': 'Has just heard the rules, and forgets the reserve.',
    'newcomer': 'Lets the longest tree grow.',
    'beginner': 'Compares a few moves.',
    'casual': 'Thinks briefly about the moves that catch the eye.',
    'club': 'Compares many moves before choosing one.',
    'skilled': 'Knows good shapes, and sometimes forgets them.',
    'expert': 'Has a feeling for the whole board.',
    'master': 'Sees at a glance what strong players play.',
    'champion': 'Reads ahead where it matters.',
  },
  refusals: {
    'occupied': common.refusals.occupied,
    'enclosed': 'This part is enclosed: nobody may play there.',
    'no-ordinary': 'No ordinary stone is left.',
    'no-reserve': 'No reserve stone is left: play next to a stone of your own.',
  },
  endings: {
    'trees': ({ both }: End) => `Longest trees: ${both('longest').join(', ')}; Black adds one.`,
    'reserve': ({ loser }: End) => `${colours[loser]} did not place all reserve stones and so loses, whatever the trees.`,
  },
  reasons: {
    'joins': common.reasons.joins,
    'encloses': (at: string) => `It encloses ${at}.`,
    'extends-longest': () => 'Your longest tree grows.',
    'new-tree': () => 'It places a reserve stone, and all of them must be placed.',
  },
  marks: {
    'enclosed': 'enclosed',
  },
  longest: (n: number) => `longest tree ${n}`,
  tips: {
    begin: 'Next to your own stones a tree grows; anywhere else costs a reserve stone. Place all of those in time.',
    reserve_left: (n: number) => plural(n, {
      one: '# reserve stone is still to be placed', other: '# reserve stones are still to be placed',
    }) + ': whoever alone keeps any loses.',
  },
  said: {
    reserve: (player: Letter, point: string) => `${colours[player]} plays ${point} with a reserve stone.`,
    enclosed: (n: number) => `${points(n)} enclosed.`,
    tree: (n: number) => `The tree has ${stones(n)}.`,
  },
  point: {
    tree: (n: number) => `tree of ${n}`,
    longest: 'longest tree',
    reserve: 'takes a reserve stone',
  },
  hand: {
    all: (player: Letter, ordinary: number, reserve: number, total: number) =>
      `${colours[player]}: ${plural(ordinary, { one: '# ordinary stone', other: '# ordinary stones' })}, `
      + `${reserve} of ${total} reserve stones`,
    ordinary: 'ordinary',
    reserve: 'reserve',
  },
};
