// How good the last move of a line is.

import type { Answer, ReviewedMove, ThinkRequest } from '../../engine/messages.ts';

const seconds_of_answer = 0.7;
/** What costs less is no inaccuracy. */
const most_loss = 1;

export const is_right = (judged: ReviewedMove) => judged.cost.loss < most_loss;

/** Asks until the thinker is sure. Undefined when it cannot tell, or nobody wants to know any more. */
export async function judge_last_move(
  request: (asked: ThinkRequest) => Promise<Answer>, sgf: string, moves_before: number, is_wanted: () => boolean,
): Promise<ReviewedMove | undefined> {
  for (let since = 0, found: ReviewedMove | undefined; is_wanted();) {
    const { review } = await request({ do: 'review', sgf, from: moves_before, effort: 'quick', since, seconds: seconds_of_answer });
    if (!review) return undefined;
    found = review.moves[0] ?? found;
    if (review.finished) return found;
    since = review.rev;
  }
  return undefined;
}
