// What Topological Go states, in Russian.

import { numbers_of } from '../../app/texts/plural.ts';
import type { Said, Statements } from '../said.ts';
import type * as en from './statements_en.ts';

const { plural } = numbers_of('ru');
const free_points = (count: number) =>
  plural(count, { one: '# свободная точка', few: '# свободные точки', many: '# свободных точек', other: '# свободной точки' });
const of_stones = (count: number) => plural(count, { one: '# камня', other: '# камней' });

export const statements: typeof en.statements = {
  'shuts-in': ({ point }: Said) => `Дерево соперника у ${point} заперто: оно больше не вырастет.`,
  'shuts-in-own': ({ point }: Said) => `Своё дерево у ${point} заперто: оно больше не вырастет.`,
  'closes': ({ a }: Said) => `Окружено: ${free_points(a)}; там больше никто не сыграет.`,
  'can-close': ({ move, a }: Said) => `Ходом ${move} можно окружить: внутри ${free_points(a)}.`,
  'can-be-closed': ({ a, other }: Said) => `Соперник может следующим ходом ${other} окружить: внутри ${free_points(a)}.`,
  'joins': ({ points, a }: Said) => `Этот ход соединяет ${points} в одно дерево из ${of_stones(a)}.`,
  'grows-longest': ({ a }: Said) => `Ваше самое длинное дерево вырастает до ${of_stones(a)}.`,
  'never-join': ({ points }: Said) => `Ваши деревья у ${points} уже никогда не соединить.`,
  'cannot-exceed': ({ point, a }: Said) => `В вашем самом длинном дереве у ${point} никогда не будет больше ${of_stones(a)}.`,
  'ahead-for-good': ({ a, b }: Said) =>
    `Соперник вас уже не догонит: у вашего самого длинного дерева ${a}, у соперника будет не больше ${b}.`,
  'behind-for-good': ({ a, b }: Said) =>
    `Соперника уже не догнать: у его самого длинного дерева ${a}, у вашего будет не больше ${b}.`,
  'reserve-left': ({ a, b }: Said) => `Осталось поставить запасных камней: ${a}; мест для них: ${b}.`,
  'uses-reserve': ({ a }: Said) => `Это запасной камень; остаётся поставить: ${a}.`,
  'uses-ordinary': ({ a }: Said) => `Это обычный камень: остаётся ${a}.`,
  'joined-not-closed': () => 'Деревья от края соединены, но ничего не окружено: обе стороны открыты.',
  'gives-up-win': ({ moves }: Said) => `Просчитано до конца: этот ход упускает победу; её сохранил бы ${moves}.`,
  'solved-win': ({ moves }: Said) => `Просчитано до конца: вы выигрываете ходом ${moves}.`,
  'solved-draw': ({ moves }: Said) => `Просчитано до конца: при лучшей игре ничья; к ней ведёт ход ${moves}.`,
  'solved-loss': () => 'Просчитано до конца: при лучшей игре соперника проигрывает любой ход.',
} satisfies Statements;
