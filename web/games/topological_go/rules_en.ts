// The rules of Topological Go, in English.

import type { RulePart } from '../rules.ts';

export const rules: RulePart[] = [
  {
    heading: 'The board and the stones',
    text: [
      'The board has 10×10 lines or more. Each player has half as many stones as it has points: 50 on 10×10. Two of them stand on opposite corners before the first move. Of the rest, five are the reserve; all others are ordinary.',
      'White plays first. A turn is one stone placed, or a pass. Stones are never captured and never move.',
    ],
    pictures: { 'topological-go-setup-1': 'The start on 10×10.' },
  },
  {
    heading: 'Trees',
    text: ['A tree is a group of stones of one colour connected along the lines. Its length is its number of stones. Stones that touch only diagonally are not connected.'],
    pictures: { 'topological-go-trees-1': 'White has trees of six and three stones, Black of five and four. C3 joins D3 and C2.' },
  },
  {
    heading: 'Placing a stone',
    text: [
      'An ordinary stone continues a tree: it goes next to a stone of its own colour. A reserve stone starts a new one: it goes where it has no neighbour of its own colour. Enemy neighbours do not matter. Trees may grow together with it later.',
      'The point alone decides which kind is used. It must not be enclosed.',
    ],
    pictures: { 'topological-go-placing-1': 'White to move: crosses take an ordinary stone, rings a reserve stone.' },
  },
  {
    heading: 'Enclosure: a ring',
    text: ['A single tree can close off a part of the board. Nobody may play there any more, neither its owner nor the opponent. A region that does not reach the edge is enclosed.'],
    pictures: {
      'topological-go-ring-1': 'A ring: C3 is enclosed.',
      'topological-go-ring-2': 'Seven stones do as well: no step along a line leads out of C3.',
      'topological-go-ring-3': 'With the option “Unbroken lines” the diagonal gap leaks: C3 stays free.',
    },
  },
  {
    heading: 'Enclosure: from side to side',
    text: ['A region at the edge lies between two end stones of the tree. Look at the sides of the board that the region and its two end stones touch. If two opposite sides are among them, the region is open; otherwise it is enclosed.'],
    pictures: {
      'topological-go-sides-1': 'Left to top: these sides share a corner. A5 and B5 are enclosed.',
      'topological-go-sides-2': 'Both ends on the left side: A4 and B4 are enclosed.',
      'topological-go-sides-3': 'Bottom to top: opposite sides. Nothing is enclosed.',
    },
  },
  {
    heading: 'Enclosure: from the own corner',
    text: ['A corner stone lies on two sides, and an end stone next to it counts as the corner, too. So a branch that leaves its corner at once and runs to a far side, or to the far corner, encloses nothing.'],
    pictures: {
      'topological-go-corner-1': 'From the corner by B1 to the top: nothing is enclosed.',
      'topological-go-corner-2': 'By A2: that stone counts as the corner. Nothing is enclosed.',
      'topological-go-corner-3': 'Along the edge to A3 first: now it is a branch from the left side. A4 and A5 are enclosed.',
      'topological-go-corner-4': 'Corner joined to opposite corner: the board is cut in two, nothing is enclosed.',
    },
  },
  {
    heading: 'What stands inside',
    text: ['Making an enclosure is always allowed. Whatever stands inside remains and still counts, but it can never grow. What is enclosed once stays enclosed.'],
    pictures: { 'topological-go-inside-1': 'Black’s tree of three stays a tree of three. White’s own stone on C5 is caught as well.' },
  },
  {
    heading: 'The end and the count',
    text: [
      'You may pass, and you must pass when you cannot place a stone. Two passes in a row end the game; so does a board on which neither player can place a stone.',
      'Reserve first: a player who has not placed all reserve stones loses, unless it is true of both. Then the longest tree wins. Black adds 1, because White moves first. Equal lengths after that are a draw.',
    ],
    pictures: {
      'topological-go-example-1': 'A game on 6×6, moves 1 to 14; a ring marks a reserve stone.',
      'topological-go-example-2': 'Moves 15 to 31; 30 is a pass. White has 18 stones in one tree, Black 12 and 1: White wins.',
    },
  },
  {
    heading: 'First advice',
    text: [
      'Join your two opposite corners: that cuts the board in two. So fight for the centre with the reserve, the only stones that can be there early. Do not forget to place all of it, and close off the enemy’s ground, not your own.',
    ],
    pictures: { 'topological-go-opening-1': 'On a small board the centre is blocked quickly: that is why a real game wants 10×10 or more.' },
  },
];
