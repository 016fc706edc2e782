// Games kept in the browser. Each has an entry of its own, so that tabs do not write over each other's games; and every
// entry carries a stamp of its last change, so that a tab notices when another one has changed the same game.

import type { Ending, Letter, Options } from '../../engine/messages.ts';
import type { Clock } from './clock.ts';
import { entry_format, read_entry } from './stored_game.ts';

/** A computer that had to play without its network says so for the rest of the game. */
/** `seconds` is how long the computer may think about a move, where it was chosen. */
export type Seat = { kind: 'person' } | { kind: 'computer'; level: string; seconds?: number; without_network?: true };
export type Seats = Partial<Record<Letter, Seat>>;

/** The groups that are dead, and those in seki, by their stones. */
export interface Groups {
  dead: string[];
  seki: string[];
}

export interface KeptGame {
  id: string;
  /** Names this version of the entry. */
  stamp: string;
  /** When it was changed, in milliseconds since 1970. */
  changed: number;
  game: string;
  options: Options;
  sgf: string;
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

export type SaveResult = 'saved' | 'changed-elsewhere' | 'refused';

const prefix = 'encircle.game.';
const last_key = 'encircle.last';
const asked_key = 'encircle.asked-to-keep';

export function random_name(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => (byte % 36).toString(36)).join('');
}

/** An entry that is no game any more: its text can still be saved. */
export interface DamagedEntry {
  id: string;
  text: string;
}

export class KeptGames {
  /** Games that the browser refused to keep; they live as long as the page. */
  private readonly unkept = new Map<string, KeptGame>();

  constructor(private readonly storage: Storage) {}

  key_of(id: string): string { return prefix + id; }

  get(id: string): KeptGame | null {
    try {
      return this.unkept.get(id) ?? read_entry(id, this.storage.getItem(prefix + id));
    } catch {
      return null;
    }
  }

  /** The entries of all games: their ids and texts. */
  private entries(): DamagedEntry[] {
    const found: DamagedEntry[] = [];
    try {
      for (let i = 0; i < this.storage.length; ++i) {
        const key = this.storage.key(i);
        if (key?.startsWith(prefix)) found.push({ id: key.slice(prefix.length), text: this.storage.getItem(key) ?? '' });
      }
    } catch {
      // Without storage there are no games to list.
    }
    return found;
  }

  /** All games, the latest first. */
  list(): KeptGame[] {
    const found = this.entries().map(({ id, text }) => read_entry(id, text)).filter((game) => game !== null);
    // What the browser refused to keep is newer than what it still holds.
    const kept = found.filter((game) => !this.unkept.has(game.id));
    return [...kept, ...this.unkept.values()].sort((a, b) => b.changed - a.changed);
  }

  /** Entries that cannot be read as games: nothing is hidden, and nothing is destroyed unless the user says so. */
  damaged(): DamagedEntry[] {
    return this.entries().filter(({ id, text }) => !this.unkept.has(id) && read_entry(id, text) === null);
  }

  /** Whether a game would be gone with the page. */
  get has_unkept(): boolean { return this.unkept.size > 0; }

  /** Keeps the game, unless its entry is no longer the one with that stamp. */
  save(game: KeptGame, known_stamp: string | null): SaveResult {
    try {
      const present = read_entry(game.id, this.storage.getItem(prefix + game.id));
      if (present && present.stamp !== known_stamp) return 'changed-elsewhere';
      this.storage.setItem(prefix + game.id, JSON.stringify({ format: entry_format, ...game }));
      this.unkept.delete(game.id);
      this.remember_last(game.id);
      this.ask_to_keep();
      return 'saved';
    } catch {
      this.unkept.set(game.id, game);
      return 'refused';
    }
  }

  /** The game itself is kept by then: no room for this much costs no more than the button that continues it. */
  private remember_last(id: string) {
    try {
      if (this.storage.getItem(last_key) !== id) this.storage.setItem(last_key, id);
    } catch {
      // The list of games has it, too.
    }
  }

  /** Asks the browser, once, not to clear the games away when room is scarce. Some browsers ask the person in turn: with
      the first game they see why. */
  private ask_to_keep() {
    try {
      if (this.storage.getItem(asked_key) !== null) return;
      this.storage.setItem(asked_key, '1');
      void navigator.storage?.persist?.().catch(() => {});
    } catch {
      // Then the games are kept as long as the browser likes.
    }
  }

  /** Takes the game out and hands it over, so that it can be put back. */
  remove(id: string): KeptGame | null {
    const game = this.get(id);
    this.unkept.delete(id);
    if (game) this.storage.removeItem(prefix + id);
    return game;
  }

  remove_damaged(id: string) { this.storage.removeItem(prefix + id); }

  put_back_damaged({ id, text }: DamagedEntry) { this.storage.setItem(prefix + id, text); }

  put_back(game: KeptGame) { this.save(game, game.stamp); }

  /** The game that was played last, if it is still there. */
  last(): KeptGame | null {
    try {
      const id = this.storage.getItem(last_key);
      return id === null ? null : this.get(id);
    } catch {
      return null;
    }
  }
}

/** A browser may forbid storage altogether; games then live as long as the page. */
function safe_storage(): Storage {
  try {
    return localStorage;
  } catch {
    return { length: 0, key: () => null, getItem: () => null, setItem() { throw new Error('no storage'); },
      removeItem() {}, clear() {} };
  }
}

export const kept_games = new KeptGames(safe_storage());
