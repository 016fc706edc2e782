// What a review says of a game as a whole: how it stood after each move, where it turned, and what was worst. All of it is for the
// first player.

import type { Letter, ReviewedMove, Standing } from '../../engine/messages.ts';

export type Known = readonly (ReviewedMove | undefined)[];

/** How the game stood after that many moves, as far as it is known. */
export interface Point {
  number: number;
  chance: number;
  margin: number | null;
  certain: boolean;
}

function of_first(standing: Standing, is_first: boolean): Omit<Point, 'number'> {
  const { chance, margin, certain } = standing;
  if (is_first) return { chance, margin, certain };
  return { chance: 1 - chance, margin: margin === null ? null : -margin, certain };
}

/** After each move, the beginning first. */
export function points_of(moves: Known, first: Letter): (Point | undefined)[] {
  const begun = moves[0];
  const beginning = begun && { number: 0, ...of_first(begun.before, begun.player === first) };
  return [beginning, ...moves.map((move) => move && { number: move.number, ...of_first(move.after, move.player === first) })];
}

/** A mistake or a blunder. */
export const is_big = (move: ReviewedMove | undefined): move is ReviewedMove =>
  move !== undefined && (move.grade === 'mistake' || move.grade === 'blunder');

/** The mistakes after which the other side was the favourite, and all blunders. */
export function turning_points(moves: Known): ReviewedMove[] {
  return moves.filter((move): move is ReviewedMove => is_big(move)
    && ((move.before.chance > 0.5 && move.after.chance < 0.5) || move.grade === 'blunder'));
}

/** The costliest moves, the worst first. */
export function worst_of(moves: Known): ReviewedMove[] {
  return moves.filter(is_big).sort((one, other) => other.cost.loss - one.cost.loss);
}

/** Clearly ahead; what lies between is nobody's lead. */
const leads = 0.6;

/** After which moves the lead passed to the other side. */
export function changes_of_lead(points: readonly (Point | undefined)[]): { leader: 1 | -1; number: number }[] {
  const changes: { leader: 1 | -1; number: number }[] = [];
  for (const point of points) {
    const leader = !point || Math.abs(point.chance - 0.5) < leads - 0.5 ? null : point.chance > 0.5 ? 1 : -1;
    if (leader !== null && leader !== changes.at(-1)?.leader) changes.push({ leader, number: point!.number });
  }
  return changes;
}
