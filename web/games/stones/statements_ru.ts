// What the games of stones state alike, in Russian.

import { numbers_of } from '../../app/texts/plural.ts';
import type { Said, Statements } from '../said.ts';
import type * as en from './statements_en.ts';

const { plural } = numbers_of('ru');

export const stones = (count: number) =>
  plural(count, { one: '# камень', few: '# камня', many: '# камней', other: '# камня' });
export const liberties = (count: number) => `${count} дамэ`;

export const statements: typeof en.statements = {
  'double-atari': ({ points }: Said) => `Двойное атари на ${points}: вытягиванием обе группы не спасти.`,
  'ladder': ({ point, line }: Said) => `Группа у ${point} попадает в лестницу: ${line}.`,
  'net': ({ point, line }: Said) => `Группа у ${point} попадает в сеть: ${line}.`,
  'traps': ({ point, line }: Said) => `Группе у ${point} уже не уйти: ${line}.`,
  'can-ladder': ({ move, point, line }: Said) => `Ход ${move} захватывает группу у ${point}: ${line}.`,
  'can-net': ({ move, point, line }: Said) => `Ход ${move} ловит группу у ${point} в сеть: ${line}.`,
} satisfies Statements;
