// What the games of stones state alike, in English.

import { numbers_of } from '../../app/texts/plural.ts';
import type { Said, Statements } from '../said.ts';

const { plural } = numbers_of('en');

export const stones = (count: number) => plural(count, { one: '# stone', other: '# stones' });
export const liberties = (count: number) => plural(count, { one: '# liberty', other: '# liberties' });

export const statements = {
  'double-atari': ({ points }: Said) => `Double atari: ${points} cannot both be saved by extending.`,
  'ladder': ({ point, line }: Said) => `It captures the group at ${point} in a ladder: ${line}.`,
  'net': ({ point, line }: Said) => `It holds the group at ${point} in a net: ${line}.`,
  'traps': ({ point, line }: Said) => `The group at ${point} cannot get away: ${line}.`,
  'can-ladder': ({ move, point, line }: Said) => `${move} captures the group at ${point}: ${line}.`,
  'can-net': ({ move, point, line }: Said) => `${move} holds the group at ${point} in a net: ${line}.`,
} satisfies Statements;
