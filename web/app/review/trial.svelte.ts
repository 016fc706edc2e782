// "Try again from here": the position before a mistake as a problem. Right is a move that costs less than an inaccuracy. What was
// failed comes again among the problems to repeat.

import type { Letter, ReviewedMove } from '../../engine/messages.ts';
import type { GameStore } from '../play/game_store.svelte.ts';
import { move_text } from '../play/sentences.ts';
import type { Texts } from '../texts/index.svelte.ts';
import { mistakes } from '../problems/mistakes.svelte.ts';
import { is_right } from './judge_move.ts';
import type { ReviewRun } from './review_run.svelte.ts';
import { sentence_of_cost } from './sentences.ts';
import type { ReviewTexts } from './texts.ts';

export class Trial {
  /** The mistake that is to be bettered. */
  mistake = $state.raw<ReviewedMove | null>(null);
  verdict = $state<{ is_right: boolean; text: string } | null>(null);
  /** It was failed, and is among the problems to repeat now. */
  is_kept = $state(false);
  private has_counted = false;
  private before = 0;

  constructor(private readonly store: GameStore, private readonly run: ReviewRun) {}

  get is_open(): boolean { return this.mistake !== null; }
  get player(): Letter { return this.mistake!.player; }
  /** Whether somebody is to find a move now. */
  get takes_moves(): boolean { return this.is_open && this.verdict === null && this.run.judging === null; }

  async begin(mistake: ReviewedMove) {
    this.before = this.run.node_at(mistake.number - 1);
    this.mistake = mistake;
    this.has_counted = false;
    this.is_kept = false;
    await this.again();
  }

  async again() {
    this.verdict = null;
    await this.store.navigation.go({ do: 'go', node: this.before });
  }

  /** What came of the move that was tried; '' where nothing is asked. */
  judge(judged: ReviewedMove, t: Texts, r: ReviewTexts): string {
    if (!this.mistake || judged.number !== this.mistake.number) return '';
    const is_better = is_right(judged);
    const move = move_text(judged.move, t);
    const text = is_better ? r.try_right(move) : r.try_wrong(move, sentence_of_cost(judged, r));
    this.verdict = { is_right: is_better, text };
    void this.count(is_better);
    return text;
  }

  /** Somebody wants to see the answer. */
  async give_up() { await this.count(false); }

  /** The first answer counts. */
  private async count(is_better: boolean) {
    if (this.has_counted || !this.mistake) return;
    this.has_counted = true;
    const { player, move, number } = this.mistake;
    const sgf = await this.store.line_record(this.before);
    mistakes.answer({ game: this.store.state.game, sgf, player, move, number }, is_better, Date.now());
    this.is_kept = !is_better;
  }

  close() {
    this.is_kept = false;
    this.mistake = null;
    this.verdict = null;
  }
}
