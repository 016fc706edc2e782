// Words that the texts of the app and those of the games are made of, in Czech.

import type { Letter } from '../../engine/messages.ts';
import { numbers_of } from './plural.ts';

export const { plural, number, list } = numbers_of('cs');
export const colours: Record<Letter, string> = { B: 'Černý', W: 'Bílý', R: 'Červený', G: 'Zelený' };
/** "Černému zbývá ...": the dative. */
export const to: Record<Letter, string> = { B: 'Černému', W: 'Bílému', R: 'Červenému', G: 'Zelenému' };
export const stones = (n: number) => plural(n, { one: '# kámen', few: '# kameny', many: '# kamene', other: '# kamenů' });
export const points = (n: number) => plural(n, { one: '# bod', few: '# body', many: '# bodu', other: '# bodů' });
export const moves = (n: number) => plural(n, { one: '# tah', few: '# tahy', many: '# tahu', other: '# tahů' });
export const where = (outside: boolean) => (outside ? 'vně' : 'uvnitř');
