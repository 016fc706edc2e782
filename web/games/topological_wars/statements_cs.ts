// What Topological Wars states, in Czech.

import { numbers_of } from '../../app/texts/plural.ts';
import type { Said, Statements } from '../said.ts';
import type * as en from './statements_en.ts';

const { plural } = numbers_of('cs');
const lines_left = (count: number) =>
  plural(count, { one: 'zbývá přesně # čára', few: 'zbývají přesně # čáry', other: 'zbývá přesně # čar' });

export const statements: typeof en.statements = {
  'captures': ({ points }: Said) => `Zajme ${points}.`,
  'can-capture': ({ move, points }: Said) => `${move} zajme ${points}.`,
  'lets-capture': ({ points, other }: Said) => `Dovolí soupeři zajmout ${points} čarou ${other}.`,
  'solved-wins': () => 'Spočítáno do konce: vyhrává.',
  'solved-loses': ({ move }: Said) => `Spočítáno do konce: prohrává; vyhrála by ${move}.`,
  'only-winning': ({ move }: Said) => `Spočítáno do konce: vyhrává jen ${move}.`,
  'solved-win': ({ a, move }: Said) =>
    `Spočítáno do konce: ${plural(a, { one: 'vyhrává # čára', few: 'vyhrávají # čáry', other: 'vyhrává # čar' })}, třeba ${move}.`,
  'solved-loss': () => 'Spočítáno do konce: proti nejlepší hře prohrává každá čára.',
  'one-partner': ({ point, other }: Said) => `Bod ${point} se dá spojit už jen s bodem ${other}.`,
  'last-line-yours': ({ a }: Said) => `Ať se stane cokoli, ${lines_left(a)}, a poslední nakreslíte vy.`,
  'last-line-theirs': ({ a }: Said) => `Ať se stane cokoli, ${lines_left(a)}, a poslední nakreslí soupeř.`,
  'tie': ({ a }: Said) => `Oba zajali stejně (${a}): zůstane-li to tak, vyhraje poslední čára.`,
} satisfies Statements;
