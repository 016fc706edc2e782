// A lesson being done: the step at hand, its board, and what was answered. Whether an answer is right stands in the lesson; the
// engine only plays the moves.

import type { Letter, State } from '../../engine/messages.ts';
import type { Table } from '../play/engine.ts';
import type { Branch, Lesson, Sentence, Step } from './lessons.ts';
import { stars_for, type Stars } from './progress.svelte.ts';

/** What the learner is told: nothing yet, that it is right, or why not. */
export type Verdict = { kind: 'open' | 'right' | 'wrong'; text: Sentence | null };

/** The move of a level at the end of that record; null when it could not think of one, which it tells itself. */
export type Opponent = (level: string, sgf: string) => Promise<string | null>;

const open: Verdict = { kind: 'open', text: null };

export class LessonRun {
  index = $state(0);
  state = $state.raw<State | null>(null);
  verdict = $state.raw<Verdict>(open);
  /** The points that were found. */
  found = $state.raw<string[]>([]);
  /** The choices that turned out to be wrong. */
  refuted = $state.raw<string[]>([]);
  mistakes = $state(0);
  is_busy = $state(false);
  is_finished = $state(false);
  /** The move that was wrong, while it stands on the board. */
  mistake = $state<string | null>(null);
  /** What the computer played last, where it is to be beaten. */
  reply = $state('');
  /** How many moves led to the position of the step. */
  moves_before = $state(0);
  /** The answers that are possible now, and the moves that led there. */
  private branches: Branch[] = [];
  private path: string[] = [];
  /** How many moves have been made with the mistake. */
  private moves_since = 0;

  constructor(
    readonly lesson: Lesson, private readonly table: Table, private readonly pause: () => Promise<void>,
    private readonly opponent: Opponent = () => Promise.resolve(null),
  ) {}

  get step(): Step { return this.lesson.steps[this.index]!; }
  get is_last(): boolean { return this.index + 1 === this.lesson.steps.length; }
  get stars(): Stars { return stars_for(this.mistakes); }
  /** Whether the step is done, or asks nothing. */
  get can_go_on(): boolean { return this.verdict.kind === 'right' || this.step.manner === 'read'; }
  get takes_moves(): boolean {
    return !this.is_busy && this.verdict.kind === 'open' && ['play', 'any', 'beat'].includes(this.step.manner);
  }
  get takes_points(): boolean {
    return !this.is_busy && this.verdict.kind !== 'right' && (this.step.manner === 'find' || this.step.manner === 'pick');
  }
  get right_count(): number { return this.step.answers.filter((branch) => branch.right).length; }

  /** From the first step, with all stars. */
  restart() {
    this.index = 0;
    this.mistakes = 0;
    this.is_finished = false;
  }

  /** The step and its board change together: nobody answers one on the other. */
  async begin(index = this.index): Promise<boolean> {
    this.is_busy = true;
    const { state } = await this.table.request({ do: 'open', sgf: this.lesson.steps[index]!.sgf, at: 'end' });
    this.index = index;
    this.branches = this.step.answers;
    this.path = [];
    this.found = [];
    this.refuted = [];
    this.moves_before = state?.move_number ?? 0;
    this.state = state ?? null;
    this.verdict = open;
    this.mistake = null;
    this.reply = '';
    this.is_busy = false;
    return state !== undefined;
  }

  /** The board as it was before the wrong move. */
  async try_again() {
    this.is_busy = true;
    const { state } = await this.table.request({ do: 'open', sgf: this.step.sgf, at: 'end' });
    if (state) this.state = state;
    for (const move of this.path) await this.put(move);
    this.verdict = open;
    this.mistake = null;
    this.reply = '';
    this.is_busy = false;
  }

  async next() {
    if (!this.can_go_on || this.is_busy) return;
    if (this.is_last) this.is_finished = true;
    else await this.begin(this.index + 1);
  }

  /** A move of the learner; false where the rules refuse it. */
  async play(move: string): Promise<boolean> {
    if (!this.takes_moves) return false;
    this.is_busy = true;
    try {
      const branch = this.branches.find((each) => each.answer === move);
      const learner = this.state?.to_move;
      if (!(await this.put(move))) return false;
      if (this.step.manner === 'beat') return await this.play_on(learner);
      if (branch?.reply) {
        await this.pause();
        await this.put(branch.reply);
      }
      if (this.step.manner !== 'any' && !branch?.right) {
        this.refute(branch?.why);
        this.mistake = move;
        this.moves_since = branch?.reply ? 2 : 1;
      } else if (branch?.next) this.go_down(branch);
      else this.verdict = { kind: 'right', text: this.step.done ?? null };
      return true;
    } finally {
      this.is_busy = false;
    }
  }

  /** The moves before the mistake as a record; the board stays as it is. */
  async before_mistake(): Promise<string> {
    const asked = [{ do: 'back', moves: this.moves_since }, { do: 'line_record' }, { do: 'end' }] as const;
    return (await Promise.all(asked.map((each) => this.table.request(each))))[1]!.sgf ?? '';
  }

  point(point: string) {
    if (!this.takes_points || this.found.includes(point)) return;
    const branch = this.step.answers.find((each) => each.answer === point);
    if (!branch?.right) return this.refute(branch?.why);
    this.found = [...this.found, point];
    const is_complete = this.step.manner === 'pick' || this.found.length === this.right_count;
    this.verdict = is_complete ? { kind: 'right', text: this.step.done ?? null } : open;
  }

  choose(answer: string) {
    if (this.verdict.kind === 'right' || this.refuted.includes(answer)) return;
    const branch = this.step.answers.find((each) => each.answer === answer);
    if (branch?.right) {
      this.verdict = { kind: 'right', text: this.step.done ?? null };
    } else {
      this.refuted = [...this.refuted, answer];
      this.refute(branch?.why);
    }
  }

  /** The computer's moves until it is the learner's turn or the game is over. Without an answer the learner's move is taken back. */
  private async play_on(learner: Letter | undefined): Promise<boolean> {
    const { level = '' } = this.step;
    while (this.state && !this.state.ending && this.state.to_move !== learner) {
      const { sgf } = await this.table.request({ do: 'line_record' });
      const [move] = await Promise.all([this.opponent(level, sgf ?? ''), this.pause()]);
      if (!move || !(await this.put(move))) {
        const { state } = await this.table.request({ do: 'undo' });
        if (state) this.state = state;
        return false;
      }
      this.reply = move;
    }
    if (!this.state?.ending) return true;
    if (this.state.ending.winner === learner) this.verdict = { kind: 'right', text: this.step.done ?? null };
    else this.refute(undefined);
    return true;
  }

  private go_down(branch: Branch) {
    this.path = [...this.path, branch.answer, ...(branch.reply ? [branch.reply] : [])];
    this.branches = branch.next ?? [];
  }

  private refute(why: Sentence | undefined) {
    ++this.mistakes;
    this.verdict = { kind: 'wrong', text: why ?? this.step.otherwise ?? null };
  }

  private async put(move: string): Promise<boolean> {
    const { state } = await this.table.request({ do: 'play', move });
    if (state) this.state = state;
    return state !== undefined;
  }
}
