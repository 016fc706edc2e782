// The rules of Atari Go, in English.

import type { RulePart } from '../rules.ts';

export const rules: RulePart[] = [
  {
    heading: 'A move',
    text: [
      'The board is a grid, usually of 13×13 lines. White plays first. Each turn exactly one stone is placed on an empty crossing. Stones do not move, and there is no pass.',
    ],
  },
  {
    heading: 'Groups and liberties',
    text: [
      'Stones of one colour that are neighbours along the lines form a group. The empty points next to any of its stones are its liberties, shared by all of them. Diagonals do not count. While a group has one liberty, all of it stays.',
    ],
    pictures: {
      'atari-go-groups-1': 'White’s group of five lives: it has three liberties.',
      'atari-go-groups-2': 'The last liberty is gone: White’s group is taken, and Black has won.',
      'atari-go-groups-3': 'Black on a takes three groups at once. One would be enough.',
    },
  },
  {
    heading: 'No suicide',
    text: [
      'You may not make a move that leaves your own group without a liberty. The one exception: a move that captures something is legal, and it wins.',
    ],
    pictures: {
      'atari-go-suicide-1': 'Forbidden to White.',
      'atari-go-suicide-2': 'Forbidden to White: all three stones would be without a liberty.',
      'atari-go-suicide-3': 'Allowed on a: the five black stones lose their last liberty. White wins.',
    },
  },
  {
    heading: 'The end',
    text: [
      'The first player to capture wins at once, however small the capture. So there is no ko: nothing is ever taken back. There is no draw either.',
      'A player to move who has no legal move loses. This is rare and needs a crowded board.',
    ],
    pictures: {
      'atari-go-no-move-1': 'Black to move: both points are forbidden.',
      'atari-go-no-move-2': 'Could Black pass, White would take on either point.',
    },
  },
  {
    heading: 'An example',
    text: [
      'A game on 7×7. With 5 White helps C4; Black 6 helps C5, the wrong group. After White 7 the stone on D4 has one liberty. It runs, and every step gives it two liberties while White takes one away on alternate sides. At the edge the second is missing: a ladder.',
    ],
    pictures: {
      'atari-go-example-1': 'Moves 1 to 7.',
      'atari-go-example-2': 'Moves 8 to 17. White 17 takes six stones.',
    },
  },
  {
    heading: 'First advice',
    text: [
      'Look for the group with the fewest liberties, of either colour. If it is the enemy’s, attack it; otherwise defend your own. Then ask whether it can gain liberties: one that cannot is in greater danger.',
      'A group with two eyes is a base: White can fill neither point, for each of these moves alone would be suicide.',
    ],
    pictures: {
      'atari-go-danger-1': 'Each stone shows the liberties of its group.',
      'atari-go-danger-2': 'Two liberties each; a can gain room, b cannot.',
      'atari-go-eyes-1': 'Two eyes.',
    },
  },
];
