// Words that the texts of the app and those of the games are made of, in English.

import type { Letter } from '../../engine/messages.ts';
import { numbers_of } from './plural.ts';

export const { plural, number, list } = numbers_of('en');
export const colours: Record<Letter, string> = { B: 'Black', W: 'White', R: 'Red', G: 'Green' };
export const stones = (n: number) => plural(n, { one: '# stone', other: '# stones' });
export const points = (n: number) => plural(n, { one: '# point', other: '# points' });
export const moves = (n: number) => plural(n, { one: '# move', other: '# moves' });
