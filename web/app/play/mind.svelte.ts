// The computer at the table: as an opponent, as a giver of hints, and as a judge of the position. It thinks in a worker
// of its own, so that nothing here ever waits.

import type { Answer, EngineError, Estimate, Thought } from '../../engine/messages.ts';
import type { Thinker } from './engine.ts';
import type { GameStore } from './game_store.svelte.ts';
import { usual_seconds } from './start_choices.ts';

export type Activity = '' | 'move' | 'hint' | 'estimate';

const hint_seconds = 2;
const estimate_seconds = 1.5;
/** An answer that comes at once is held back a little: two stones in one blink are hard to follow. */
const least_pause_ms = 400;

function pause(ms: number): Promise<void> { return new Promise((done) => setTimeout(done, Math.max(0, ms))); }

export class Mind {
  activity = $state<Activity>('');
  hint = $state.raw<Thought | null>(null);
  estimate = $state.raw<Estimate | null>(null);
  /** The person stopped the computer; it waits to be asked. */
  is_paused = $state(false);
  onfailure: (error: EngineError) => void = () => {};
  /** The computer has to do without the network that it would like to ask; told once. */
  onmissing: () => void = () => {};
  private was_missing = false;
  private task = 0;

  constructor(private readonly store: GameStore, private readonly thinker: Thinker) {}

  /** Makes the computer's move when it is its turn and the game goes on here. */
  async consider() {
    const { store } = this;
    if (store.is_counting) return this.judge_count();
    const seat = store.computer_to_move;
    if (!seat || this.is_paused || !store.is_at_tip || this.activity === 'move') return;
    const task = this.begin('move');
    const started = performance.now();
    const sgf = await store.line_record();
    if (task !== this.task) return;
    const answer = await this.thinker.request({
      do: 'think', sgf, level: seat.level, seed: Math.floor(Math.random() * 2 ** 31), seconds: this.seconds(seat.seconds ?? usual_seconds),
    });
    if (task !== this.task) return;
    this.look_for_network(answer);
    if (answer.network === 'missing') store.note_missing_network(store.state.to_move);
    await pause(least_pause_ms - (performance.now() - started));
    if (task !== this.task) return;
    this.activity = '';
    if (!answer.thought) {
      this.is_paused = true;
      if (answer.error) this.onfailure(answer.error);
      return;
    }
    const { move } = answer.thought;
    await (move === 'resign' ? store.resign(store.state.to_move) : store.play(move));
  }

  /** Dead stones are proposed at once by rules of thumb, and a little later as playouts and search see them. */
  private async judge_count() {
    const { node } = this.store.state;
    const sgf = await this.store.line_record();
    const { owners } = await this.thinker.request({ do: 'owners', sgf, seconds: estimate_seconds });
    // Where the rules leave nothing to judge there are none.
    if (owners?.length && node === this.store.state.node) await this.store.propose_count(owners);
  }

  /** On a clock the computer takes a twentieth of what it has left. */
  private seconds(most: number): number {
    const side = this.store.clock?.flagged ? undefined : this.store.clock?.sides[this.store.state.to_move];
    return side ? Math.max(0.1, Math.min(most, side.left / 20_000)) : most;
  }

  async ask_hint() {
    const task = this.begin('hint');
    const answer = await this.thinker.request({
      do: 'hint', sgf: await this.store.line_record(), seconds: hint_seconds,
    });
    if (task !== this.task) return;
    this.activity = '';
    this.look_for_network(answer);
    this.hint = answer.thought ?? null;
    if (answer.error) this.onfailure(answer.error);
  }

  async ask_estimate() {
    const task = this.begin('estimate');
    const answer = await this.thinker.request({
      do: 'estimate', sgf: await this.store.line_record(), seconds: estimate_seconds,
    });
    if (task !== this.task) return;
    this.activity = '';
    this.look_for_network(answer);
    this.estimate = answer.estimate ?? null;
    if (answer.error) this.onfailure(answer.error);
  }

  private look_for_network(answer: Answer) {
    const is_missing = answer.network === 'missing';
    if (is_missing && !this.was_missing) this.onmissing();
    this.was_missing = is_missing;
    if (answer.network === 'used') this.thinker.keep_network(this.store.state.game);
  }

  private begin(activity: Activity): number {
    if (this.activity !== '') this.thinker.stop();
    this.forget();
    this.activity = activity;
    return ++this.task;
  }

  /** Whatever it is thinking about no longer matters. */
  stop() {
    ++this.task;
    if (this.activity !== '') this.thinker.stop();
    this.activity = '';
  }

  /** The position has changed: advice about the old one is worth nothing. */
  forget() {
    this.hint = null;
    this.estimate = null;
  }
}
