// What tests of reviews need: judged moves, and thinkers that answer as they are told.

import type { Answer, Review, ReviewedMove, ThinkRequest } from '../../engine/messages.ts';
import type { Thinker } from '../play/engine.ts';

type Judged = { chance?: [before: number, after: number]; margin?: [before: number, after: number]; grade?: ReviewedMove['grade'] };

/** A move as a review tells it; the players take turns, Black first. */
export function judged(number: number, move: string, { chance = [0.5, 0.5], margin, grade = 'good' }: Judged = {}, more: Partial<ReviewedMove> = {}): ReviewedMove {
  const standing = (i: 0 | 1) => ({ chance: chance[i], margin: margin ? margin[i] : null, certain: false });
  const lost = { chance: Math.max(0, chance[0] - chance[1]), margin: margin ? Math.max(0, margin[0] - margin[1]) : null };
  return {
    number, player: number % 2 === 1 ? 'B' : 'W', move, before: standing(0), after: standing(1),
    cost: { ...lost, loss: lost.chance / 0.05 }, grade, sure: grade !== 'good', visits: 100,
    candidates: [{ move: grade === 'good' ? move : 'C3', ...standing(0), visits: 50, line: ['C3', 'D4'] }],
    why: '', why_points: [], against: [], better: [], ...more,
  };
}

export function review(moves: ReviewedMove[], more: Partial<Review> = {}): Review {
  return { rev: moves.length, done: 10, total: 20, overview: true, finished: false, accuracy: { B: 90, W: 80 }, like: { B: 'master' }, moves, ...more };
}

/** Answers each request with what `answer` gives for it; a request while another one waits stops that one. */
export function thinker_of(answer: (request: ThinkRequest, count: number) => Partial<Answer> | Promise<Partial<Answer>>) {
  const asked: ThinkRequest[] = [];
  let stop_last: (() => void) | null = null;
  const stopped: Answer = { id: 0, error: { code: 'stopped', message: '' } };
  const thinker: Thinker = {
    request(request) {
      stop_last?.();
      asked.push(request);
      return new Promise((resolve) => {
        stop_last = () => resolve(stopped);
        void Promise.resolve(answer(request, asked.length)).then((found) => resolve({ id: 1, ok: true, ...found } as Answer));
      });
    },
    stop() { stop_last?.(); },
    keep_network() {},
  };
  return { thinker, asked };
}
