// What Topological Wars states, in English.

import { numbers_of } from '../../app/texts/plural.ts';
import type { Said, Statements } from '../said.ts';

const { plural } = numbers_of('en');
const lines_left = (count: number) => plural(count, { one: '# line is', other: '# lines are' });

export const statements = {
  'captures': ({ points }: Said) => `It captures ${points}.`,
  'can-capture': ({ move, points }: Said) => `${move} captures ${points}.`,
  'lets-capture': ({ points, other }: Said) => `It lets the opponent capture ${points} next, with ${other}.`,
  'solved-wins': () => 'Counted to the end: it wins.',
  'solved-loses': ({ move }: Said) => `Counted to the end: it loses; ${move} would win.`,
  'only-winning': ({ move }: Said) => `Counted to the end: only ${move} wins.`,
  'solved-win': ({ a, move }: Said) =>
    `Counted to the end: ${plural(a, { one: '# line wins', other: '# lines win' })}, ${move} for one.`,
  'solved-loss': () => 'Counted to the end: every line loses to best play.',
  'one-partner': ({ point, other }: Said) => `Point ${point} can be joined to ${other} alone.`,
  'last-line-yours': ({ a }: Said) => `Whatever happens, exactly ${lines_left(a)} left to draw, and you draw the last.`,
  'last-line-theirs': ({ a }: Said) =>
    `Whatever happens, exactly ${lines_left(a)} left to draw, and the opponent draws the last.`,
  'tie': ({ a }: Said) => `Both have captured ${a}: if it stays so, the last line wins.`,
} satisfies Statements;
