// A review in the making: the thinker is asked again and again until it knows all it can, and in between for whatever somebody
// wants to know at once. What it found is kept beside the game.

import type { Answer, Estimate, ReviewedMove, Said, ThinkRequest } from '../../engine/messages.ts';
import type { TreeNode } from '../../engine/tree.ts';
import type { Thinker } from '../play/engine.ts';
import type { GameStore } from '../play/game_store.svelte.ts';
import { fingerprint } from '../play/stored_game.ts';
import { judge_last_move } from './judge_move.ts';
import { keep_review, known_of, read_review } from './kept_review.ts';

/** Short at first, so that the graph grows before one's eyes. */
const seconds_of_overview = 0.25;
const seconds_of_answer = 0.7;
const seconds_of_estimate = 1.5;
/** So often what is known is kept, in milliseconds. */
const keep_after = 5000;
/** The last thinker that fails says so. */
const most_failures = 2;

export class ReviewRun {
  /** What is known, by number from 1 on; the first is at 0. */
  moves = $state.raw<(ReviewedMove | undefined)[]>([]);
  accuracy = $state.raw<Record<string, number>>({});
  /** The levels that make such mistakes. */
  like = $state.raw<Record<string, string>>({});
  has_overview = $state(false);
  is_finished = $state(false);
  is_deep = $state(false);
  is_paused = $state(false);
  has_failed = $state(false);
  /** The network could not be had. */
  is_rough = $state(false);
  /** How much of the work is done, from 0 to 1, and how long the rest takes; null while nobody knows. */
  share = $state(0);
  seconds_left = $state<number | null>(null);
  /** Moves of variations that were tried, by node. */
  tried = $state.raw<ReadonlyMap<number, ReviewedMove>>(new Map());
  /** The node whose move is being judged. */
  judging = $state<number | null>(null);
  /** What is expected of the position of a node, and what is certain about it. */
  outlook = $state.raw<{ node: number; estimate: Estimate; said: Said[] } | null>(null);
  is_looking = $state(false);

  private rev = 0;
  /** The numbers of the moves that were not yet looked at as closely as is wanted now. */
  private stale = new Set<number>();
  private done_before: number | null = null;
  private spent = 0;
  private kept_at = 0;
  private failures = 0;
  private is_closed = false;
  private is_working = false;
  /** Requests that interrupt the review, and the end of the last of them. */
  private guests = 0;
  private guest_gone: (() => void) | null = null;
  private readonly name: string;

  /** Of the line that ends with these nodes; `sgf` is its record. */
  constructor(
    private readonly store: GameStore, private readonly thinker: Thinker, readonly line: readonly TreeNode[], private readonly sgf: string,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.name = fingerprint(sgf);
    this.moves = new Array<ReviewedMove | undefined>(line.length).fill(undefined);
    const kept = read_review(store.id, this.name);
    if (!kept) return;
    this.moves = this.moves.map((_, i) => kept.moves[i]);
    this.accuracy = kept.accuracy;
    this.like = kept.like;
    this.has_overview = kept.moves.length > 0 && this.moves.every(Boolean);
    this.is_finished = kept.finished && this.has_overview;
    this.is_deep = kept.deep;
    this.stale = new Set(kept.stale);
    this.share = this.is_finished ? 1 : 0;
  }

  /** Opens the review of a game at the end of the game; null where there is no move in it. */
  static async open(store: GameStore, thinker: Thinker, now?: () => number): Promise<ReviewRun | null> {
    const end = store.state.conclusion?.node ?? store.tree.tip_of(0)?.id ?? 0;
    const line = store.tree.line_to(end).filter((node) => node.move !== '');
    if (line.length === 0) return null;
    if (store.state.node !== end) await store.navigation.go({ do: 'go', node: end });
    return new ReviewRun(store, thinker, line, await store.line_record(), now);
  }

  /** How many moves of the game lead to the node, if it is one of them. */
  number_of(node: number): number | null {
    if (this.line[0] && node === this.line[0].parent) return 0;
    const i = this.line.findIndex((each) => each.id === node);
    return i < 0 ? null : i + 1;
  }

  /** The node after so many moves. */
  node_at(number: number): number { return number <= 0 ? this.line[0]!.parent : this.line[Math.min(number, this.line.length) - 1]!.id; }

  /** What is known of the move that led to this node, in the game or in a variation. */
  move_to(node: number): ReviewedMove | undefined {
    const number = this.number_of(node);
    return number === null ? this.tried.get(node) : this.moves[number - 1];
  }

  // --------------------------------------------------------------------------------------------- the review

  /** Goes on until it is finished, paused or left. */
  async work() {
    if (this.is_working) return;
    this.is_working = true;
    try {
      while (!this.is_finished && !this.is_paused && !this.is_closed && !this.has_failed) {
        if (this.guests > 0) await new Promise<void>((gone) => { this.guest_gone = gone; });
        else await this.ask_once();
      }
    } finally {
      this.is_working = false;
    }
  }

  private async ask_once() {
    const began = this.now();
    const since = this.rev;
    // A review that begins goes on from what is known already.
    const known = since === 0 && this.has_overview ? known_of(this.moves, this.stale) : null;
    const answer = await this.thinker.request({
      do: 'review', sgf: this.sgf, from: 0, effort: this.is_deep ? 'deep' : 'normal', since, ...(known ? { known } : {}),
      seconds: this.has_overview ? seconds_of_answer : seconds_of_overview,
    });
    if (this.is_closed) return;
    this.spent += this.now() - began;
    if (answer.review) this.take(answer, since);
    else if (this.guests === 0 && !this.is_paused) this.has_failed = ++this.failures >= most_failures;
  }

  private take({ review, network }: Answer, since: number) {
    if (!review) return;
    this.failures = 0;
    this.is_rough = network === 'missing';
    if (network === 'used') this.thinker.keep_network(this.store.state.game);
    // Another thinker has begun anew: it is asked for all of it.
    this.rev = review.rev < since ? 0 : review.rev;
    if (review.rev < since) return;
    if (review.moves.length > 0) {
      const moves = [...this.moves];
      for (const move of review.moves) {
        if (is_better(move, moves[move.number - 1])) moves[move.number - 1] = move;
        this.stale.delete(move.number);
      }
      this.moves = moves;
    }
    this.has_overview ||= review.overview;
    if (review.overview) {
      this.accuracy = review.accuracy;
      this.like = review.like;
    }
    this.is_finished = review.finished;
    this.measure(review.done, review.total);
    if (review.finished || (review.overview && this.now() - this.kept_at > keep_after)) this.keep();
  }

  private measure(done: number, total: number) {
    this.share = total > 0 ? done / total : 0;
    this.done_before ??= done;
    const fresh = done - this.done_before;
    this.seconds_left = fresh > 0 && this.spent > 500 ? Math.ceil(((total - done) * this.spent) / fresh / 1000) : null;
  }

  private keep() {
    this.kept_at = this.now();
    const { name: line, is_finished: finished, is_deep: deep, accuracy, like, moves, stale } = this;
    keep_review(this.store.id, { line, finished, deep, accuracy, like, moves, stale: finished ? [] : [...stale] });
  }

  pause() {
    this.is_paused = true;
    if (this.is_working && this.guests === 0) this.thinker.stop();
    if (this.has_overview) this.keep();
  }

  resume() {
    this.is_paused = false;
    this.has_failed = false;
    this.failures = 0;
    void this.work();
  }

  /** Looks at everything again, as closely as can be. */
  look_closer() {
    this.is_deep = true;
    this.is_finished = false;
    this.stale = new Set(this.moves.map((_, i) => i + 1));
    this.rev = 0;
    this.done_before = null;
    this.spent = 0;
    this.resume();
  }

  /** The page is left. */
  close() {
    if (this.has_overview && !this.is_finished) this.keep();
    this.is_closed = true;
    if (this.is_working || this.guests > 0) this.thinker.stop();
  }

  // --------------------------------------------------------------------------------------------- in between

  /** Asks something else; the review goes on afterwards. */
  private async between<T>(ask: (request: (asked: ThinkRequest) => Promise<Answer>) => Promise<T>): Promise<T> {
    this.guests += 1;
    try {
      return await ask((asked) => this.thinker.request(asked));
    } finally {
      this.guests -= 1;
      if (this.guests === 0) {
        this.guest_gone?.();
        this.guest_gone = null;
      }
    }
  }

  /** Judges the move to where the game stands now, if that is a variation of which nothing is known. */
  async judge(): Promise<ReviewedMove | undefined> {
    const { node, move_number } = this.store.state;
    const known = this.move_to(node);
    if (known || move_number === 0 || this.number_of(node) !== null) return known;
    const sgf = await this.store.line_record();
    this.judging = node;
    const judged = await this.between((request) => judge_last_move(request, sgf, move_number - 1, () => !this.is_closed && this.judging === node));
    if (this.judging === node) this.judging = null;
    if (judged) this.tried = new Map(this.tried).set(node, judged);
    return judged;
  }

  /** Who will have what, and what to play, where the game stands now. */
  async look_here() {
    const { node } = this.store.state;
    if (this.outlook?.node === node) {
      this.outlook = null;
      return;
    }
    const sgf = await this.store.line_record();
    this.is_looking = true;
    const { estimate, said } = await this.between(async (request) => {
      const found = await request({ do: 'estimate', sgf, seconds: seconds_of_estimate });
      const why = await request({ do: 'why', sgf, move: '', seconds: seconds_of_estimate });
      return { estimate: found.estimate, said: why.explanation?.said ?? [] };
    });
    this.is_looking = false;
    if (estimate && !this.is_closed) this.outlook = { node, estimate, said };
  }
}

/** Whether a judgement takes the place of the one there was: after a reload the first ones are worse. */
function is_better(move: ReviewedMove, known: ReviewedMove | undefined): boolean {
  return !known || move.sure || !known.sure || move.visits >= known.visits;
}
