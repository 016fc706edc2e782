// Analyses the position where the game stands, deeper and deeper, and tells what it has found each time.

import type { Answer, Estimate, ThinkRequest } from '../../engine/messages.ts';
import type { Thinker } from '../play/engine.ts';
import type { GameStore } from '../play/game_store.svelte.ts';

/** Short at first, so that there is something to see at once. */
const first_seconds = 0.25;
const most_seconds = 4;

export const offered_counts = ['1', '3', '5', '8'] as const;
/** How many continuations are looked at. */
export const offered_depths = ['300', '2000', '10000', '50000'] as const;

export class Analyser {
  estimate = $state.raw<{ node: number; found: Estimate } | null>(null);
  is_on = $state(true);
  is_analysing = $state(false);
  has_failed = $state(false);
  /** How many candidates are shown, and how deep they are looked at. */
  count = $state<(typeof offered_counts)[number]>('5');
  depth = $state<(typeof offered_depths)[number]>('2000');
  private task = 0;

  constructor(private readonly store: GameStore, private readonly thinker: Thinker) {}

  get candidates() {
    const { estimate, store } = this;
    return estimate?.node === store.state.node ? estimate.found.candidates.slice(0, Number(this.count)) : [];
  }

  /** Until it is deep enough, or the game stands elsewhere. */
  async analyse() {
    this.stop();
    const { task } = this;
    const { node, ending, is_stopped } = this.store.state;
    if (this.estimate?.node !== node) this.estimate = null;
    this.has_failed = false;
    if (!this.is_on || ending || is_stopped) return;
    this.is_analysing = true;
    for (let seconds = first_seconds; !this.is_deep_enough(); seconds = Math.min(2 * seconds, most_seconds)) {
      const before = this.estimate?.found.visits ?? 0;
      const { estimate: found, error } = await this.ask(seconds, task);
      if (task !== this.task) return;
      this.has_failed = error !== undefined;
      if (found && found.visits >= before) this.estimate = { node, found };
      // Where everything is known nothing grows any more.
      if (!found || (found.visits <= before && seconds === most_seconds)) break;
    }
    this.is_analysing = false;
  }

  private is_deep_enough(): boolean {
    const found = this.estimate?.found;
    return found !== undefined && (found.certain || found.visits >= Number(this.depth));
  }

  /** Names the position by its line; a thinker that does not know that gets the record. */
  private async ask(seconds: number, task: number): Promise<Partial<Answer>> {
    const line = await this.store.line();
    if (task !== this.task || !line) return {};
    const answer = await this.thinker.request({ do: 'estimate', line, seconds } satisfies ThinkRequest);
    if (task !== this.task || answer.error?.code !== 'need-line') return answer;
    const sgf = await this.store.line_record();
    return task === this.task ? this.thinker.request({ do: 'estimate', sgf, seconds }) : {};
  }

  stop() {
    ++this.task;
    if (this.is_analysing) this.thinker.stop();
    this.is_analysing = false;
  }
}
