// The rules of Go, in English.

import type { RulePart } from '../rules.ts';

export const rules: RulePart[] = [
  {
    heading: 'The board and a move',
    text: [
      'The board has 19×19 lines; 13×13 and 9×9 are good for learning. Black plays first. Each turn is one of two things: place one stone on an empty crossing, or pass. Stones do not move.',
      'Two things earn points: territory, the empty points your stones wall in, and prisoners, the enemy stones you take.',
    ],
  },
  {
    heading: 'Liberties',
    text: ['Stones of one colour that are neighbours along the lines form a group. The empty points next to it are its liberties. Diagonal points are not next to anything.'],
    pictures: { 'go-liberties-1': 'Crosses mark liberties. The group of three has seven; G6 touches two of its stones and counts once.' },
  },
  {
    heading: 'Capture',
    text: ['A move that takes the last liberty of an enemy group captures it: all its stones come off together and are prisoners of the player who moved.'],
    pictures: {
      'go-capture-1': 'White may take on a, on b or on c.',
      'go-capture-2': 'After all three moves: the stones are gone.',
      'go-capture-group-1': 'One liberty left, a: the three stones stay for now.',
      'go-capture-group-2': 'White played a; all three left together.',
      'go-capture-group-3': 'The marked stone does nothing: diagonals do not count.',
    },
  },
  {
    heading: 'Suicide is forbidden',
    text: ['You may not leave your own group without a liberty. Enemy groups are taken off first, though: a move that captures makes its own room and is allowed.'],
    pictures: {
      'go-suicide-1': 'Forbidden: the stone would have no liberty.',
      'go-suicide-2': 'Forbidden: the whole group of three would have none.',
      'go-suicide-3': 'Allowed on a: one liberty is left, below it.',
      'go-suicide-4': 'Allowed on a: three white stones are taken, and make room.',
    },
  },
  {
    heading: 'Ko',
    text: [
      'Where a single stone takes a single stone, the opponent may not retake at once: play could go on for ever. After at least one other move, or a pass, retaking is allowed again. While waiting, one plays a threat that the other should answer.',
      'When the same board, with the same player to move, appears for the third time, the game ends without a result.',
    ],
    pictures: {
      'go-ko-1': 'Black can take the marked stone on a.',
      'go-ko-2': 'Black took. White may not play on the forbidden point at once.',
    },
  },
  {
    heading: 'Life and death',
    text: [
      'A group with two separate inner spaces, two eyes, cannot be taken. A group that has two eyes, or can make them when pressed, is alive. One that cannot is dead, even while it still stands on the board.',
      'Seki is the exception: two groups without two eyes that live because neither side dares to attack.',
    ],
    pictures: {
      'go-eyes-1': 'One eye. Black 1; if White takes it on a, Black plays again on the point of 1 and takes everything.',
      'go-eyes-2': 'Two eyes. Black may play on neither point: the white group lives.',
      'go-eyes-3': 'Who plays a? White makes two eyes there, Black prevents them.',
      'go-eyes-4': 'A false eye on a: Black plays there, takes the marked stones, and then the rest on b.',
      'go-seki-1': 'Seki: a and b are the last liberties of both groups.',
      'go-seki-2': 'Black plays 1: White 2 takes four stones and lives.',
      'go-seki-3': 'White plays 1: Black 2 takes the eight white stones.',
    },
  },
  {
    heading: 'The end and the count',
    text: [
      'Two passes in a row stop the play. Both players agree which groups are dead; they come off and join the prisoners. If you disagree, play goes on, and the opponent of the player who asked for it moves first.',
      'Your score is your territory plus your prisoners. Empty points inside a seki or between the two colours count for nobody. White adds komi, 6.5 points in an even game, for Black’s first move.',
    ],
    pictures: { 'go-territory-1': 'Black has 23 points of territory and White 31. The two diamonds touch both colours and are neutral.' },
  },
  {
    heading: 'Handicap',
    text: ['The weaker player takes Black, and komi is dropped. With one class of difference Black simply plays first. With two to nine, Black’s stones stand on the marked points before the game, and White plays next. Each class beyond nine gives Black 5 points.'],
    pictures: { 'go-handicap-1': 'The points in the order in which they are filled; with five and seven stones the last one goes to i.' },
  },
  {
    heading: 'An example',
    text: ['A whole game on 9×9. By 15 a black chain separates C4 and D3 from their friends. H6, H5 and J5 cannot make two eyes, nor can C4 and D3: they are dead. Black has 25 + 2 = 27 points, White 22 + 4 + 3 and komi 6.5 = 35.5.'],
    pictures: {
      'go-example-opening-1': 'Moves 1 to 16.',
      'go-example-end-1': 'Moves 17 to 43. White 40 takes F6, F7, F8 and G7.',
      'go-example-end-2': 'The count: dead stones are crossed, territory is marked.',
    },
  },
  {
    heading: 'First advice',
    text: ['Corners first, then sides, then the centre. Count liberties before you fight, yours and theirs. Ask of every group where its two eyes are. Stones that cannot live are better left; use what they threaten.'],
  },
];
