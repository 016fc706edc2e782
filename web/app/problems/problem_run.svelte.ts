// A problem being solved: the board, what was tried, and what came of it. What is right stands in the problem; the engine only
// plays the moves.

import type { State } from '../../engine/messages.ts';
import type { Table } from '../play/engine.ts';
import { Attempt, type Problem } from './problems.ts';

/** open: a move is asked for; wrong: it was answered, and can be tried again; free: both sides can be tried. */
export type Phase = 'open' | 'wrong' | 'free';
/** What the learner is told. `reply` is the opponent's move. */
export type Feedback = { kind: 'task' | 'again' | 'wrong' | 'slower' | 'solved' | 'shown'; reply: string };

export class ProblemRun {
  state = $state.raw<State | null>(null);
  phase = $state<Phase>('open');
  feedback = $state.raw<Feedback>({ kind: 'task', reply: '' });
  mistakes = $state(0);
  is_busy = $state(false);
  /** Whether the right moves were all found; failed ones may still be. */
  is_solved = $state(false);
  /** How many moves were made since both sides can be tried. */
  tried = $state(0);
  private attempt: Attempt;

  constructor(readonly problem: Problem, private readonly table: Table, private readonly pause: () => Promise<void>) {
    this.attempt = new Attempt(problem);
  }

  /** For the board: what is drawn on it, and that no points are pointed at. */
  readonly found: string[] = [];
  readonly moves_before = Infinity;
  readonly takes_points = false;
  point() {}
  get step() {
    const { target, partner } = this.problem;
    const marked = this.is_solved ? [] : [target, partner].filter((point) => point !== undefined);
    return { labels: {}, shapes: Object.fromEntries(marked.map((point) => [point, 'triangle' as const])) };
  }

  get takes_moves(): boolean { return !this.is_busy && this.phase !== 'wrong'; }

  async begin(): Promise<boolean> {
    this.is_busy = true;
    const is_open = await this.stand_after([]);
    this.is_busy = false;
    return is_open;
  }

  /** False where the rules refuse the move. */
  async play(move: string): Promise<boolean> {
    if (!this.takes_moves) return false;
    this.is_busy = true;
    try {
      const before = this.attempt.line;
      if (!(await this.put(move))) return false;
      if (this.phase === 'free') ++this.tried;
      else await this.judge(move, before);
      return true;
    } finally {
      this.is_busy = false;
    }
  }

  private async judge(move: string, before: readonly string[]) {
    const verdict = this.attempt.play(move);
    if (verdict === 'solved') {
      this.is_solved = true;
      this.set_free({ kind: 'solved', reply: '' });
    } else if (verdict === 'slower') {
      this.feedback = { kind: 'slower', reply: '' };
      await this.pause();
      await this.stand_after(before);
    } else if (verdict === 'wrong') {
      ++this.mistakes;
      this.phase = 'wrong';
      const reply = this.attempt.reply_to(move) ?? '';
      this.feedback = { kind: 'wrong', reply };
      await this.pause();
      if (reply) await this.put(reply);
    } else {
      const { line } = this.attempt;
      const reply = line.at(-1)!;
      await this.pause();
      const goes_on = line.length === before.length + 2 && line[before.length] === move;
      await (goes_on ? this.put(reply) : this.stand_after(line));
      this.feedback = { kind: 'again', reply };
    }
  }

  /** The question as it was before the wrong move. */
  async try_again() {
    this.is_busy = true;
    await this.stand_after(this.attempt.line);
    this.phase = 'open';
    const reply = this.attempt.line.at(-1);
    this.feedback = reply ? { kind: 'again', reply } : { kind: 'task', reply: '' };
    this.is_busy = false;
  }

  /** Plays the right moves; after that both sides can be tried. */
  async show_solution() {
    if (this.is_busy) return;
    this.is_busy = true;
    await this.stand_after([]);
    for (const move of this.attempt.main_line) {
      await this.pause();
      await this.put(move);
    }
    this.set_free({ kind: 'shown', reply: '' });
    this.is_busy = false;
  }

  /** The position of the problem, where both sides can be tried. */
  async reset() {
    if (this.is_busy) return;
    this.is_busy = true;
    await this.stand_after([]);
    this.tried = 0;
    this.is_busy = false;
  }

  async undo() {
    if (this.is_busy || this.phase !== 'free' || this.tried === 0) return;
    const { state } = await this.table.request({ do: 'undo' });
    if (state) {
      this.state = state;
      --this.tried;
    }
  }

  private set_free(feedback: Feedback) {
    this.feedback = feedback;
    this.phase = 'free';
    this.tried = 0;
  }

  private async stand_after(line: readonly string[]): Promise<boolean> {
    const { state } = await this.table.request({ do: 'open', sgf: this.problem.sgf, at: 'end' });
    let shown = state;
    for (const move of line) shown = (await this.table.request({ do: 'play', move })).state ?? shown;
    if (shown) this.state = shown;
    return state !== undefined;
  }

  private async put(move: string): Promise<boolean> {
    const { state } = await this.table.request({ do: 'play', move });
    if (state) this.state = state;
    return state !== undefined;
  }
}
