// What Atari Go states, in Czech.

import { numbers_of } from '../../app/texts/plural.ts';
import type { Said, Statements } from '../said.ts';
import * as common from '../stones/statements_cs.ts';
import type * as en from './statements_en.ts';

const { plural } = numbers_of('cs');
const { liberties } = common;
const in_moves = (count: number) => plural(count, { one: '# tahu', other: '# tahů' });

export const statements: typeof en.statements = {
  ...common.statements,
  'cannot-gain': ({ point, a }: Said) => `Skupina na ${point} má ${liberties(a)} a žádným příštím tahem jich nezíská víc.`,
  'wins': ({ points }: Said) => `Zajme ${points} a vyhrává.`,
  'wins-now': ({ point, moves }: Said) => `Můžete zajmout ${point} a vyhrát: ${moves}.`,
  'loses-next': ({ point, move }: Said) => `Vaše skupina na ${point} je v atari: ve hře vás udrží jen ${move}.`,
  'lost-next': ({ point }: Said) => `Vaše skupina na ${point} je v atari a každý tah hned prohrává.`,
  'self-atari': ({ other }: Said) => `Vlastní skupině nechá jedinou svobodu: ${other} ji zajme a vyhraje.`,
  'leaves-atari': ({ point, other }: Said) => `Nechá skupinu na ${point} v atari: ${other} ji zajme a vyhraje.`,
  'forces-win': ({ a, line }: Said) => `Vynutí výhru nejpozději do ${in_moves(a)}: ${line}.`,
  'forced-win': ({ a, line }: Said) => `Výhru můžete vynutit nejpozději do ${in_moves(a)}: ${line}.`,
  'loses': ({ line }: Said) => `Prohrává: soupeř si vynutí výhru, ${line}.`,
  'only-moves': ({ moves }: Said) => `Neprohrává jen ${moves}.`,
  'all-lose': () => 'Proti nejlepší hře prohrává každý tah.',
  'attack-weakest': ({ point, other, a, b }: Said) =>
    `Nejslabší skupiny: soupeřova na ${other} má ${liberties(b)}, vaše na ${point} ${a}. Útočte.`,
  'defend-weakest': ({ point, other, a, b }: Said) =>
    `Nejslabší skupiny: vaše na ${point} má ${liberties(a)}, soupeřova na ${other} ${b}. Braňte se.`,
  'safe-moves': ({ a, b }: Said) => `Tahů, po nichž nelze nic zajmout, zbývá vám ${a}, soupeři ${b}.`,
} satisfies Statements;
