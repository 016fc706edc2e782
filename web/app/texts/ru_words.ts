// Words that the texts of the app and those of the games are made of, in Russian.

import type { Letter } from '../../engine/messages.ts';
import { numbers_of } from './plural.ts';

export const { plural, number, list } = numbers_of('ru');
export const colours: Record<Letter, string> = { B: 'Чёрные', W: 'Белые', R: 'Красные', G: 'Зелёные' };
/** "У чёрных вышло время": the genitive. */
export const own: Record<Letter, string> = { B: 'чёрных', W: 'белых', R: 'красных', G: 'зелёных' };
export const stones = (n: number) => plural(n, { one: '# камень', few: '# камня', many: '# камней', other: '# камня' });
export const points = (n: number) => plural(n, { one: '# точка', few: '# точки', many: '# точек', other: '# точки' });
export const score = (n: number) => plural(n, { one: '# очко', few: '# очка', many: '# очков', other: '# очка' });
export const moves = (n: number) => plural(n, { one: '# ход', few: '# хода', many: '# ходов', other: '# хода' });
export const where = (outside: boolean) => (outside ? 'снаружи' : 'внутри');
