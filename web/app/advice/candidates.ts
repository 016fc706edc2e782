// The moves that a hint speaks of, and how moves are numbered on a board.

import type { Hint } from '../../board/props.ts';
import type { Answer, Candidate } from '../../engine/messages.ts';

const most_candidates = 3;
/** Longer lines are guesses. */
const most_moves = 6;
/** Another move is named when it was looked at nearly as well as the best one, and is about as good. */
const least_share_of_visits = 0.05;
const most_worse = 0.1;

export const is_place = (move: string) => !['pass', 'resign', ''].includes(move);

/** Best first, each with the line that begins with it; nothing where the advice is to pass or to resign. */
export function candidates_of({ thought, estimate }: Pick<Answer, 'thought' | 'estimate'>): Pick<Candidate, 'move' | 'line'>[] {
  if (!thought || !is_place(thought.move)) return [];
  const looked_at = estimate?.candidates ?? [];
  const best = looked_at.find(({ move }) => move === thought.move);
  const most_visits = Math.max(...looked_at.map(({ visits }) => visits));
  // Where the result is proven, no other move is known to be as good.
  const others = !best || estimate?.certain ? [] : looked_at.filter(({ move, visits, value }) => (
    move !== best.move && is_place(move) && visits >= most_visits * least_share_of_visits && value >= best.value - most_worse));
  return [best ?? { move: thought.move, line: [thought.move] }, ...others].slice(0, most_candidates)
    .map(({ move, line }) => ({ move, line: line.slice(0, most_moves) }));
}

/** Numbers for moves; a point that is played twice keeps its first one. */
export function numbered(moves: string[]): Hint[] {
  return moves.map((point, i) => ({ point, text: String(i + 1) })).filter(({ point }, i) => is_place(point) && moves.indexOf(point) === i);
}
