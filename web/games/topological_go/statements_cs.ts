// What Topological Go states, in Czech.

import { numbers_of } from '../../app/texts/plural.ts';
import type { Said, Statements } from '../said.ts';
import type * as en from './statements_en.ts';

const { plural } = numbers_of('cs');
const free_points = (count: number) =>
  plural(count, { one: '# volné místo', few: '# volná místa', other: '# volných míst' });
const of_stones = (count: number) => plural(count, { one: '# kameni', other: '# kamenech' });
const stones = (count: number) => plural(count, { one: '# kámen', few: '# kameny', other: '# kamenů' });

export const statements: typeof en.statements = {
  'shuts-in': ({ point }: Said) => `Zavře soupeřův strom na ${point}: už nikdy nevyroste.`,
  'shuts-in-own': ({ point }: Said) => `Zavře vlastní strom na ${point}: už nikdy nevyroste.`,
  'closes': ({ a }: Said) => `Uzavře ${free_points(a)}: tam už nikdo nezahraje.`,
  'can-close': ({ move, a }: Said) => `${move} by uzavřel ${free_points(a)}.`,
  'can-be-closed': ({ a, other }: Said) => `Soupeř může příště uzavřít ${free_points(a)} tahem ${other}.`,
  'joins': ({ points, a }: Said) => `Spojí ${points} v jeden strom o ${of_stones(a)}.`,
  'grows-longest': ({ a }: Said) => `Váš nejdelší strom bude mít ${stones(a)}.`,
  'never-join': ({ points }: Said) => `Vaše stromy na ${points} už nikdy nepůjde spojit.`,
  'cannot-exceed': ({ point, a }: Said) => `Váš nejdelší strom na ${point} nikdy nebude mít víc než ${stones(a)}.`,
  'ahead-for-good': ({ a, b }: Said) =>
    `Soupeř už vás nedohoní: váš nejdelší strom se počítá za ${a}, soupeřův nejvýš za ${b}.`,
  'behind-for-good': ({ a, b }: Said) =>
    `Soupeře už nedohoníte: jeho nejdelší strom se počítá za ${a}, váš nejvýš za ${b}.`,
  'reserve-left': ({ a, b }: Said) =>
    `Zbývá vám položit ${plural(a, { one: '# záložní kámen', few: '# záložní kameny', other: '# záložních kamenů' })}, míst pro ně je ${b}.`,
  'uses-reserve': ({ a }: Said) => `Pokládá záložní kámen; zbývá položit: ${a}.`,
  'uses-ordinary': ({ a }: Said) => `Pokládá obyčejný kámen: zbývá jich ${a}.`,
  'joined-not-closed': () => 'Spojí stromy od kraje a nic neuzavře: obě strany zůstanou otevřené.',
  'gives-up-win': ({ moves }: Said) => `Spočítáno do konce: přichází o výhru; udržel by ji ${moves}.`,
  'solved-win': ({ moves }: Said) => `Spočítáno do konce: vyhrajete tahem ${moves}.`,
  'solved-draw': ({ moves }: Said) => `Spočítáno do konce: při nejlepší hře remíza, a to tahem ${moves}.`,
  'solved-loss': () => 'Spočítáno do konce: proti nejlepší hře prohrává každý tah.',
} satisfies Statements;
