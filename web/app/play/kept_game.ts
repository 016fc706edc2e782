// What is kept of a game, in memory; stored_game.ts has its form in the browser's storage.

import type { Ending, Letter, Options, TableRequest } from '../../engine/messages.ts';
import type { Clock } from './clock.ts';

/** `seconds` is how long the computer may think about a move, where it was chosen. A computer that had to play without its
    network says so for the rest of the game. A teacher speaks up before a blunder; a game of the path counts for it. */
export type Seat = { kind: 'person' } | {
  kind: 'computer'; level: string; seconds?: number; without_network?: true; teacher?: true; path?: true;
};
export type Seats = Partial<Record<Letter, Seat>>;

/** The groups that are dead, and those in seki, by their stones. */
export interface Groups {
  dead: string[];
  seki: string[];
}

/** Everything that is small: it is written anew with each change, and enough for the list of games. */
export interface KeptFacts {
  id: string;
  /** Names this version of the game. */
  stamp: string;
  /** When it was changed, in milliseconds since 1970. */
  changed: number;
  game: string;
  options: Options;
  /** The place in the tree: which child was taken at each node from the root. */
  path: number[];
  seats: Seats;
  clock: Clock | null;
  /** The count as the players corrected it; one they agreed on is in the record. */
  count: Groups | null;
  /** A comment that was still being written when the page was left, and its place. */
  draft: { text: string; path: number[] } | null;
  /** For the list of games. */
  moves: number;
  winner: Ending['winner'] | null;
  names: Partial<Record<Letter, string>>;
}

/** The requests that can change a record. */
export type ChangingRequest = Extract<TableRequest, {
  do: 'play' | 'resign' | 'lose_on_time' | 'resume' | 'undo' | 'redo' | 'remove' | 'comment' | 'names' | 'count' | 'accept_count';
}>;

/** A request that changed the record, and the place where: of the node it names, or else where the game stood. */
export interface Change {
  at: number[];
  request: ChangingRequest;
}

/** A record as it once was, and what has changed since. */
export interface KeptGame extends KeptFacts {
  sgf: string;
  changes: Change[];
}

export function random_name(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => (byte % 36).toString(36)).join('');
}
