// Plays the events of a live game by the rules in WebAssembly. An event that they do not allow is an error: nothing is guessed.

import type { Answer, CountReport, EngineError, GameInfo, State, TableRequest } from '../../engine/messages.ts';
import { GameTree } from '../../engine/tree.ts';
import type { LiveEvent, MoveEvent, Seat } from '../../engine/live_messages.ts';
import type { Table } from '../play/engine.ts';
import { after_event, index_of, no_events, other_seat, type BoardFacts, type LiveState } from './live_state.ts';

export class Disagreement extends Error {}

const after_the_end: LiveEvent['kind'][] = ['offer', 'answer', 'rematch'];
const while_counting: LiveEvent['kind'][] = ['mark', 'accept', 'resume'];

/** The game after an event. */
export interface Judged {
  live: LiveState;
  state: State;
  tree: GameTree;
  count: CountReport | null;
}

export class Referee {
  private live = no_events;
  private state: State | null = null;
  private tree: GameTree | null = null;
  private count: CountReport | null = null;
  /** Where the game goes on; somebody may look at another place of it. */
  private tip = 0;

  private info: GameInfo | null = null;

  constructor(private readonly table: Table, private readonly info_of: (game: string) => Promise<GameInfo | null>) {}

  letter_of(seat: Seat) { return this.info!.players[index_of(seat)].letter; }

  /** The next event, by the rules. */
  async play(event: LiveEvent): Promise<Judged> {
    const { live } = this;
    if (event.v !== live.version + 1 || (event.v === 1) !== (event.kind === 'create')) throw new Disagreement(`event ${event.v} is not the next`);
    if (live.finish && !after_the_end.includes(event.kind)) throw new Disagreement(`event ${event.v}: the game is over`);
    if (while_counting.includes(event.kind) && !live.board.is_stopped) throw new Disagreement(`event ${event.v}: nothing is counted`);
    await this.play_on_board(event);
    this.live = after_event(live, event, this.facts());
    return { live: this.live, state: this.state!, tree: this.tree!, count: this.count };
  }

  /** Looks at another place; the game is not changed. */
  async walk(...requests: TableRequest[]): Promise<{ state: State; tree: GameTree; count: CountReport | null } | null> {
    for (const request of requests) {
      const answer = await this.table.request(request);
      if (answer.state && !answer.error) this.note(answer);
    }
    if (!this.state || !this.tree) return null;
    return { state: this.state, tree: this.tree, count: this.state.node === this.tip ? this.count : null };
  }

  /** Why the rules refuse a move where the game goes on; null where they allow it. It is tried, and taken away again. */
  async why_not(move: string): Promise<EngineError | null> {
    const tried = await this.table.request({ do: 'play', move });
    if (tried.error) return tried.error;
    this.note(tried);
    const node = this.state!.node;
    await this.ask({ do: 'remove', node });
    await this.ask({ do: 'go', node: this.tip });
    return null;
  }

  /** Asks what changes nothing. */
  ask_beside(request: TableRequest): Promise<Answer> { return this.table.request(request); }

  private async play_on_board(event: LiveEvent) {
    const { live } = this;
    const by = event.by;
    switch (event.kind) {
      case 'create': return this.set_up(event.setup.game, event.setup.options);
      case 'join': {
        const names = { ...this.state!.names, [this.letter_of(by!)]: event.name };
        return void await this.ask({ do: 'names', names });
      }
      case 'move': return this.move(event, by!);
      case 'resume':
        await this.at_tip({ do: 'resume', player: this.letter_of(by!) });
        this.count = null;
        return;
      case 'mark': return void await this.at_tip({ do: event.mark === 'dead' ? 'toggle_dead' : 'toggle_seki', stone: event.stone });
      case 'accept':
        if (this.count?.result !== event.result) throw new Disagreement(`event ${event.v}: the count is another one here`);
        if (live.accepted[index_of(other_seat(by!))]) await this.at_tip({ do: 'accept_count' });
        return;
      case 'absent':
        if (live.board.is_stopped) await this.at_tip({ do: 'accept_count' });
        return;
      case 'resign': return void await this.at_tip({ do: 'resign', player: this.letter_of(by!) });
      case 'flag': return void await this.at_tip({ do: 'lose_on_time', player: this.letter_of(event.loser) });
      case 'answer':
        if (!live.offers.some(({ version, kind }) => version === event.to && kind === event.offer)) throw new Disagreement(`event ${event.v} answers what was not offered`);
        if (event.yes && event.offer === 'takeback') await this.take_back(event.moves ?? 0);
        return;
      default:
    }
  }

  private async set_up(game: string, options: Record<string, string>) {
    this.info = await this.info_of(game);
    if (!this.info) throw new Disagreement(`the game ${game} is not known here`);
    this.state = this.tree = null;
    await this.ask({ do: 'new', game, options });
    this.tip = this.state!.node;
  }

  private async move({ move, sum }: MoveEvent, by: Seat) {
    if (this.live.board.to_move !== by) throw new Disagreement(`${move}: it is not the turn of the ${by} player`);
    await this.at_tip({ do: 'play', move });
    const { line } = await this.table.request({ do: 'line' });
    if (line?.key !== sum) throw new Disagreement(`${move}: the position is another one here`);
    this.count = null;
    if (this.state!.is_stopped && !this.state!.ending) await this.ask({ do: 'propose_count' });
  }

  /** Goes back until so many moves are left; what is taken back leaves the record. */
  private async take_back(moves: number) {
    await this.ask({ do: 'go', node: this.tip });
    const node = this.tree!.line_to(this.tip).find(({ number }) => number > moves);
    if (!node) throw new Disagreement('there is no move to be taken back');
    await this.ask({ do: 'remove', node: node.id });
    this.count = null;
    await this.ask({ do: 'go', node: node.parent });
    this.tip = this.state!.node;
  }

  /** Asks where the game goes on. */
  private async at_tip(request: TableRequest) {
    if (this.state!.node !== this.tip) await this.ask({ do: 'go', node: this.tip });
    await this.ask(request);
    this.tip = this.state!.node;
  }

  private async ask(request: TableRequest) {
    const answer = await this.table.request(request);
    if (answer.error) throw new Disagreement(answer.error.message);
    this.note(answer);
  }

  private note({ state, tree, count }: Answer) {
    this.state = state ?? this.state;
    this.tree = this.tree ? this.tree.after(tree) : tree ? GameTree.of(tree) : null;
    if (count) this.count = count;
  }

  private facts(): BoardFacts {
    const { ending, to_move, is_stopped, move_number } = this.state!;
    const seat_of = (letter: string): Seat => (letter === this.letter_of('first') ? 'first' : 'second');
    const winner = ending === null ? null : ending.winner === 'draw' || ending.winner === 'none' ? ending.winner : seat_of(ending.winner);
    return { to_move: seat_of(to_move), is_stopped: is_stopped && ending === null, winner, moves: move_number };
  }
}
