// The teacher: looks at each move of the person before the computer answers, and speaks up once a moment.

import type { ReviewedMove } from '../../engine/messages.ts';
import type { Thinker } from '../play/engine.ts';
import type { GameStore } from '../play/game_store.svelte.ts';
import { judge_last_move } from '../review/judge_move.ts';

export class Teacher {
  /** The positions in which it has spoken: whoever goes wrong there again meant it. */
  private readonly spoken = new Set<number>();

  constructor(private readonly store: GameStore, private readonly thinker: Thinker) {}

  /** The person's last move, if it was a blunder that was not spoken of yet. */
  async look(): Promise<ReviewedMove | null> {
    const { store } = this;
    const node = store.node;
    if (!store.guide?.teacher || !node || node.player === '' || store.seat_of(node.player).kind !== 'person' || this.spoken.has(node.parent)) return null;
    const is_here = () => store.state.node === node.id;
    const judged = await judge_last_move((request) => this.thinker.request(request), await store.line_record(), store.state.move_number - 1, is_here);
    if (!judged || judged.grade !== 'blunder' || !is_here()) return null;
    this.spoken.add(node.parent);
    return judged;
  }
}

/** The learner's two costliest moves. */
export function moments_of(moves: readonly (ReviewedMove | undefined)[], player: string): ReviewedMove[] {
  const big = moves.filter((move): move is ReviewedMove => move?.player === player && (move.grade === 'mistake' || move.grade === 'blunder'));
  return big.sort((one, other) => other.cost.loss - one.cost.loss).slice(0, 2).sort((one, other) => one.number - other.number);
}
