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

/** What was kept, each part of it only if it is what it should be: another version may have written it. */
function own_game(game: string, value: Partial<Record<keyof OwnGame, unknown>> | null): OwnGame | null {
  const token = value?.token;
  if (typeof token !== 'string') return null;
  const own: OwnGame = { ...fresh, game, token };
  const take = <K extends keyof typeof fresh>(key: K, is_sound: (given: unknown) => boolean) => {
    if (is_sound(value?.[key])) own[key] = value![key] as OwnGame[K];
  };
  for (const key of ['kind', 'secret', 'opponent', 'kept', 'epoch'] as const) take(key, (given) => typeof given === 'string');
  for (const key of ['has_begun', 'is_over', 'is_muted'] as const) take(key, (given) => typeof given === 'boolean');
  take('read', (given) => Number.isSafeInteger(given));
  // What a date can be.
  take('changed', (given) => typeof given === 'number' && Math.abs(given) < 8.64e15);
  take('seat', (given) => given === 'first' || given === 'second');
  return own;
}

export class OwnGames {
  /** What the browser refused to keep lives as long as the page. */
  private readonly unkept = new Map<string, OwnGame>();

  constructor(private readonly storage: Storage) {}

  read(game: string): OwnGame | null {
    const unkept = this.unkept.get(game);
    if (unkept) return unkept;
    try {
      return own_game(game, JSON.parse(this.storage.getItem(prefix + game) ?? 'null') as OwnGame | null);
    } catch {
      return null;
    }
  }

  /** Changes what is known of a seat; a new one needs its token. False where it lasts only as long as the page. */
  write(game: string, change: Partial<OwnGame>, now: number): boolean {
    const before = this.read(game);
    const token = change.token ?? before?.token;
    if (!token) return false;
    const own: OwnGame = { ...fresh, ...before, ...change, game, token, changed: now };
    try {
      this.storage.setItem(prefix + game, JSON.stringify(own));
      this.unkept.delete(game);
      return true;
    } catch {
      this.unkept.set(game, own);
      return false;
    }
  }

  remove(game: string) {
    this.unkept.delete(game);
    try {
      this.storage.removeItem(prefix + game);
    } catch {
      // Then there is nothing to be removed.
    }
  }

  /** Those that go on first, each kind by when it was last looked at. */
  list(): OwnGame[] {
    const keys = Array.from({ length: this.storage.length }, (_, i) => this.storage.key(i) ?? '').filter((key) => key.startsWith(prefix));
    const names = new Set([...keys.map((key) => key.slice(prefix.length)), ...this.unkept.keys()]);
    return [...names].map((name) => this.read(name)).filter((each) => each !== null)
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
