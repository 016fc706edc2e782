// What the games of stones state alike, in Czech.

import { numbers_of } from '../../app/texts/plural.ts';
import type { Said, Statements } from '../said.ts';
import type * as en from './statements_en.ts';

const { plural } = numbers_of('cs');

export const stones = (count: number) => plural(count, { one: '# kámen', few: '# kameny', other: '# kamenů' });
export const liberties = (count: number) => plural(count, { one: '# svobodu', few: '# svobody', other: '# svobod' });

export const statements: typeof en.statements = {
  'double-atari': ({ points }: Said) => `Dvojité atari na ${points}: prodloužením nelze zachránit obě skupiny.`,
  'ladder': ({ point, line }: Said) => `Zajme skupinu na ${point} žebříkem: ${line}.`,
  'net': ({ point, line }: Said) => `Drží skupinu na ${point} v síti: ${line}.`,
  'traps': ({ point, line }: Said) => `Skupina na ${point} už neuteče: ${line}.`,
  'can-ladder': ({ move, point, line }: Said) => `${move} zajme skupinu na ${point}: ${line}.`,
  'can-net': ({ move, point, line }: Said) => `${move} chytí skupinu na ${point} do sítě: ${line}.`,
} satisfies Statements;
