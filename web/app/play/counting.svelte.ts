// The count of a game that was stopped: proposed, corrected and agreed on. Against the computer nobody wins by calling living
// stones dead (docs/decisions/0014-disputed-counts.md).

import type { Answer, CountReport, State, TableRequest } from '../../engine/messages.ts';
import type { GameStore } from './game_store.svelte.ts';
import type { Groups } from './kept_game.ts';

function marks_of({ dead, seki }: Groups): TableRequest { return { do: 'count', dead, seki }; }

export class Counting {
  report = $state.raw<CountReport | null>(null);
  /** Against the computer: it has not looked at the board yet, so nobody can agree with it. */
  is_judging = $state(false);
  /** The stones about which the computer does not believe what the person wanted to accept. */
  disputed = $state.raw<string[]>([]);
  /** The count is as it was proposed: nobody has corrected it. */
  private is_proposal = false;
  /** The count that the computer believes in. */
  private belief: CountReport | null = null;
  /** What is being done with the count: one thing after the other. */
  private at_hand: Promise<unknown> = Promise.resolve();

  constructor(private readonly store: GameStore) {}

  get is_open(): boolean { return this.store.state.is_stopped && this.store.state.ending === null; }

  /** The count after these answers, which led to that state. */
  report_after(answers: readonly Answer[], state: State): CountReport | null {
    const is_counted = state.ending ? state.ending.kind === 'count' : state.is_stopped;
    const is_same = is_counted && state.node === this.store.state.node;
    return answers.filter((answer) => answer.count).at(-1)?.count ?? (is_same ? this.report : null);
  }

  /** Where play has stopped there is a count: the one that was agreed on, the one that was left, or a proposal. */
  async settle(left: Groups | null) {
    const { state } = this.store;
    this.belief = null;
    this.disputed = [];
    this.is_judging = this.is_open && this.store.person !== null;
    if (state.ending?.kind === 'count') {
      // The record tells the result, and perhaps whose the points were: the count is worth showing if it comes out the same.
      const { count } = await this.store.ask({ do: 'count' });
      this.report = count?.is_result ? count : null;
    } else if (state.is_stopped) {
      this.is_proposal = left === null || this.computer_decides;
      await this.store.change(left && !this.is_proposal ? marks_of(left) : { do: 'propose_count' });
    }
  }

  /**
   * The engine has thought about whose the points are; nothing where it could not. That is its proposal, unless somebody
   * has corrected the first one, and in any case what the computer at the table believes.
   */
  async propose(owners: number[]) {
    if (this.is_open && owners.length > 0) await this.in_turn(() => this.propose_now(owners));
    this.is_judging = false;
  }

  private async propose_now(owners: number[]) {
    if (!this.is_open) return;
    const { count } = await this.store.ask({ do: 'propose_count', owners });
    this.belief = count ?? null;
    const wanted = this.is_proposal ? count : this.report;
    if (wanted) await this.store.change(marks_of(wanted));
  }

  async toggle(which: 'dead' | 'seki', stone: string): Promise<boolean> {
    if (this.computer_decides) return false;
    this.is_proposal = false;
    this.disputed = [];
    return this.in_turn(() => this.store.change({ do: which === 'dead' ? 'toggle_dead' : 'toggle_seki', stone }));
  }

  private in_turn<T>(act: () => Promise<T>): Promise<T> {
    const result = this.at_hand.then(act);
    this.at_hand = result.catch(() => {});
    return result;
  }

  /** Once the players have gone on after a count, the computer's own stands: nobody has to play for ever. */
  get computer_decides(): boolean {
    return this.is_open && this.store.person !== null && this.store.state.has_gone_on;
  }

  /** Agrees with the count, unless the computer does not believe it: then it says which stones it means. */
  async accept() { await this.in_turn(() => this.accept_now()); }

  private async accept_now() {
    if (!this.report) return;
    this.disputed = this.doubts();
    if (this.disputed.length === 0) await this.store.change_and_tell({ do: 'accept_count' });
  }

  /** Whoever is told too little by the count may have it so; too much is not believed. */
  private doubts(): string[] {
    const { belief, report, store: { person } } = this;
    const gain = (count: CountReport) => (count.winner === person ? count.margin : -count.margin);
    if (!belief || !report || !person || gain(report) <= gain(belief)) return [];
    const differing = (some: string[], others: string[]) => some.filter((stone) => !others.includes(stone));
    return [...new Set([
      ...differing(report.dead, belief.dead), ...differing(belief.dead, report.dead),
      ...differing(report.seki, belief.seki), ...differing(belief.seki, report.seki),
    ])];
  }

  /** The computer plays on to show what it believes; the person moves first. */
  async play_it_out() {
    const computer = this.store.info.players.find((player) => player.letter !== this.store.person);
    if (computer) await this.store.resume(computer.letter);
  }

  async accept_belief() {
    if (this.belief) await this.store.change_and_tell(marks_of(this.belief), { do: 'accept_count' });
  }
}
