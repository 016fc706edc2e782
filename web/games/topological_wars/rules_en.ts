// The rules of Topological Wars, in English.

import type { RulePart } from '../rules.ts';

export const rules: RulePart[] = [
  {
    heading: 'A move',
    text: [
      'Points are marked on a circle and numbered clockwise from the top. Red begins. A move joins two free points by a line of your colour: wholly inside the circle or wholly outside it, crossing neither the circle nor a line drawn before. Each point belongs to one line at most. There is no pass.',
      'Points are not joined merely because they lie on the same circle. How a line bends does not matter: it separates the same points.',
    ],
    pictures: {
      'topological-wars-sides-1': '1-4, inside.',
      'topological-wars-sides-2': '1~4, outside: another move.',
    },
  },
  {
    heading: 'Which points can be joined',
    text: ['Lines inside cut the inside into regions, lines outside cut the outside. Two free points can be joined on a side where they lie on the same region.'],
    pictures: {
      'topological-wars-join-1': 'From 2 inside: only to 3.',
      'topological-wars-join-2': 'From 2 outside: to any free point; here to 6.',
      'topological-wars-nested-1': '12 and 13 are shut in outside by 11~14. Points 5 and 6 have only each other left, on both sides.',
    },
  },
  {
    heading: 'Capture',
    text: ['A free point is captured as soon as it can be joined to no other free point, inside or outside. It belongs to the player whose line made it so, whoever prepared it. One line may capture several points.'],
    pictures: {
      'topological-wars-double-1': 'Red has drawn 1-4. Inside there are two pairs.',
      'topological-wars-double-2': 'Green draws 2~5 and captures 3 and 6.',
    },
  },
  {
    heading: 'The end',
    text: ['The game ends when no free point is left: each is joined or captured. Whoever captured more wins. If the numbers are equal, whoever drew the last line wins. There is no draw.'],
    pictures: {
      'topological-wars-game-1': 'A whole game. Red draws 1-4: inside, 2 and 3 are cut off from the rest.',
      'topological-wars-game-2': 'Green draws 3~8 and captures 2.',
      'topological-wars-game-3': 'Red draws 5-7 and captures 6. It is one all, and Red drew last: Red wins.',
    },
  },
  {
    heading: 'First advice',
    text: [
      'A line that cuts off a few points invites a second line on the other side of the circle, which isolates one of them. Before you draw, ask what small group your line leaves behind.',
      'Count the lines: the number of points is twice the number of lines plus the number of captured points, and Red draws the odd lines.',
    ],
    pictures: {
      'topological-wars-offers-1': 'One point cut off: Green 4~20 captures 2.',
      'topological-wars-offers-2': 'Two cut off: Green 3~20 captures 2.',
      'topological-wars-offers-3': 'Three cut off: Green 2~4 captures 3.',
    },
  },
  {
    heading: 'The option “Inside only”',
    text: ['No lines outside. Every line then splits the points of its region into two heaps that never meet again; a heap of one is a captured point.'],
    pictures: {
      'topological-wars-inside-only-1': 'Red 1-5 leaves heaps of three and five.',
      'topological-wars-inside-only-2': 'Green 2-4 leaves a heap of one: 3 is captured.',
    },
  },
];
