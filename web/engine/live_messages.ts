// What the app and the server say to each other in online play (docs/online.md): printed by apps/messages from
// engine/protocol/live_*.h; "cmake --build --preset release --target messages_ts" renews it.
//
// Every message is one JSON object. A request carries an `id` of the asker's choice and gets one answer with the
// same `id`; what the server says unasked has none.

/** What `hello` says. */
export const protocol_version = 2;

// ----------------------------------------------------------------------------------------------------- events

/** The two players in order of play. */
export type Seat = 'first' | 'second';

export type ClockKind = 'none' | 'absolute' | 'fischer' | 'byoyomi' | 'correspondence';

/** The rules of a clock; times in milliseconds. */
export interface LiveClock {
  kind: ClockKind;
  /** For 'absolute', 'fischer' and 'byoyomi'. */
  main?: number;
  /** For 'fischer'. */
  increment?: number;
  /** For 'byoyomi'. */
  periods?: number;
  /** For 'byoyomi', and for each move of 'correspondence'. */
  period?: number;
}

export interface LiveSetup {
  /** Which game: 'go', say. */
  game: string;
  options: Record<string, string>;
  clock: LiveClock;
  /** The version of the rules. */
  rules: string;
}

/** Milliseconds left, periods left, and whether they run. */
export type SideTime = [number, number, boolean];

export type OfferKind = 'draw' | 'takeback' | 'abort' | 'rematch';

/** The seats are taken by the events that follow. */
export interface CreateEvent {
  kind: 'create';
  setup: LiveSetup;
  /** The game that this one is the rematch of. */
  rematch_of?: string;
}

/** Takes the seat `by`. The game begins with the second. */
export interface JoinEvent {
  kind: 'join';
  name: string;
}

export interface MoveEvent {
  kind: 'move';
  /** "D4", as the game writes it; "pass". */
  move: string;
  /** Of the rules, of every position and of every move on the way here: 16 hexadecimal digits. */
  sum: string;
}

/** The count is disputed: the opponent of the asker moves. */
export interface ResumeEvent {
  kind: 'resume';
}

/** The stones around this one become dead if they were alive, and the reverse; likewise seki. */
export interface MarkEvent {
  kind: 'mark';
  stone: string;
  mark: 'dead' | 'seki';
}

/** Agrees to the count with the present marks. */
export interface AcceptEvent {
  kind: 'accept';
  /** Of the count, as SGF writes it; with the second acceptance that of the game. */
  result: string;
}

/** Two players who offer the same agree. */
export interface OfferEvent {
  kind: 'offer';
  offer: OfferKind;
}

/** Whoever made the offer takes it back with a no. */
export interface AnswerEvent {
  kind: 'answer';
  /** The version of the offer. */
  to: number;
  offer: OfferKind;
  yes: boolean;
  /** After a takeback: how many moves are left on the board. */
  moves?: number;
}

export interface ResignEvent {
  kind: 'resign';
}

/** The time of a player is out. */
export interface FlagEvent {
  kind: 'flag';
  loser: Seat;
}

/** The win over an absent opponent was claimed; while counting, the count that the claimant had accepted. */
export interface AbsentEvent {
  kind: 'absent';
}

export interface LeaveEvent {
  kind: 'leave';
  /** Or the server lost the player. */
  deliberate: boolean;
}

export interface ReturnEvent {
  kind: 'return';
}

/** Before both have moved; without `by`, because nobody joined. */
export interface AbortEvent {
  kind: 'abort';
}

/** The server was started again, and the clocks stand. */
export interface PauseEvent {
  kind: 'pause';
  /** The clocks were charged until then. */
  until: number;
}

/** The clocks run again. */
export interface ContinueEvent {
  kind: 'continue';
}

export interface RematchEvent {
  kind: 'rematch';
  /** The new game, in which the seats are exchanged. */
  next: string;
}

/** What happened. */
export type EventWhat =
  | CreateEvent
  | JoinEvent
  | MoveEvent
  | ResumeEvent
  | MarkEvent
  | AcceptEvent
  | OfferEvent
  | AnswerEvent
  | ResignEvent
  | FlagEvent
  | AbsentEvent
  | LeaveEvent
  | ReturnEvent
  | AbortEvent
  | PauseEvent
  | ContinueEvent
  | RematchEvent;

/** What all events have. */
export interface EventFrame {
  /** From 1, no gaps. */
  v: number;
  /** Milliseconds since 1970 by the server's clock, when the command was read. */
  at: number;
  /** Absent for what the server does by itself. */
  by?: Seat;
  /** The id of the command that made it. */
  c: string;
  /** What both have left after it; the clock that then runs runs from `at` on. Absent without a clock. */
  left?: [SideTime, SideTime];
  /** Milliseconds of lag that were given back with a move. */
  lag?: number;
  /** How long the server had kept the event back that set the player's clock going: charged to nobody. */
  held?: number;
}

export type LiveEvent = EventFrame & EventWhat;

// ----------------------------------------------------------------------------------------------------- requests

export interface DoMove {
  kind: 'move';
  move: string;
}

export interface DoPass {
  kind: 'pass';
}

export interface DoAccept {
  kind: 'accept';
}

/** `on` is the version of the offer. */
export interface DoAnswer {
  kind: 'answer';
  yes: boolean;
}

/** The opponent's time is out. The server sees it by itself as well. */
export interface ClaimTime {
  kind: 'claim_time';
}

export interface ClaimAbsence {
  kind: 'claim_absence';
}

/** Deliberately. */
export interface DoLeave {
  kind: 'leave';
}

/** What a player does; the others are as the events that they make. */
export type Action =
  | DoMove
  | DoPass
  | ResumeEvent
  | MarkEvent
  | DoAccept
  | ResignEvent
  | OfferEvent
  | DoAnswer
  | ClaimTime
  | ClaimAbsence
  | DoLeave
  | ReturnEvent
  | AbortEvent;

export type LiveRequest =
  | { do: 'hello'; protocol: number; device: string }  // -> HelloAnswer; another protocol: 'reload'. The first request
  | { do: 'create'; command: string; game: string; options: Record<string, string>; clock: LiveClock; seat: 'first' | 'second' | 'random'; token: string; name: string }  // -> CreateAnswer, the same to a repeated command with the same token
  | { do: 'describe'; game: string }  // -> DescribeAnswer; takes no seat
  | { do: 'join'; command: string; game: string; secret: string; token: string; name: string }  // -> JoinAnswer
  | { do: 'attach'; game: string; token?: string; after: number }  // -> AttachAnswer; then events are pushed
  | { do: 'detach'; game: string }  // -> Done
  | { do: 'act'; game: string; command: string; on: number; what: Action }  // -> ActAnswer once it is stored; a repeated command gets its first answer
  | { do: 'chat'; game: string; command: string; text: string }  // -> ChatAnswer once it is stored
  | { do: 'pong'; ping: number };  // no answer; its id is not looked at

// ----------------------------------------------------------------------------------------------------- answers

export type LiveStatus = 'open' | 'playing' | 'paused' | 'counting' | 'over' | 'frozen';

export type SeatPresence = 'empty' | 'here' | 'away' | 'gone' | 'left';

/** Who is there. Not stored; true when it is sent. */
export interface Presence {
  game: string;
  /**
   * 'empty': nobody has joined; 'away': the connection is lost since a moment; 'gone': for longer, which stands in an
   * event; 'left': deliberately.
   */
  seats: [SeatPresence, SeatPresence];
  /** The way to the player and back in milliseconds, where it was measured. */
  lag: [number | null, number | null];
  /** The server's time from which the win over this absent side can be claimed, if it is its turn then. */
  claim: [number | null, number | null];
  watching: number;
}

/** What a player said: plain text, never markup. */
export interface ChatLine {
  game: string;
  /** In this game, from 1. */
  number: number;
  /** The id of the command that said it. */
  c: string;
  by: Seat;
  name: string;
  text: string;
  at: number;
}

export interface HelloAnswer {
  protocol: number;
  /** Of the log. Another one than last time says that a backup was restored: forget versions, attach from 0. */
  epoch: string;
  /** The server's clock, milliseconds since 1970. */
  time: number;
  /** Of the server's program. */
  version: string;
}

export interface CreateAnswer {
  /** Public: whoever knows it may watch. */
  game: string;
  /** Whoever knows it may take the other seat. */
  secret: string;
  seat: Seat;
}

export interface DescribeAnswer {
  setup: LiveSetup;
  /** By seat; null where nobody sits, '' for somebody without a name. */
  names: [string | null, string | null];
  status: LiveStatus;
  version: number;
  /** Connections that watch and have no seat. */
  watching: number;
}

export interface JoinAnswer {
  seat: Seat;
}

export interface AttachAnswer {
  /** Null for who watches. */
  seat: Seat | null;
  /** That of the last stored event. */
  version: number;
  /** Those after `after`, in order. */
  events: LiveEvent[];
  /** There are more: attach again after the last of these. Nothing is pushed before `more` is false. */
  more: boolean;
  names: [string | null, string | null];
  presence: Presence;
  /** The last lines. */
  chat: ChatLine[];
  status: LiveStatus;
}

export interface ActAnswer {
  /** Of the event that the command made: it is stored. */
  version: number;
}

export interface ChatAnswer {
  number: number;
}

export interface Done {
}

export type LiveOk =
  | HelloAnswer
  | CreateAnswer
  | DescribeAnswer
  | JoinAnswer
  | AttachAnswer
  | ActAnswer
  | ChatAnswer
  | Done;

export type LiveErrorCode =
  | 'malformed' | 'reload' | 'unknown-game' | 'no-seat' | 'taken' | 'stale' | 'illegal' | 'not-now' | 'not-your-turn'
  | 'over' | 'too-many' | 'storage' | 'frozen' | 'closed';

export interface LiveError {
  code: LiveErrorCode;
  /** In English: names the input and the reason. */
  message: string;
  /** With 'stale': that of the last event now. */
  version?: number;
}

/** The answer to a request: `ok`, or an `error` after which nothing has changed. One to each request but `pong`. */
export interface LiveAnswer {
  /** That of the request; 0 where none could be read. */
  id: number;
  ok?: HelloAnswer | CreateAnswer | DescribeAnswer | JoinAnswer | AttachAnswer | ActAnswer | ChatAnswer | Done;
  error?: LiveError;
}

// ----------------------------------------------------------------------------------------------------- pushes

export type PushedEvent = LiveEvent & { game: string };

export interface Behind {
  game: string;
}

export interface EventPush {
  event: PushedEvent;
}

export interface ChatPush {
  chat: ChatLine;
}

export interface PresencePush {
  presence: Presence;
}

/** To be answered by `pong` at once: it measures the way there and back. */
export interface PingPush {
  ping: number;
}

/** This connection read too slowly, and nothing more of this game comes: attach again after the last known event. */
export interface BehindPush {
  behind: Behind;
}

/** The connection ends; come back after a moment. */
export interface ByePush {
  bye: 'restart' | 'idle';
}

/** What the server says unasked. */
export type LivePush =
  | EventPush
  | ChatPush
  | PresencePush
  | PingPush
  | BehindPush
  | ByePush;
