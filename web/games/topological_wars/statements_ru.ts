// What Topological Wars states, in Russian.

import { numbers_of } from '../../app/texts/plural.ts';
import type { Said, Statements } from '../said.ts';
import type * as en from './statements_en.ts';

const { plural } = numbers_of('ru');
const lines = (count: number) => plural(count, { one: '# линию', few: '# линии', many: '# линий', other: '# линии' });

export const statements: typeof en.statements = {
  'captures': ({ points }: Said) => `Эта линия захватывает ${points}.`,
  'can-capture': ({ move, points }: Said) => `Линия ${move} захватывает ${points}.`,
  'lets-capture': ({ points, other }: Said) => `Соперник сможет захватить ${points} линией ${other}.`,
  'solved-wins': () => 'Просчитано до конца: эта линия выигрывает.',
  'solved-loses': ({ move }: Said) => `Просчитано до конца: эта линия проигрывает; выиграла бы ${move}.`,
  'only-winning': ({ move }: Said) => `Просчитано до конца: выигрывает только ${move}.`,
  'solved-win': ({ a, move }: Said) =>
    `Просчитано до конца: ${plural(a, { one: 'выигрывает # линия', few: 'выигрывают # линии', many: 'выигрывают # линий', other: 'выигрывает # линии' })}, например ${move}.`,
  'solved-loss': () => 'Просчитано до конца: при лучшей игре соперника проигрывает любая линия.',
  'one-partner': ({ point, other }: Said) => `Точку ${point} можно соединить только с точкой ${other}.`,
  'last-line-yours': ({ a }: Said) => `Что бы ни случилось, осталось провести ровно ${lines(a)}, и последняя будет ваша.`,
  'last-line-theirs': ({ a }: Said) =>
    `Что бы ни случилось, осталось провести ровно ${lines(a)}, и последняя будет за соперником.`,
  'tie': ({ a }: Said) => `Захвачено поровну, по ${a}: если так и останется, выиграет последняя линия.`,
} satisfies Statements;
