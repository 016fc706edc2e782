// One game at the table: what the engine says about it, who sits where, and its place in the browser's storage. Every
// change is kept before it is shown.

import type {
  Answer, CountReport, EngineError, GameInfo, Letter, Options, State, TableRequest, TreeNode,
} from '../../engine/messages.ts';
import { after_move, type Clock } from './clock.ts';
import type { Table } from './engine.ts';
import { kept_games, random_name, type Groups, type KeptGame, type Seat } from './kept_games.ts';
import { node_at, path_to } from './move_lines.ts';

export type Seats = Partial<Record<Letter, Seat>>;

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

export class GameStore {
  id: string;
  readonly info: GameInfo;
  readonly seats: Seats;
  state = $state.raw<State>()!;
  tree = $state.raw<TreeNode[]>([]);
  count = $state.raw<CountReport | null>(null);
  clock = $state.raw<Clock | null>(null);
  /** A request is on its way; the board takes no second move meanwhile. */
  is_busy = $state(false);
  listener: Listener | null = null;
  private sgf: string;
  private stamp: string;
  private agreed: KeptGame['agreed'];
  /** The count is as it was proposed: nobody has corrected it. */
  private is_proposal = false;
  private is_closed = false;

  private constructor(private readonly table: Table, kept: KeptGame, info: GameInfo, state: State, tree: TreeNode[]) {
    this.id = kept.id;
    this.stamp = kept.stamp;
    this.sgf = kept.sgf;
    this.seats = kept.seats;
    this.clock = kept.clock;
    this.agreed = kept.agreed ?? null;
    this.info = info;
    this.state = state;
    this.tree = tree;
  }

  /** Sets a kept game up at the table, at the place where it was left. */
  static async open(table: Table, kept: KeptGame, info: GameInfo): Promise<GameStore | EngineError> {
    const opened = await table.request({ do: 'open', sgf: kept.sgf, at: 'start' });
    if (!opened.state || !opened.tree) return opened.error ?? { code: 'bad-record', message: '' };
    const there = await table.request({ do: 'go', node: node_at(opened.tree, kept.path) });
    const store = new GameStore(table, kept, info, there.state ?? opened.state, there.tree ?? opened.tree);
    await store.count_if_stopped(kept.count);
    return store;
  }

  close() { this.is_closed = true; }

  // --------------------------------------------------------------------------------------------- who sits where

  seat_of(player: Letter): Seat { return this.seats[player] ?? { kind: 'person' }; }

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

  async resign(player: Letter): Promise<boolean> {
    if (!(await this.change({ do: 'resign', player }))) return false;
    this.listener?.played(this.state);
    return true;
  }

  private async after_move() {
    await this.count_if_stopped(null);
    this.listener?.played(this.state);
  }

  /** One move back; against the computer, back to where the person was to move. */
  async undo() {
    let node = this.node;
    const by_id = new Map(this.tree.map((each) => [each.id, each]));
    while (node && node.parent !== -1) {
      const mover: Letter | '' = node.player;
      node = by_id.get(node.parent);
      if (mover !== '' && (!this.plays_computer || this.seat_of(mover).kind === 'person')) break;
    }
    if (node && node.id !== this.state.node) await this.walk({ do: 'go', node: node.id });
  }

  /** One move on; against the computer, its answer too. */
  async redo() {
    await this.walk({ do: 'redo' });
    if (this.computer_to_move && this.state.can_redo) await this.walk({ do: 'redo' });
  }

  /** So many moves along the line that is being looked at. */
  async step(by: number) {
    const requests = Array.from({ length: Math.abs(by) }, (): TableRequest => ({ do: by < 0 ? 'undo' : 'redo' }));
    await this.walk(...requests);
  }

  async walk(...requests: TableRequest[]) {
    const before = this.state.node;
    if (!(await this.change(...requests))) return;
    this.count = null;
    await this.count_if_stopped(null);
    if (this.state.node !== before) this.listener?.walked(this.state);
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

  async comment(text: string) { await this.change({ do: 'comment', text }); }
  async name(names: Record<string, string>) { await this.change({ do: 'names', names }); }

  // --------------------------------------------------------------------------------------------- the count

  /** Where play has stopped, the count begins: as it was agreed on here, as it was left, or as the engine proposes. */
  private async count_if_stopped(left: Groups | null) {
    if (!this.state.is_stopped || this.state.ending) return;
    const path = path_to(this.tree, this.state.node);
    const agreed = this.agreed?.path.join() === path.join() ? this.agreed : null;
    const corrected = agreed ?? left;
    await this.change({ do: 'propose_count' });
    this.is_proposal = corrected === null;
    if (corrected) await this.correct('dead', corrected.dead);
    if (corrected) await this.correct('seki', corrected.seki);
    if (agreed) await this.change({ do: 'accept_count' });
  }

  /** Turns groups over until the count is as the players had left it. */
  private async correct(which: 'dead' | 'seki', wanted: string[]) {
    const differing = () => {
      const present = this.count?.[which] ?? [];
      const missing = wanted.filter((stone) => !present.includes(stone));
      return [...missing, ...present.filter((stone) => !wanted.includes(stone))];
    };
    for (let left = differing(); left.length > 0;) {
      if (!(await this.change({ do: which === 'dead' ? 'toggle_dead' : 'toggle_seki', stone: left[0]! }))) return;
      const now = differing();
      if (now.length >= left.length) return;
      left = now;
    }
  }

  /** The engine has thought about whose the points are: its proposal, unless somebody has corrected the first one. */
  async propose_count(owners: number[]) {
    if (this.is_counting && this.is_proposal) await this.change({ do: 'propose_count', owners });
  }

  async toggle(which: 'dead' | 'seki', stone: string) {
    this.is_proposal = false;
    await this.change({ do: which === 'dead' ? 'toggle_dead' : 'toggle_seki', stone });
  }

  async accept_count() {
    if (!this.count) return;
    const { dead, seki } = this.count;
    this.agreed = { dead, seki, path: path_to(this.tree, this.state.node) };
    if (await this.change({ do: 'accept_count' })) this.listener?.played(this.state);
  }

  async resume(player: Letter) {
    if (!(await this.change({ do: 'resume', player }))) return;
    this.count = null;
    this.listener?.played(this.state);
  }

  // --------------------------------------------------------------------------------------------- keeping

  get record(): string { return this.sgf; }

  /** The moves to here alone, for the thinker. */
  async line_record(): Promise<string> { return (await this.table.request({ do: 'line' })).sgf ?? ''; }

  /** Asks the table, keeps what came out, and only then shows it. False: refused, and nothing has changed. */
  private async change(...requests: TableRequest[]): Promise<boolean> {
    this.is_busy = true;
    const asked = requests.map((request) => this.table.request(request));
    const record = this.table.request({ do: 'record' });
    const answers = await Promise.all(asked).finally(() => { this.is_busy = false; });
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
    const count = last((answer) => answer.count) ?? (state.is_stopped && !state.ending ? this.count : null);
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
    kept.agreed = this.agreed;
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

function kept_form(id: string, sgf: string, state: State, tree: TreeNode[], seats: Seats): KeptGame {
  return {
    id, stamp: random_name(), changed: Date.now(), game: state.game, options: state.options, sgf,
    path: path_to(tree, state.node), seats, clock: null, count: null, agreed: null, moves: state.move_number,
    winner: state.ending?.winner ?? null, names: state.names,
  };
}

export interface NewGame {
  game: string;
  options: Options;
  seats: Seats;
  clock: Clock | null;
  names: Record<string, string>;
}

/** Begins a game and keeps it; its page then opens it. */
export async function begin_game(table: Table, wanted: NewGame): Promise<KeptGame | EngineError> {
  const begun = await table.request({ do: 'new', game: wanted.game, options: wanted.options });
  if (!begun.state || !begun.tree) return begun.error ?? { code: 'unknown', message: '' };
  await table.request({ do: 'names', names: wanted.names });
  const { sgf } = await table.request({ do: 'record' });
  const kept = kept_form(random_name(), sgf ?? '', begun.state, begun.tree, wanted.seats);
  kept.clock = wanted.clock;
  kept_games.save(kept, null);
  return kept;
}

/** Keeps a record that came from a file or a link, for two people. */
export function keep_record(answer: Answer): KeptGame {
  const kept = kept_form(random_name(), answer.sgf ?? '', answer.state!, answer.tree!, {});
  kept_games.save(kept, null);
  return kept;
}
