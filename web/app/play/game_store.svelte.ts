// One game at the table: what the engine says about it, and who sits where. Every change is kept before it is shown.

import type { Answer, EngineError, GameInfo, Letter, Line, State, TableRequest } from '../../engine/messages.ts';
import { GameTree, type TreeNode } from '../../engine/tree.ts';
import { clock_after, type Clock } from './clock.ts';
import { Counting } from './counting.svelte.ts';
import type { Table } from './engine.ts';
import { Keeper } from './keeper.ts';
import type { Change, KeptFacts, Seat, Seats } from './kept_game.ts';
import { kept_games } from './kept_games.ts';
import { changes_of, replay } from './replay.ts';
import type { StoredGame } from './stored_game.ts';
import { facts_of, type TableFacts } from './table_facts.ts';
import { Navigation } from './navigation.ts';

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

/** A record that the table has opened already. */
export interface Opened {
  state: State;
  tree: GameTree;
}

async function open_record(table: Table, sgf: string): Promise<Opened | EngineError> {
  const { state, tree, error } = await table.request({ do: 'open', sgf, at: 'start' });
  return state && tree ? { state, tree: GameTree.of(tree) } : error ?? { code: 'bad-record', message: '' };
}

function seats_request(seats: Seats): TableRequest {
  const computers = Object.entries(seats).filter(([, seat]) => seat.kind === 'computer').map(([player]) => player as Letter);
  return { do: 'seats', computers };
}

export class GameStore {
  seats = $state.raw<Seats>({});
  state = $state.raw<State>()!;
  tree = $state.raw<GameTree>()!;
  clock = $state.raw<Clock | null>(null);
  /** A request is on its way; the board takes no second move meanwhile. */
  is_busy = $state(false);
  listener: Listener | null = null;
  readonly counting = new Counting(this);
  readonly navigation = new Navigation(this);
  /** Some of what was kept could not be read; it is put aside as text. */
  readonly is_partly_read: boolean;
  private readonly keeper: Keeper;
  private draft: KeptFacts['draft'];
  private is_closed = false;
  /** How many changes are on their way. */
  private asking = 0;

  private constructor(
    private readonly table: Table, stored: StoredGame, readonly info: GameInfo, state: State, tree: GameTree, replayed: number,
  ) {
    const { game } = stored;
    this.is_partly_read = kept_games.take_up(stored, replayed);
    this.keeper = new Keeper(game, replayed, game.sgf.length, {
      record: () => this.record(),
      // A board that shows the end of a game makes it the result of the record, though nobody has ended the game there.
      is_settled: () => this.asking === 0 && (this.state.ending === null || this.state.conclusion !== null),
      copied: (id) => this.listener?.copied(id),
      not_kept: () => this.listener?.not_kept(),
    });
    this.seats = game.seats;
    this.clock = game.clock;
    this.draft = game.draft;
    this.state = state;
    this.tree = tree;
  }

  /** Sets a kept game up at the table, unless its record is there already, at the place where it was left; null once nobody
      wants it any more. */
  static async open(table: Table, stored: StoredGame, info: GameInfo, is_wanted = () => true, at_table?: Opened):
  Promise<GameStore | EngineError | null> {
    const { game } = stored;
    const opened = at_table ?? await open_record(table, game.sgf);
    if (!is_wanted()) return null;
    if ('code' in opened) return opened;
    const replayed = await replay(table, opened.state, opened.tree, game.changes);
    const { tree } = replayed;
    const node = tree.node_at(game.path);
    const there = node === replayed.state.node ? replayed : await table.request({ do: 'go', node });
    const seated = await table.request(seats_request(game.seats));
    if (!is_wanted()) return null;
    const state = seated.state ?? there.state ?? replayed.state;
    const store = new GameStore(table, stored, info, state, tree, replayed.count);
    // The list of games tells what there is.
    if (store.is_partly_read) void store.keeper.keep(store.facts());
    await store.counting.settle(game.count);
    if (is_wanted() && store.draft) await store.comment(store.draft.text, tree.node_at(store.draft.path));
    return is_wanted() ? store : null;
  }

  /** The page is left. */
  close() {
    void this.keeper.fold();
    this.is_closed = true;
  }

  // --------------------------------------------------------------------------------------------- who sits where

  seat_of(player: Letter): Seat { return this.seats[player] ?? { kind: 'person' }; }

  /** Kept with the next move. */
  note_missing_network(player: Letter) {
    const seat = this.seat_of(player);
    if (seat.kind === 'computer') this.seats = { ...this.seats, [player]: { ...seat, without_network: true } };
  }

  get plays_computer(): boolean { return Object.values(this.seats).some((seat) => seat.kind === 'computer'); }

  /** The computer that says when a move deserves a second look, or whose game counts for the path. */
  get guide(): Extract<Seat, { kind: 'computer' }> | null {
    const seats = Object.values(this.seats).filter((seat) => seat.kind === 'computer');
    return seats.find(({ teacher, path }) => teacher || path) ?? null;
  }

  /** The teacher is asked to be silent for the rest of the game. */
  silence_teacher() {
    this.seats = Object.fromEntries(Object.entries(this.seats).map(([player, seat]) => {
      if (seat.kind === 'person') return [player, seat];
      const { teacher: _, ...others } = seat;
      return [player, others];
    }));
    void this.keeper.keep(this.facts());
  }

  /** The person's own colour in a game against the computer. */
  get person(): Letter | null {
    const people = this.info.players.filter((player) => this.seat_of(player.letter).kind === 'person');
    return people.length === 1 ? people[0]!.letter : null;
  }

  get computer_to_move(): Extract<Seat, { kind: 'computer' }> | null {
    if (!this.state.is_computers_turn) return null;
    const seat = this.seat_of(this.state.to_move);
    return seat.kind === 'computer' ? seat : null;
  }

  // --------------------------------------------------------------------------------------------- the game

  get node(): TreeNode | undefined { return this.tree.node(this.state.node); }

  async play(move: string): Promise<boolean> {
    const mover = this.state.to_move;
    const { clock: before } = this;
    const clock = before && clock_after(before, mover, 0, true).catch(() => before);
    if (!(await this.change_with(clock, { do: 'play', move }))) return false;
    await this.counting.settle(null);
    this.listener?.played(this.state);
    return true;
  }

  async resign(player: Letter): Promise<boolean> { return this.change_and_tell({ do: 'resign', player }); }
  async lose_on_time(player: Letter): Promise<boolean> { return this.change_and_tell({ do: 'lose_on_time', player }); }

  /** After two passes: that player asks to play on. */
  async resume(player: Letter) {
    this.counting.disputed = [];
    await this.change_and_tell({ do: 'resume', player });
  }

  async comment(text: string, node = this.state.node) {
    this.draft = null;
    await this.change({ do: 'comment', text, node });
  }

  /** Keeps a comment at once, as the page may be gone before the engine answers; it is written when the game is opened. */
  keep_draft(text: string, node: number) {
    this.draft = { text, path: this.tree.path_to(node) };
    void this.keeper.keep(this.facts());
  }

  async name(names: Record<string, string>) { await this.change({ do: 'names', names }); }

  set_clock(clock: Clock | null) {
    this.clock = clock;
    void this.keeper.keep(this.facts());
  }

  // --------------------------------------------------------------------------------------------- asking and keeping

  get id(): string { return this.keeper.id; }

  /** Names the game as it is now; another one with each change. */
  get version(): string { return this.keeper.stamp; }

  /** What another tab did to this game. */
  heard(event: StorageEvent): 'nothing' | 'changed' | 'deleted' { return this.keeper.heard(event); }

  /** The page may be gone soon. */
  hidden() { void this.keeper.fold(); }

  /** Asks what changes nothing. */
  ask(request: TableRequest): Promise<Answer> { return this.table.request(request); }

  async record(): Promise<string> { return (await this.ask({ do: 'record' })).sgf ?? ''; }

  /** The moves to here, or to another node, for a thinker that knows the moves before, and alone in a record for one that does not. */
  async line(node?: number): Promise<Line | undefined> { return (await this.ask_at(node, { do: 'line' })).line; }
  async line_record(node?: number): Promise<string> { return (await this.ask_at(node, { do: 'line_record' })).sgf ?? ''; }

  /** Asks what changes nothing as if the game stood at that node. The table answers in order: nobody finds it elsewhere. */
  private async ask_at(node: number | undefined, request: TableRequest): Promise<Answer> {
    if (node === undefined || node === this.state.node) return this.ask(request);
    const back: TableRequest = { do: 'go', node: this.state.node };
    return (await Promise.all(([{ do: 'go', node }, request, back] as const).map((each) => this.ask(each))))[1]!;
  }

  async change_and_tell(...requests: TableRequest[]): Promise<boolean> {
    if (!(await this.change(...requests))) return false;
    this.listener?.played(this.state);
    return true;
  }

  /** Asks the table, keeps what came out, and only then shows it. False: refused, and nothing has changed. */
  async change(...requests: TableRequest[]): Promise<boolean> { return this.change_with(null, ...requests); }

  /** The same with another clock, if there is one, which is kept at the same time. */
  private async change_with(clock: Promise<Clock> | null, ...requests: TableRequest[]): Promise<boolean> {
    // The table may be another game's by now.
    if (this.is_closed) return false;
    const moves_the_board = requests.some((request) => !beside_the_board.includes(request.do));
    if (moves_the_board) this.is_busy = true;
    ++this.asking;
    try {
      const answers = await Promise.all(requests.map((request) => this.table.request(request)));
      if (this.is_closed) return false;
      const is_changed = answers.some((answer) => !answer.error);
      if (is_changed) await this.take(requests, answers, await clock ?? this.clock);
      const failed = answers.findIndex((answer) => answer.error);
      if (failed < 0 || requests.length > 1) return is_changed;
      this.listener?.refused(answers[failed]!.error!, requests[failed]!);
      return false;
    } finally {
      --this.asking;
      if (moves_the_board) this.is_busy = false;
    }
  }

  private async take(requests: TableRequest[], answers: Answer[], clock: Clock | null) {
    let { state, tree } = this;
    const changes: Change[] = [];
    for (const [i, answer] of answers.entries()) {
      if (answer.error) continue;
      changes.push(...changes_of(requests[i]!, state, tree, answer));
      state = answer.state ?? state;
      tree = tree.after(answer.tree);
    }
    const count = this.counting.report_after(answers, state);
    await this.keeper.keep(this.facts(state, tree, count, clock), changes);
    this.show(state, tree, count, clock);
  }

  private show(state: State, tree: GameTree, count = this.counting.report, clock = this.clock) {
    this.state = state;
    this.tree = tree;
    this.counting.report = count;
    this.clock = clock;
  }

  /** Opens another record in place of this one. */
  async replace_record(sgf: string): Promise<boolean> {
    if (this.is_closed) return false;
    ++this.asking;
    try {
      const opened = await open_record(this.table, sgf);
      if (this.is_closed || 'code' in opened) return false;
      const { state = opened.state } = await this.table.request(seats_request(this.seats));
      this.show(state, opened.tree, null);
      await this.keeper.replace(this.facts());
      return true;
    } finally {
      --this.asking;
    }
  }

  private facts(state = this.state, tree = this.tree, count = this.counting.report, clock = this.clock): TableFacts {
    const groups = count && !state.ending ? { dead: count.dead, seki: count.seki } : null;
    return facts_of(state, tree, this.seats, { clock, draft: this.draft, count: groups });
  }
}
