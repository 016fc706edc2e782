// A live game as its page shows it: the events, played by the rules; what one does becomes a command, and is seen once it is an event.

import type { Answer, CountReport, EngineError, GameInfo, Letter, State, TableRequest } from '../../engine/messages.ts';
import type { GameTree } from '../../engine/tree.ts';
import type { ClockSide } from '../../engine/clock_module.ts';
import type { AttachAnswer, ChatLine, Action, LiveError, LiveEvent, OfferKind, Presence, Seat, SideTime } from '../../engine/live_messages.ts';
import type { Clock } from '../play/clock.ts';
import type { Table } from '../play/engine.ts';
import type { Seat as TableSeat } from '../play/kept_game.ts';
import type { ShownGame } from '../play/shown_game.ts';
import { LiveClient, type ClientListener } from './live_client.ts';
import type { LiveLine, World } from './live_line.ts';
import { can_be_aborted, index_of, no_events, other_seat, running_of, seats, status_of, times_at, type LiveState, type OpenOffer, type Pair } from './live_state.ts';
import { Outbox, type Command } from './outbox.ts';
import { new_command } from './random.ts';
import { Referee } from './referee.ts';

export interface GameListener {
  /** Something new has happened while somebody looked. */
  happened(event: LiveEvent): void;
  refused(command: Command, error: LiveError): void;
  restored(): void;
  said(line: ChatLine): void;
}

/** Everything that comes with one game: the line, the world, and what is kept. */
export interface Surroundings {
  line: LiveLine;
  world: Pick<World, 'now' | 'later' | 'random'>;
  storage: Storage;
  table: () => Table;
  game_info: (game: string) => Promise<GameInfo | null>;
}

const not_now: EngineError = { code: 'not-now', message: 'no move can be made now' };
const person: TableSeat = { kind: 'person' };
/** The server says by itself that a time is out, some lag of the player given back; until then nothing is to be claimed. */
const flag_overdue_ms = 2000;

export class OnlineGame implements ShownGame {
  /** There from the first event on, as are the next two. */
  state = $state.raw<State>()!;
  tree = $state.raw<GameTree>()!;
  info = $state.raw<GameInfo>()!;
  live = $state.raw<LiveState>(no_events);
  /** Null for who watches. */
  seat = $state<Seat | null>(null);
  presence = $state.raw<Presence | null>(null);
  lines = $state.raw<ChatLine[]>([]);
  /** Commands that wait for an answer. */
  waiting = $state.raw<Command[]>([]);
  /** All events so far are shown, and the line is open. */
  is_up_to_date = $state(false);
  has_been_up_to_date = $state(false);
  failure = $state.raw<LiveError | null>(null);
  /** The event that contradicts the rules. */
  contradiction = $state<number | null>(null);
  listener: GameListener | null = null;
  /** The server's clock, as often as it is shown. */
  server_now = $state(0);
  private report = $state.raw<CountReport | null>(null);
  private readonly client: LiveClient;
  private referee: Referee;
  private in_turn: Promise<unknown> = Promise.resolve();
  private is_catching_up = true;

  constructor(readonly id: string, token: string | null, epoch: string | null, private readonly around: Surroundings) {
    this.referee = this.new_referee();
    const events: ClientListener = {
      event: (event) => this.played(event),
      caught_up: (answer) => this.caught_up(answer),
      restored: () => this.restored(),
      presence: (presence) => { this.presence = presence; },
      chat: (lines) => this.heard(lines),
      waiting: (commands) => { this.waiting = commands; },
      refused: (command, error) => this.listener?.refused(command, error),
      failed: (error) => { this.failure = error; },
      disagreed: ({ v }) => { this.contradiction = v; },
    };
    this.client = new LiveClient(around.line, around.world, id, token, new Outbox(around.storage, id), epoch, events);
    this.stop_listening = around.line.listen({ changed: () => { this.is_up_to_date = false; this.is_catching_up = true; }, pushed: () => {} });
  }

  private readonly stop_listening: () => void;

  begin() { this.client.begin(); }

  close() {
    this.stop_listening();
    this.client.close();
  }

  private new_referee() { return new Referee(this.around.table(), this.around.game_info); }

  // --------------------------------------------------------------------------------------------- what happens

  private async played(event: LiveEvent) {
    const judged = await this.alone(() => this.referee.play(event));
    if (event.kind === 'create') this.info = (await this.around.game_info(event.setup.game))!;
    this.live = judged.live;
    this.report = judged.count;
    this.tree = judged.tree;
    this.state = judged.state;
    this.tick();
    if (!this.is_catching_up) this.listener?.happened(event);
  }

  private caught_up(answer: AttachAnswer) {
    this.seat = answer.seat;
    if (answer.status === 'frozen') this.failure = { code: 'frozen', message: 'the game disagrees with the rules' };
    this.is_up_to_date = this.has_been_up_to_date = true;
    this.is_catching_up = false;
    this.tick();
  }

  private restored() {
    this.referee = this.new_referee();
    this.live = no_events;
    this.contradiction = null;
    this.lines = [];
    this.listener?.restored();
  }

  private heard(lines: ChatLine[]) {
    const known = new Set(this.lines.map(({ number }) => number));
    const unknown = lines.filter(({ number }) => !known.has(number));
    this.lines = [...this.lines, ...unknown].sort((a, b) => a.number - b.number);
    if (!this.is_catching_up) for (const line of unknown) this.listener?.said(line);
  }

  /** Called often while a clock is shown. */
  tick() { this.server_now = this.around.line.server_now(); }

  // --------------------------------------------------------------------------------------------- what is shown

  get status() { return status_of(this.live); }
  get is_playing() { return this.seat !== null && !this.live.finish && this.contradiction === null; }

  letter_of(seat: Seat): Letter { return this.info.players[index_of(seat)].letter; }
  seat_with(letter: Letter): Seat { return this.info.players[0].letter === letter ? 'first' : 'second'; }

  get person(): Letter | null { return this.seat && this.letter_of(this.seat); }
  readonly computer_to_move = null;
  seat_of(): TableSeat { return person; }

  get times(): Pair<SideTime> | null { return times_at(this.live, this.server_now); }

  get clock(): Pick<Clock, 'sides'> | null {
    const { times } = this;
    const kind = this.live.setup?.clock.kind;
    if (!times || kind === 'none') return null;
    // The one period of a correspondence clock is no reserve to be counted.
    const side = ([left, periods, in_period]: SideTime): ClockSide => ({ left, periods: kind === 'correspondence' ? 0 : periods, in_period });
    return { sides: { [this.letter_of('first')]: side(times[0]), [this.letter_of('second')]: side(times[1]) } };
  }

  /** What waits for an answer, of that kind. */
  private sent<K extends Action['kind']>(kind: K): Extract<Action, { kind: K }> | null {
    for (const command of this.waiting) if (command.do === 'act' && command.what.kind === kind) return command.what as Extract<Action, { kind: K }>;
    return null;
  }

  /** The move that is on its way, "pass" included: it is shown as such until the server has stored it. */
  get sent_move(): string | null { return this.sent('move')?.move ?? null; }

  /** A command is on its way that changes the game. */
  get is_sending(): boolean { return this.waiting.some((command) => command.do === 'act'); }

  /** The other side waits for a move from here. */
  get is_turn(): boolean {
    return this.is_playing && this.sent_move === null && (this.status === 'playing' || this.status === 'paused') && this.live.board.to_move === this.seat;
  }

  get can_move(): boolean { return this.is_turn && this.state.is_at_tip; }

  get can_abort(): boolean { return this.is_playing && can_be_aborted(this.live); }

  offer_of(seat: Seat | null, kind: OfferKind): OpenOffer | null {
    return this.live.offers.find((offer) => offer.by === seat && offer.kind === kind) ?? null;
  }

  /** What the other side asks. */
  get asked(): OpenOffer[] { return this.seat ? this.live.offers.filter(({ by }) => by === other_seat(this.seat!)) : []; }

  has_accepted(seat: Seat): boolean { return this.live.accepted[index_of(seat)]; }

  /** Whether the win can be claimed because the other side is gone, and from when on by the server's clock. */
  get claim_at(): number | null {
    if (!this.seat || !this.is_playing) return null;
    return this.presence?.claim[index_of(other_seat(this.seat))] ?? null;
  }

  /** The other side's time has been out for a while, and the server has not said so yet. */
  get can_claim_time(): boolean {
    if (!this.seat || !this.is_playing || running_of(this.live) !== other_seat(this.seat)) return false;
    return times_at(this.live, this.server_now - flag_overdue_ms)?.[index_of(other_seat(this.seat))][0] === 0;
  }

  readonly counting = ((game: OnlineGame) => ({
    get report() { return game.state?.is_at_tip ? game.report : null; },
    disputed: [] as string[],
    get is_open() { return game.status === 'counting' && game.seat !== null && game.state.is_at_tip; },
    computer_decides: false,
    async toggle(which: 'dead' | 'seki', stone: string) {
      if (!game.sent('mark')) game.act({ kind: 'mark', stone, mark: which }, game.live.marks_version);
      return false;
    },
  }))(this);

  // --------------------------------------------------------------------------------------------- what one does

  private act(what: Action, on = 0) { if (this.seat) this.client.act(new_command(), on, what); }

  /** Sends a move; why the rules refuse it, if they do: that needs no server. What becomes of it, the events tell. */
  async play(move: string): Promise<EngineError | null> {
    const on = this.live.board_version;
    const error = await this.alone(async () => (this.can_move ? this.referee.why_not(move) : not_now));
    if (error) return error;
    if (this.can_move && on === this.live.board_version) this.act({ kind: 'move', move }, on);
    return null;
  }
  resign() { this.act({ kind: 'resign' }); }
  abort() { this.act({ kind: 'abort' }); }
  offer(offer: OfferKind) { if (!this.sent('offer')) this.act({ kind: 'offer', offer }); }
  answer(offer: OpenOffer, yes: boolean) { this.act({ kind: 'answer', yes }, offer.version); }
  accept_count() { if (!this.sent('accept')) this.act({ kind: 'accept' }, this.live.marks_version); }
  resume() { if (!this.sent('resume')) this.act({ kind: 'resume' }, this.live.board_version); }
  claim_time() { if (!this.sent('claim_time')) this.act({ kind: 'claim_time' }); }
  claim_absence() { if (!this.sent('claim_absence')) this.act({ kind: 'claim_absence' }); }
  leave() { this.act({ kind: 'leave' }); }
  say(text: string) { if (this.seat) this.client.say(new_command(), text); }

  // --------------------------------------------------------------------------------------------- looking around

  readonly navigation = ((game: OnlineGame) => ({
    get is_at_tip() { return game.state.is_at_tip; },
    go: (...requests: TableRequest[]) => game.walk(...requests),
    async step(by: number) {
      if (by > 0) return game.walk(...Array.from({ length: by }, (): TableRequest => ({ do: 'redo' })));
      return game.walk({ do: 'back', moves: -by });
    },
  }))(this);

  private async walk(...requests: TableRequest[]) {
    const there = await this.alone(() => this.referee.walk(...requests));
    if (!there) return;
    this.tree = there.tree;
    this.state = there.state;
  }

  ask(request: TableRequest): Promise<Answer> { return this.alone(() => this.referee.ask_beside(request)); }

  /** One thing after the other at the table. */
  private alone<T>(run: () => Promise<T>): Promise<T> {
    const result = this.in_turn.then(run);
    this.in_turn = result.catch(() => {});
    return result;
  }

  get everybody(): { seat: Seat; letter: Letter; name: string | null }[] {
    return seats.map((seat) => ({ seat, letter: this.letter_of(seat), name: this.live.names[index_of(seat)] }));
  }
}
