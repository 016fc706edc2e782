// What the events of a live game have made of it, besides the board: who sits, what is offered, whose clock runs, how it ended. The same
// as engine/live, from which the server decides; here it is only shown.

import type { LiveEvent, LiveSetup, OfferKind, Seat, SideTime } from '../../engine/live_messages.ts';

export type Pair<T> = [T, T];

export interface OpenOffer {
  version: number;
  by: Seat;
  kind: OfferKind;
}

export interface Finish {
  how: 'rules' | 'count' | 'resignation' | 'time' | 'absence' | 'agreement' | 'abort';
  winner: Seat | 'draw' | 'none';
}

/** What the rules say of the board after an event. */
export interface BoardFacts {
  to_move: Seat;
  /** Play was stopped, and the count can be agreed on. */
  is_stopped: boolean;
  /** The rules have ended the game. */
  winner: Seat | 'draw' | 'none' | null;
  moves: number;
}

export interface LiveState {
  version: number;
  setup: LiveSetup | null;
  /** By seat; null where nobody sits. */
  names: Pair<string | null>;
  /** Who has moved at least once, even if it was taken back. */
  has_moved: Pair<boolean>;
  /** The versions that moves and corrections of the count have to name. */
  board_version: number;
  marks_version: number;
  accepted: Pair<boolean>;
  offers: OpenOffer[];
  /** The time of both after the last event, and when that was; null without a clock. */
  left: Pair<SideTime> | null;
  at: number;
  is_paused: boolean;
  finish: Finish | null;
  /** The game that is the rematch of this one. */
  next: string | null;
  board: BoardFacts;
}

export const seats: readonly Seat[] = ['first', 'second'];
export const index_of = (seat: Seat) => (seat === 'first' ? 0 : 1);
export const other_seat = (seat: Seat): Seat => (seat === 'first' ? 'second' : 'first');

export const no_events: LiveState = {
  version: 0, setup: null, names: [null, null], has_moved: [false, false], board_version: 0, marks_version: 0, accepted: [false, false],
  offers: [], left: null, at: 0, is_paused: false, finish: null, next: null,
  board: { to_move: 'first', is_stopped: false, winner: null, moves: 0 },
};

export type Status = 'open' | 'playing' | 'paused' | 'counting' | 'over';

export function status_of(live: LiveState): Status {
  if (live.finish) return 'over';
  if (live.names.includes(null)) return 'open';
  if (live.board.is_stopped) return 'counting';
  return live.is_paused ? 'paused' : 'playing';
}

/** Until both have moved either may end the game without a result. */
export function can_be_aborted(live: LiveState): boolean { return !live.finish && live.has_moved.includes(false); }

/** Whose clock runs. */
export function running_of(live: LiveState): Seat | null {
  const has_clock = live.setup !== null && live.setup.clock.kind !== 'none' && live.left !== null;
  return has_clock && status_of(live) === 'playing' && live.has_moved[index_of(live.board.to_move)] ? live.board.to_move : null;
}

/** What both have left at that time of the server's clock. */
export function times_at(live: LiveState, server_now: number): Pair<SideTime> | null {
  const { left, setup } = live;
  const running = running_of(live);
  if (!left || !setup || !running) return left;
  const spent = Math.max(0, server_now - live.at);
  const after = (side: SideTime, seat: Seat): SideTime => (seat === running ? after_thinking(side, spent, setup.clock.period ?? 0) : side);
  return [after(left[0], 'first'), after(left[1], 'second')];
}

function after_thinking([left, periods, in_period]: SideTime, spent: number, period: number): SideTime {
  left -= spent;
  while (left <= 0 && period > 0 && (in_period ? periods > 1 : periods > 0)) {
    if (in_period) --periods;
    in_period = true;
    left += period;
  }
  return [Math.max(0, left), periods, in_period];
}

function with_seat<T>(pair: Pair<T>, seat: Seat | undefined, value: T): Pair<T> {
  return [seat === 'first' ? value : pair[0], seat === 'second' ? value : pair[1]];
}

/** A changed board ends offers, and what was agreed to about the old one. */
function with_board(live: LiveState, { v }: LiveEvent, board: BoardFacts): LiveState {
  return {
    ...live, board, board_version: v, marks_version: board.is_stopped ? v : 0, offers: [], accepted: [false, false],
    finish: board.winner === null ? null : { how: 'rules', winner: board.winner },
  };
}

function finished(live: LiveState, how: Finish['how'], winner: Finish['winner']): LiveState {
  return { ...live, finish: { how, winner }, offers: [], marks_version: 0, is_paused: false };
}

function answered(live: LiveState, event: LiveEvent & { kind: 'answer' }, board: BoardFacts): LiveState {
  const offer = live.offers.find(({ version }) => version === event.to);
  const rest = { ...live, offers: live.offers.filter((each) => each !== offer) };
  if (!offer || !event.yes) return rest;
  switch (offer.kind) {
    case 'draw': return finished(rest, 'agreement', 'draw');
    case 'abort': return finished(rest, 'abort', 'none');
    case 'takeback': return with_board(rest, event, board);
    case 'rematch': return rest;
  }
}

function changed(live: LiveState, event: LiveEvent, board: BoardFacts): LiveState {
  const { by } = event;
  switch (event.kind) {
    case 'create': return { ...live, setup: event.setup, board, board_version: event.v };
    case 'join': return { ...live, names: with_seat(live.names, by, event.name) };
    case 'move':
      return { ...with_board(live, event, board), has_moved: with_seat(live.has_moved, by, true), is_paused: false };
    case 'resume': return with_board(live, event, board);
    case 'mark': return { ...live, marks_version: event.v, accepted: [false, false] };
    case 'accept': {
      const accepted = with_seat(live.accepted, by, true);
      return accepted.includes(false) ? { ...live, accepted } : finished({ ...live, accepted, board }, 'count', board.winner ?? 'none');
    }
    case 'resign': return finished(live, 'resignation', by ? other_seat(by) : 'none');
    case 'flag': return finished(live, 'time', other_seat(event.loser));
    case 'absent':
      return live.board.is_stopped ? finished({ ...live, board }, 'count', board.winner ?? 'none') : finished(live, 'absence', by ?? 'none');
    case 'abort': return finished(live, 'abort', 'none');
    case 'offer': return by ? { ...live, offers: [...live.offers, { version: event.v, by, kind: event.offer }] } : live;
    case 'answer': return answered(live, event, board);
    case 'pause': return { ...live, is_paused: true };
    case 'continue': return { ...live, is_paused: false };
    case 'rematch': return { ...live, next: event.next };
    case 'leave': case 'return': return live;
  }
}

/** The game after its next event; `board` is what the rules say of the board then. */
export function after_event(live: LiveState, event: LiveEvent, board: BoardFacts): LiveState {
  return { ...changed(live, event, board), version: event.v, at: event.at, left: event.left ?? live.left };
}
