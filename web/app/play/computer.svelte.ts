// The computer at the table: as an opponent, as a giver of hints, and as a judge of the position. It thinks in a worker
// of its own, so that nothing here ever waits.

import type { Hint } from '../../board/props.ts';
import type { Answer, EngineError, Estimate, Explanation, ReviewedMove, ThinkRequest } from '../../engine/messages.ts';
import type { Thinker } from './engine.ts';
import type { GameStore } from './game_store.svelte.ts';
import { usual_seconds } from './start_choices.ts';

export type Activity = '' | 'move' | 'hint' | 'estimate' | 'why';

/** The answer to "why not there?". */
export interface AboutMove {
  move: string;
  explanation: Explanation;
  /** What the computer would play; asked for where nothing is certain about the move. */
  advised?: string | undefined;
}

const hint_seconds = 2;
const estimate_seconds = 1.5;
/** As long as a person is likely to think about a move. */
const ponder_seconds = 60;
/** An answer that comes at once is held back a little: two stones in one blink are hard to follow. */
const least_pause_ms = 400;

/** What is asked about the position here. */
type Question<R = ThinkRequest> = R extends ThinkRequest ? Omit<R, 'sgf' | 'line'> : never;

const stopped: Answer = { id: 0, error: { code: 'stopped', message: 'The thought was stopped' } };

function pause(ms: number): Promise<void> { return new Promise((done) => setTimeout(done, Math.max(0, ms))); }

export class Computer {
  activity = $state<Activity>('');
  /** An answer with a thought. */
  hint = $state.raw<Answer | null>(null);
  /** What the board shows of it; the panel that tells it says so. */
  hints = $state.raw<Hint[]>([]);
  estimate = $state.raw<Estimate | null>(null);
  about = $state.raw<AboutMove | null>(null);
  /** The next move on the board is asked about, not made. */
  is_pointing = $state(false);
  /** The teacher's, on the person's last move: it waits to be taken back or left. */
  warning = $state.raw<ReviewedMove | null>(null);
  /** Looks at that move before the computer answers; hands over a blunder. */
  teacher: (() => Promise<ReviewedMove | null>) | null = null;
  /** Said in a first game before the person's move. */
  tip = $state('');
  /** Brings what chooses it from what is certain about the position; nothing in later games, where nothing is thought about for it. */
  tips: (() => Promise<((explanation: Explanation) => Promise<string>) | null>) | null = null;
  /** The person stopped the computer; it waits to be asked. */
  is_paused = $state(false);
  onfailure: (error: EngineError) => void = () => {};
  /** The computer has to do without the network that it would like to ask; told once. */
  onmissing: () => void = () => {};
  /** Whether the computer thinks on while its opponent does. */
  wants_to_ponder: () => boolean = () => false;
  private is_pondering = false;
  private was_missing = false;
  private task = 0;

  constructor(private readonly store: GameStore, private readonly thinker: Thinker) {}

  /** Makes the computer's move when it is its turn and the game goes on here. */
  async consider() {
    const { store } = this;
    if (store.counting.is_open) return this.judge_count();
    const seat = store.computer_to_move;
    if (!seat) {
      await this.look_for_tip();
      return this.ponder();
    }
    if (this.is_paused || !store.navigation.is_at_tip || this.activity === 'move') return;
    const task = this.begin('move');
    const warning = await this.teacher?.();
    if (task !== this.task) return;
    if (warning) {
      this.activity = '';
      this.is_paused = true;
      this.warning = warning;
      return;
    }
    const started = performance.now();
    const answer = await this.ask({
      do: 'think', level: seat.level, seed: Math.floor(Math.random() * 2 ** 31), seconds: this.seconds(seat.seconds ?? usual_seconds),
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

  private async look_for_tip() {
    const { store, task } = this;
    const { node, ending, is_stopped, move_number } = store.state;
    // At the beginning the aim of the game is told.
    if (!this.tips || ending || is_stopped || move_number < 2 || !store.navigation.is_at_tip || this.activity !== '') return;
    const choose = await this.tips();
    if (!choose || task !== this.task) return;
    const { explanation } = await this.ask({ do: 'why', move: '', seconds: hint_seconds });
    const tip = explanation && task === this.task ? await choose(explanation) : '';
    if (task === this.task && node === store.state.node) this.tip = tip;
  }

  /** Dead stones are proposed at once by rules of thumb, and a little later as playouts and search see them. */
  private async judge_count() {
    const { node } = this.store.state;
    const { owners } = await this.ask({ do: 'owners', seconds: estimate_seconds });
    // Where the rules leave nothing to judge there are none.
    if (node === this.store.state.node) await this.store.counting.propose(owners ?? []);
  }

  /** On a clock the computer takes a twentieth of what it has left. */
  private seconds(most: number): number {
    const side = this.store.clock?.flagged ? undefined : this.store.clock?.sides[this.store.state.to_move];
    return side ? Math.max(0.1, Math.min(most, side.left / 20_000)) : most;
  }

  async ask_hint() {
    const answer = await this.consult('hint', { do: 'hint', seconds: hint_seconds });
    if (answer?.thought) this.hint = answer;
  }

  async ask_estimate() {
    const answer = await this.consult('estimate', { do: 'estimate', seconds: estimate_seconds });
    if (answer) this.estimate = answer.estimate ?? null;
  }

  /** What speaks against a move, here or at another place of the game. */
  async ask_why(move: string, node = this.store.state.node) {
    const answer = await this.consult('why', { do: 'why', move, seconds: hint_seconds }, node);
    const explanation = answer?.explanation;
    if (!explanation) return;
    const is_told = explanation.refusal !== undefined || explanation.said.length > 0;
    const advised = is_told ? null : await this.consult('why', { do: 'hint', seconds: estimate_seconds }, node);
    if (advised !== undefined) this.about = { move, explanation, advised: advised?.thought?.move };
  }

  /** Asks on behalf of the person; undefined once that is no longer wanted. */
  private async consult(activity: Activity, question: Question, node?: number): Promise<Answer | undefined> {
    const task = this.begin(activity);
    const answer = await this.ask(question, node);
    if (task !== this.task) return undefined;
    this.activity = '';
    this.look_for_network(answer);
    if (answer.error) this.onfailure(answer.error);
    return answer;
  }

  /** Names the position by its line; a thinker that does not know that gets the record. */
  private async ask(question: Question, node?: number): Promise<Answer> {
    const { task } = this;
    const line = await this.store.line(node);
    if (task !== this.task) return stopped;
    const answer = await this.thinker.request({ ...question, line } as ThinkRequest);
    if (task !== this.task || answer.error?.code !== 'need-line') return answer;
    const sgf = await this.store.line_record(node);
    if (task !== this.task) return stopped;
    return this.thinker.request({ ...question, sgf } as ThinkRequest);
  }

  /** Thinks about the person's move until anything else is asked: what it finds helps with the answer. A page that
      nobody sees uses up no battery. */
  private async ponder() {
    const { store } = this;
    const { to_move, ending, is_stopped } = store.state;
    const is_idle = this.activity === '' && !this.is_pondering && !this.is_paused && !document.hidden;
    const is_on = !ending && !is_stopped && !store.computer_to_move && store.navigation.is_at_tip;
    const waiting = store.info.players.find((player) => player.letter !== to_move)!;
    const seat = store.seat_of(waiting.letter);
    if (!this.wants_to_ponder() || !is_idle || !is_on || seat.kind !== 'computer') return;
    this.is_pondering = true;
    const { task } = this;
    await this.ask({ do: 'ponder', level: seat.level, seconds: ponder_seconds });
    if (task === this.task) this.is_pondering = false;
  }

  /** The page was hidden or is seen again. */
  follow_page() {
    if (!document.hidden) void this.ponder();
    else if (this.is_pondering) this.stop();
  }

  private look_for_network(answer: Answer) {
    const is_missing = answer.network === 'missing';
    if (is_missing && !this.was_missing) this.onmissing();
    this.was_missing = is_missing;
    if (answer.network === 'used') this.thinker.keep_network(this.store.state.game);
  }

  private begin(activity: Activity): number {
    if (this.activity !== '' || this.is_pondering) this.thinker.stop();
    this.is_pondering = false;
    this.forget();
    this.activity = activity;
    return ++this.task;
  }

  /** Whatever it is thinking about no longer matters. */
  stop() {
    ++this.task;
    if (this.activity !== '' || this.is_pondering) this.thinker.stop();
    this.is_pondering = false;
    this.activity = '';
  }

  /** The position has changed: advice about the old one is worth nothing. */
  forget() {
    this.hint = null;
    this.hints = [];
    this.estimate = null;
    this.about = null;
    this.tip = '';
    this.is_pointing = false;
  }
}
