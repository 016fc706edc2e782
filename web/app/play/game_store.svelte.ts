// One game at the table: what the engine says about it, who sits where, and its place in the browser's storage. Every
// change is kept before it is shown.

import type {
  Answer, CountReport, EngineError, GameInfo, Letter, State, TableRequest, TreeNode,
} from '../../engine/messages.ts';
import { after_move, type Clock } from './clock.ts';
import type { Table } from './engine.ts';
import { kept_games, random_name, type Groups, type KeptGame, type Seat, type Seats } from './kept_games.ts';
import { kept_form } from './kept_form.ts';
import { node_at, path_to } from './move_lines.ts';

/** What leaves the position as it is: the board need not wait for it. */
const beside_the_board: TableRequest['do'][] = ['comment', 'names'];

/** How the table tells the page what happened; the store itself shows and says nothing. */
export interface Listener {
  /** A move was made here, by a person or the computer. */
  played(state: State): void;
  /** Someone walked to another place of the tree. */
  walked(state: State): void;
  refused(error: EngineError, request: TableRequest): void;
  /** The game goes on under another id, because another tab changed it; or it could not be kept at all. */
  copied(id: string): void;
  not_kept(): void;
}

function marks_of({ dead, seki }: Groups): TableRequest { return { do: 'count', dead, seki }; }

export class GameStore {
  id: string;
  readonly info: GameInfo;
  seats = $state.raw<Seats>({});
  state = $state.raw<State>()!;
  tree = $state.raw<TreeNode[]>([]);
  count = $state.raw<CountReport | null>(null);
  clock = $state.raw<Clock | null>(null);
  /** Against the computer: it has not looked at the board yet, so nobody can agree with it. */
  is_judging = $state(false);
  /** The stones about which the computer does not believe what the person wanted to accept. */
  disputed = $state.raw<string[]>([]);
  /** A request is on its way; the board takes no second move meanwhile. */
  is_busy = $state(false);
  listener: Listener | null = null;
  private sgf: string;
  private stamp: string;
  private draft: KeptGame['draft'];
  /** The count is as it was proposed: nobody has corrected it. */
  private is_proposal = false;
  /** The count that the computer believes in. */
  private belief: CountReport | null = null;
  private is_closed = false;

  private constructor(private readonly table: Table, kept: KeptGame, info: GameInfo, state: State, tree: TreeNode[]) {
    this.id = kept.id;
    this.stamp = kept.stamp;
    this.sgf = kept.sgf;
    this.seats = kept.seats;
    this.clock = kept.clock;
    this.draft = kept.draft ?? null;
    this.info = info;
    this.state = state;
    this.tree = tree;
  }

  /** Sets a kept game up at the table, at the place where it was left; null once nobody wants it any more. */
  static async open(table: Table, kept: KeptGame, info: GameInfo, is_wanted = () => true):
  Promise<GameStore | EngineError | null> {
    const opened = await table.request({ do: 'open', sgf: kept.sgf, at: 'start' });
    if (!is_wanted()) return null;
    if (!opened.state || !opened.tree) return opened.error ?? { code: 'bad-record', message: '' };
    const there = await table.request({ do: 'go', node: node_at(opened.tree, kept.path) });
    const store = new GameStore(table, kept, info, there.state ?? opened.state, there.tree ?? opened.tree);
    if (is_wanted()) await store.settle_count(kept.count);
    if (is_wanted() && store.draft) await store.comment(store.draft.text, node_at(store.tree, store.draft.path));
    return is_wanted() ? store : null;
  }

  close() { this.is_closed = true; }

  // --------------------------------------------------------------------------------------------- who sits where

  seat_of(player: Letter): Seat { return this.seats[player] ?? { kind: 'person' }; }

  /** Kept with the next move. */
  note_missing_network(player: Letter) {
    const seat = this.seat_of(player);
    if (seat.kind === 'computer') this.seats = { ...this.seats, [player]: { ...seat, without_network: true } };
  }

  get plays_computer(): boolean { return Object.values(this.seats).some((seat) => seat.kind === 'computer'); }

  /** The person's own colour in a game against the computer. */
  get person(): Letter | null {
    const people = this.info.players.filter((player) => this.seat_of(player.letter).kind === 'person');
    return people.length === 1 ? people[0]!.letter : null;
  }

  get is_counting(): boolean { return this.state.is_stopped && this.state.ending === null; }

  get node(): TreeNode | undefined { return this.tree.find((node) => node.id === this.state.node); }

  /** Whether no move follows here: the game goes on here, rather than being looked at. */
  get is_at_tip(): boolean { return (this.node?.children.length ?? 0) === 0; }

  get computer_to_move(): Extract<Seat, { kind: 'computer' }> | null {
    if (this.state.ending || this.state.is_stopped) return null;
    const seat = this.seat_of(this.state.to_move);
    return seat.kind === 'computer' ? seat : null;
  }

  /** The nodes from the beginning to here, the root first. */
  get line(): TreeNode[] {
    const by_id = new Map(this.tree.map((node) => [node.id, node]));
    const line: TreeNode[] = [];
    for (let node = by_id.get(this.state.node); node; node = by_id.get(node.parent)) line.push(node);
    return line.reverse();
  }

  // --------------------------------------------------------------------------------------------- moves

  async play(move: string): Promise<boolean> {
    const mover = this.state.to_move;
    if (!(await this.change({ do: 'play', move }))) return false;
    if (this.clock) this.set_clock(after_move(this.clock, mover));
    await this.after_move();
    return true;
  }

  async resign(player: Letter): Promise<boolean> { return this.give_away({ do: 'resign', player }); }
  async lose_on_time(player: Letter): Promise<boolean> { return this.give_away({ do: 'lose_on_time', player }); }

  private async give_away(request: TableRequest): Promise<boolean> {
    if (!(await this.change(request))) return false;
    this.listener?.played(this.state);
    return true;
  }

  private async after_move() {
    await this.settle_count(null);
    this.listener?.played(this.state);
  }

  get can_undo(): boolean { return this.state.ending !== null || this.before_own_move !== null; }

  /** Takes back how the game ended, or else one move; against the computer, to where the person was to move. */
  async undo() {
    const { ending } = this.state;
    if (ending) {
      await this.take_back_end();
      // A game that was lost on time or that the person gave up goes on as it stood; one that the computer gave up
      // needs another move.
      const goes_on = ending.kind === 'time' || (ending.kind === 'resignation' && ending.winner !== this.person);
      if (!this.computer_to_move || goes_on) return;
    }
    const node = this.before_own_move;
    if (node) await this.walk({ do: 'go', node: node.id });
  }

  private async take_back_end() {
    if (this.state.ending?.kind === 'time') this.clock = null;
    await this.walk_then(this.count, { do: 'undo' });
  }

  /** The node before the last move, against the computer before the person's last move; null where there is none. */
  private get before_own_move(): TreeNode | null {
    const by_id = new Map(this.tree.map((each) => [each.id, each]));
    for (let node = this.node; node && node.parent !== -1; node = by_id.get(node.parent)) {
      const is_own = node.player !== '' && (!this.plays_computer || this.seat_of(node.player).kind === 'person');
      if (is_own) return by_id.get(node.parent) ?? null;
    }
    return null;
  }

  /** One move on; against the computer, its answer too. */
  async redo() {
    await this.walk({ do: 'redo' });
    if (this.computer_to_move && this.state.can_redo) await this.walk({ do: 'redo' });
  }

  /** So many moves along the line that is being looked at. */
  async step(by: number) {
    if (by > 0) return this.walk(...Array.from({ length: by }, (): TableRequest => ({ do: 'redo' })));
    const by_id = new Map(this.tree.map((each) => [each.id, each]));
    let node = this.node;
    for (let left = -by; left > 0 && node && node.parent !== -1; node = by_id.get(node.parent)) {
      if (node.move !== '' && --left === 0) return this.walk({ do: 'go', node: node.parent });
    }
    return this.walk({ do: 'start' });
  }

  async walk(...requests: TableRequest[]) { await this.walk_then(null, ...requests); }

  private async walk_then(left: Groups | null, ...requests: TableRequest[]) {
    const { node, ending } = this.state;
    if (!(await this.change(...requests))) return;
    await this.settle_count(left);
    if (this.state.node !== node || this.state.ending?.kind !== ending?.kind) this.listener?.walked(this.state);
  }

  /** Takes the moves from that node on away; hands over what puts them back, as long as nothing else was changed. */
  async remove_branch(node: number): Promise<() => Promise<void>> {
    const [sgf, path] = [this.sgf, path_to(this.tree, this.state.node)];
    await this.walk({ do: 'remove', node });
    const without = this.sgf;
    return async () => {
      if (this.sgf !== without || !(await this.change({ do: 'open', sgf, at: 'start' }))) return;
      await this.walk({ do: 'go', node: node_at(this.tree, path) });
    };
  }

  async comment(text: string, node = this.state.node) {
    this.draft = null;
    await this.change({ do: 'comment', text, node });
  }

  /** Keeps a comment at once, as the page may be gone before the engine answers; it is written when the game is opened. */
  keep_draft(text: string, node: number) {
    this.draft = { text, path: path_to(this.tree, node) };
    this.keep();
  }

  async name(names: Record<string, string>) { await this.change({ do: 'names', names }); }

  // --------------------------------------------------------------------------------------------- the count

  /** Where play has stopped there is a count: the one that was agreed on, the one that was left, or a proposal. */
  private async settle_count(left: Groups | null) {
    const { ending } = this.state;
    this.belief = null;
    this.disputed = [];
    this.is_judging = this.is_counting && this.person !== null;
    if (ending?.kind === 'count') {
      // The record tells the result, and perhaps whose the points were: the count is worth showing if it comes out the same.
      const { count } = await this.table.request({ do: 'count' });
      this.count = count && count.winner === ending.winner && count.margin === ending.margin ? count : null;
    } else if (this.state.is_stopped) {
      this.is_proposal = left === null || this.computer_decides;
      await this.change(left && !this.is_proposal ? marks_of(left) : { do: 'propose_count' });
    }
  }

  /**
   * The engine has thought about whose the points are; nothing where it could not. That is its proposal, unless somebody
   * has corrected the first one, and in any case what the computer at the table believes.
   */
  async propose_count(owners: number[]) {
    if (this.is_counting && owners.length > 0) {
      const corrected = this.is_proposal ? null : this.count;
      const { count } = await this.table.request({ do: 'propose_count', owners });
      this.belief = count ?? null;
      const wanted = corrected ?? count;
      if (wanted) await this.change(marks_of(wanted));
    }
    this.is_judging = false;
  }

  async toggle(which: 'dead' | 'seki', stone: string): Promise<boolean> {
    if (this.computer_decides) return false;
    this.is_proposal = false;
    this.disputed = [];
    return this.change({ do: which === 'dead' ? 'toggle_dead' : 'toggle_seki', stone });
  }

  /** Once the players have gone on after a count, the computer's own stands: nobody has to play for ever. */
  get computer_decides(): boolean {
    const { moves } = this.state;
    const has_gone_on = moves.some((move, i) => move === 'pass' && moves[i + 1] === 'pass' && i + 2 < moves.length);
    return this.is_counting && this.person !== null && has_gone_on;
  }

  /** Agrees with the count, unless the computer does not believe it: then it says which stones it means. */
  async accept_count() {
    if (!this.count) return;
    this.disputed = this.doubts();
    if (this.disputed.length > 0) return;
    if (await this.change({ do: 'accept_count' })) this.listener?.played(this.state);
  }

  /** Whoever is told too little by the count may have it so; too much is not believed. */
  private doubts(): string[] {
    const { belief, count, person } = this;
    const gain = (report: CountReport) => (report.winner === person ? report.margin : -report.margin);
    if (!belief || !count || !person || gain(count) <= gain(belief)) return [];
    const differing = (some: string[], others: string[]) => some.filter((stone) => !others.includes(stone));
    return [...new Set([
      ...differing(count.dead, belief.dead), ...differing(belief.dead, count.dead),
      ...differing(count.seki, belief.seki), ...differing(belief.seki, count.seki),
    ])];
  }

  /** The computer plays on to show what it believes; the person moves first. */
  async play_it_out() {
    const computer = this.info.players.find((player) => player.letter !== this.person);
    if (computer) await this.resume(computer.letter);
  }

  async accept_belief() {
    if (!this.belief) return;
    if (await this.change(marks_of(this.belief), { do: 'accept_count' })) this.listener?.played(this.state);
  }

  async resume(player: Letter) {
    this.disputed = [];
    if (!(await this.change({ do: 'resume', player }))) return;
    this.listener?.played(this.state);
  }

  // --------------------------------------------------------------------------------------------- keeping

  get record(): string { return this.sgf; }

  /** The moves to here alone, for the thinker. */
  async line_record(): Promise<string> { return (await this.table.request({ do: 'line' })).sgf ?? ''; }

  /** Asks the table, keeps what came out, and only then shows it. False: refused, and nothing has changed. */
  private async change(...requests: TableRequest[]): Promise<boolean> {
    // The table may be another game's by now.
    if (this.is_closed) return false;
    const moves_the_board = requests.some((request) => !beside_the_board.includes(request.do));
    if (moves_the_board) this.is_busy = true;
    const asked = requests.map((request) => this.table.request(request));
    const record = this.table.request({ do: 'record' });
    const answers = await Promise.all(asked).finally(() => { if (moves_the_board) this.is_busy = false; });
    const { sgf } = await record;
    if (this.is_closed) return false;
    const failed = answers.findIndex((answer) => answer.error);
    const useful = answers.filter((answer) => !answer.error);
    if (useful.length > 0) this.take(useful, sgf ?? this.sgf);
    if (failed >= 0 && requests.length === 1) {
      this.listener?.refused(answers[failed]!.error!, requests[failed]!);
      return false;
    }
    return useful.length > 0;
  }

  private take(answers: Answer[], sgf: string) {
    const last = <T>(of: (answer: Answer) => T | undefined) =>
      answers.map(of).filter((each) => each !== undefined).at(-1);
    const state = last((answer) => answer.state) ?? this.state;
    const tree = last((answer) => answer.tree) ?? this.tree;
    const is_same_place = state.node === this.state.node && (state.is_stopped || state.ending !== null);
    const count = last((answer) => answer.count) ?? (is_same_place ? this.count : null);
    this.sgf = sgf;
    this.keep(state, tree, count);
    this.state = state;
    this.tree = tree;
    this.count = count;
  }

  set_clock(clock: Clock | null) {
    this.clock = clock;
    this.keep();
  }

  private keep(state = this.state, tree = this.tree, count = this.count) {
    const kept = kept_form(this.id, this.sgf, state, tree, this.seats);
    kept.clock = this.clock;
    kept.draft = this.draft;
    if (count && !state.ending) kept.count = { dead: count.dead, seki: count.seki };
    let result = kept_games.save(kept, this.stamp);
    if (result === 'changed-elsewhere') {
      kept.id = random_name();
      this.id = kept.id;
      result = kept_games.save(kept, null);
      this.listener?.copied(kept.id);
    }
    if (result === 'saved') this.stamp = kept.stamp;
    else this.listener?.not_kept();
  }
}
