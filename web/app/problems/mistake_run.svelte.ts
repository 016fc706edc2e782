// One of the learner's own mistakes, asked again: whether a move is better is judged as in the review.

import type { State } from '../../engine/messages.ts';
import type { Table, Thinker } from '../play/engine.ts';
import { is_right, judge_last_move } from '../review/judge_move.ts';
import type { ReviewedMove } from '../../engine/messages.ts';
import type { Mistake } from './mistakes.svelte.ts';

export class MistakeRun {
  state = $state.raw<State | null>(null);
  phase = $state<'open' | 'judging' | 'wrong' | 'right' | 'shown'>('open');
  /** The last move that was tried, as it was judged. */
  judged = $state.raw<ReviewedMove | null>(null);
  /** The thinker could not tell. */
  has_failed = $state(false);
  moves_before = $state(0);
  private is_closed = false;

  constructor(readonly mistake: Mistake, private readonly table: Table, private readonly thinker: Thinker) {}

  // What the board asks.
  readonly step = { labels: {}, shapes: {} };
  readonly found: string[] = [];
  readonly takes_points = false;
  point() {}
  get takes_moves(): boolean { return this.phase === 'open' && this.state !== null; }

  async begin(): Promise<boolean> {
    const { state } = await this.table.request({ do: 'open', sgf: this.mistake.sgf, at: 'end' });
    if (!state) return false;
    this.moves_before = state.move_number;
    this.state = state;
    this.phase = 'open';
    this.judged = null;
    return true;
  }

  /** Plays a move and judges it; null where the rules refuse it or nobody can tell. */
  async play(move: string): Promise<boolean | null> {
    if (!this.takes_moves) return null;
    const { state } = await this.table.request({ do: 'play', move });
    if (!state) return null;
    this.state = state;
    this.phase = 'judging';
    this.has_failed = false;
    const { sgf = '' } = await this.table.request({ do: 'line_record' });
    const judged = await judge_last_move((request) => this.thinker.request(request), sgf, this.moves_before, () => !this.is_closed);
    if (this.is_closed) return null;
    this.judged = judged ?? null;
    if (!judged) {
      this.has_failed = true;
      await this.begin();
      return null;
    }
    this.phase = is_right(judged) ? 'right' : 'wrong';
    return this.phase === 'right';
  }

  /** The best move that is known, on the board. */
  async show() {
    await this.begin();
    this.phase = 'judging';
    const { thought } = await this.thinker.request({ do: 'hint', sgf: this.mistake.sgf, seconds: 1.5 });
    if (this.is_closed) return;
    const { state } = thought && thought.move !== 'resign' ? await this.table.request({ do: 'play', move: thought.move }) : {};
    if (state) this.state = state;
    this.has_failed = !state;
    this.phase = 'shown';
  }

  close() {
    this.is_closed = true;
    this.thinker.stop();
  }
}
