// What Topological Go states, in English.

import { numbers_of } from '../../app/texts/plural.ts';
import type { Said, Statements } from '../said.ts';

const { plural } = numbers_of('en');
const free_points = (count: number) => plural(count, { one: '# free point', other: '# free points' });
const stones = (count: number) => plural(count, { one: '# stone', other: '# stones' });

export const statements = {
  'shuts-in': ({ point }: Said) => `It shuts in the opponent’s tree at ${point}: it can never grow again.`,
  'shuts-in-own': ({ point }: Said) => `It shuts in your own tree at ${point}: it can never grow again.`,
  'closes': ({ a }: Said) => `It closes ${free_points(a)}: nobody can play there any more.`,
  'can-close': ({ move, a }: Said) => `${move} would close ${free_points(a)}.`,
  'can-be-closed': ({ a, other }: Said) => `The opponent could close ${free_points(a)} next, with ${other}.`,
  'joins': ({ points, a }: Said) => `It joins ${points} into one tree of ${stones(a)}.`,
  'grows-longest': ({ a }: Said) => `Your longest tree grows to ${stones(a)}.`,
  'never-join': ({ points }: Said) => `Your trees at ${points} can never be joined.`,
  'cannot-exceed': ({ point, a }: Said) => `Your longest tree, at ${point}, can never have more than ${stones(a)}.`,
  'ahead-for-good': ({ a, b }: Said) =>
    `The opponent is out of the race: your longest tree counts ${a}, and the opponent’s ${b} at most.`,
  'behind-for-good': ({ a, b }: Said) =>
    `You cannot catch up any more: the opponent’s longest tree counts ${a}, and yours ${b} at most.`,
  'reserve-left': ({ a, b }: Said) =>
    `You have ${plural(a, { one: '# reserve stone', other: '# reserve stones' })} to place, and ${plural(b, { one: '# point', other: '# points' })} for them.`,
  'uses-reserve': ({ a }: Said) => `It uses a reserve stone; left to place: ${a}.`,
  'uses-ordinary': ({ a }: Said) => `It uses an ordinary stone: ${a} are left.`,
  'joined-not-closed': () => 'It joins trees from the edge, and closes nothing: both sides stay open.',
  'gives-up-win': ({ moves }: Said) => `Counted to the end: it gives the win away; ${moves} would keep it.`,
  'solved-win': ({ moves }: Said) => `Counted to the end: you win with ${moves}.`,
  'solved-draw': ({ moves }: Said) => `Counted to the end: best play is a draw, with ${moves}.`,
  'solved-loss': () => 'Counted to the end: every move loses to best play.',
} satisfies Statements;
