// What Atari Go states, in English.

import { numbers_of } from '../../app/texts/plural.ts';
import type { Said, Statements } from '../said.ts';
import * as common from '../stones/statements_en.ts';

const { plural } = numbers_of('en');
const { liberties } = common;
const moves_left = (count: number) => plural(count, { one: '# move', other: '# moves' });

export const statements = {
  ...common.statements,
  'cannot-gain': ({ point, a }: Said) => `The group at ${point} has ${liberties(a)}, and no next move of its owner gives it more.`,
  'wins': ({ points }: Said) => `It takes ${points} and wins.`,
  'wins-now': ({ point, moves }: Said) => `You can take ${point} and win: ${moves}.`,
  'loses-next': ({ point, move }: Said) => `Your group at ${point} is in atari: only ${move} keeps you in the game.`,
  'lost-next': ({ point }: Said) => `Your group at ${point} is in atari, and every move loses at once.`,
  'self-atari': ({ other }: Said) => `It leaves its own group one liberty: ${other} takes it and wins.`,
  'leaves-atari': ({ point, other }: Said) => `It leaves the group at ${point} in atari: ${other} takes it and wins.`,
  'forces-win': ({ a, line }: Said) => `It forces a win within ${moves_left(a)} more: ${line}.`,
  'forced-win': ({ a, line }: Said) => `You can force a win within ${moves_left(a)}: ${line}.`,
  'loses': ({ line }: Said) => `It loses: the opponent forces a win, ${line}.`,
  'only-moves': ({ moves }: Said) => `Every move but ${moves} loses.`,
  'all-lose': () => 'Every move loses to best play.',
  'attack-weakest': ({ point, other, a, b }: Said) =>
    `The weakest groups: the opponent’s at ${other} has ${liberties(b)}, yours at ${point} ${a}. Attack.`,
  'defend-weakest': ({ point, other, a, b }: Said) =>
    `The weakest groups: yours at ${point} has ${liberties(a)}, the opponent’s at ${other} ${b}. Defend.`,
  'safe-moves': ({ a, b }: Said) => `Moves left after which nothing can be taken: ${a} for you, ${b} for the opponent.`,
} satisfies Statements;
