// What Atari Go states, in Russian.

import { numbers_of } from '../../app/texts/plural.ts';
import type { Said, Statements } from '../said.ts';
import * as common from '../stones/statements_ru.ts';
import type * as en from './statements_en.ts';

const { plural } = numbers_of('ru');
const { liberties } = common;
const within = (count: number) =>
  plural(count, { one: 'не более чем за # ход', few: 'не более чем за # хода', many: 'не более чем за # ходов', other: 'не более чем за # хода' });

export const statements: typeof en.statements = {
  ...common.statements,
  'cannot-gain': ({ point, a }: Said) => `У группы ${point} — ${liberties(a)}, и следующим ходом владелец не прибавит ей ни одного.`,
  'wins': ({ points }: Said) => `Этот ход снимает ${points} и выигрывает.`,
  'wins-now': ({ point, moves }: Said) => `Можно снять ${point} и победить: ${moves}.`,
  'loses-next': ({ point, move }: Said) => `Ваша группа у ${point} в атари: в игре вас оставит только ${move}.`,
  'lost-next': ({ point }: Said) => `Ваша группа у ${point} в атари, и любой ход сразу проигрывает.`,
  'self-atari': ({ other }: Said) => `Своей группе остаётся одно дамэ: ход ${other} снимает её и выигрывает.`,
  'leaves-atari': ({ point, other }: Said) => `Группа у ${point} остаётся в атари: ход ${other} снимает её и выигрывает.`,
  'forces-win': ({ a, line }: Said) => `Этот ход ведёт к победе ${within(a)}: ${line}.`,
  'forced-win': ({ a, line }: Said) => `Победы можно добиться ${within(a)}: ${line}.`,
  'loses': ({ line }: Said) => `Этот ход проигрывает: соперник добьётся победы, ${line}.`,
  'only-moves': ({ moves }: Said) => `Не проигрывает только ${moves}.`,
  'all-lose': () => 'При лучшей игре соперника проигрывает любой ход.',
  'attack-weakest': ({ point, other, a, b }: Said) =>
    `Самые слабые группы: у соперника ${other} — ${liberties(b)}, у вас ${point} — ${a}. Нападайте.`,
  'defend-weakest': ({ point, other, a, b }: Said) =>
    `Самые слабые группы: у вас ${point} — ${liberties(a)}, у соперника ${other} — ${b}. Защищайтесь.`,
  'safe-moves': ({ a, b }: Said) => `Осталось ходов, после которых ничего нельзя снять: у вас ${a}, у соперника ${b}.`,
} satisfies Statements;
