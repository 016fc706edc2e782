// The seats that this browser has in online games, so that one returns to them after closing it. The token says who sits; nobody else
// knows it.

import type { Seat } from '../../engine/live_messages.ts';

export interface OwnGame {
  /** Its public name on the server. */
  game: string;
  /** What is played: "go", say. */
  kind: string;
  token: string;
  /** Which seat that is, once the server has said so. */
  seat: Seat | null;
  /** Lets a friend join. */
  secret: string;
  /** Who sits opposite, as far as it is known. */
  opponent: string;
  /** When it was last looked at. */
  changed: number;
  /** The other side has come. */
  has_begun: boolean;
  is_over: boolean;
  /** The game among those that are kept here, once it is over. */
  kept: string;
  /** Of the server's log, when it was last seen. */
  epoch: string | null;
  is_muted: boolean;
  /** The last line of the chat that was seen. */
  read: number;
}

const prefix = 'encircle.online.';
const name_key = 'encircle.online-name';
const device_key = 'encircle.device';

const fresh: Omit<OwnGame, 'game' | 'token'> = {
  kind: '', seat: null, secret: '', opponent: '', changed: 0, has_begun: false, is_over: false, kept: '', epoch: null, is_muted: false, read: 0,
};

export class OwnGames {
  constructor(private readonly storage: Storage) {}

  read(game: string): OwnGame | null {
    try {
      const value = JSON.parse(this.storage.getItem(prefix + game) ?? 'null') as Partial<OwnGame> | null;
      return typeof value?.token === 'string' ? { ...fresh, ...value, game, token: value.token } : null;
    } catch {
      return null;
    }
  }

  /** Changes what is known of a seat; a new one needs its token. False where the browser keeps nothing. */
  write(game: string, change: Partial<OwnGame>, now: number): boolean {
    const before = this.read(game);
    if (!before && !change.token) return false;
    try {
      this.storage.setItem(prefix + game, JSON.stringify({ ...fresh, ...before, ...change, game, changed: now }));
      return true;
    } catch {
      return false;
    }
  }

  remove(game: string) {
    try {
      this.storage.removeItem(prefix + game);
    } catch {
      // Then there is nothing to be removed.
    }
  }

  /** Those that go on first, each kind by when it was last looked at. */
  list(): OwnGame[] {
    const keys = Array.from({ length: this.storage.length }, (_, i) => this.storage.key(i) ?? '').filter((key) => key.startsWith(prefix));
    return keys.map((key) => this.read(key.slice(prefix.length))).filter((each) => each !== null)
      .sort((a, b) => Number(a.is_over) - Number(b.is_over) || b.changed - a.changed);
  }

  get name(): string { return this.text(name_key); }
  set name(name: string) { this.put(name_key, name); }

  /** Names this browser to the server; it says nothing else about it. */
  device(make: () => string): string {
    const kept = this.text(device_key);
    if (kept) return kept;
    const made = make();
    this.put(device_key, made);
    return made;
  }

  private text(key: string): string {
    try {
      return this.storage.getItem(key) ?? '';
    } catch {
      return '';
    }
  }

  private put(key: string, text: string) {
    try {
      this.storage.setItem(key, text);
    } catch {
      // It then lasts as long as the page.
    }
  }
}
