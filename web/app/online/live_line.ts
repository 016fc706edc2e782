// The line to the server: one WebSocket that is opened again whenever it breaks, hello first. It knows requests and answers, and no
// game; time, chance and the socket are given to it, so that tests decide when what is lost.

import { protocol_version, type HelloAnswer, type LiveError, type LiveRequest } from '../../engine/live_messages.ts';

export interface Socket { send(text: string): void; close(): void }

export interface SocketEvents {
  opened(): void;
  text(text: string): void;
  closed(): void;
}

/** What the line needs of the world. */
export interface World {
  connect(events: SocketEvents): Socket;
  /** Milliseconds since 1970. */
  now(): number;
  /** Returns what calls it off. */
  later(milliseconds: number, run: () => void): () => void;
  /** From 0 to 1. */
  random(): number;
}

/** 'outdated': the server speaks another protocol, and only a reload helps. */
export type LineState = 'idle' | 'connecting' | 'open' | 'broken' | 'outdated';

export type Reply<T> = { ok: T; error?: undefined } | { ok?: undefined; error: LiveError };

/** What comes without having been asked for, as it was read. */
export type PushText = Record<string, unknown>;

export interface LineListener {
  /** The line is open, or is not. `hello` comes with an open one. */
  changed(state: LineState, hello: HelloAnswer | null): void;
  pushed(push: PushText): void;
}

/** Players get a ping every five seconds, others hear nothing while nothing happens: after so long without a word a line is asked whether
    it is alive, and given up when that is not answered, whatever the system says. */
export const probe_after_ms = 15_000;
export const probe_player_after_ms = 7_000;
export const longest_answer_ms = 4_000;
/** An attempt that a network swallows is given up, the later ones with more patience: it may only be slow. */
export const first_patience_ms = 3_000;
export const longest_patience_ms = 12_000;
/** The first attempt comes soon, later ones seldom; chance spreads those who were cut off together. */
export const first_retry_ms = 400;
export const longest_retry_ms = 6_000;
/** Most outages are short, and not every system says when the network is back: for so long it is tried so often that who comes back
    is there within a second. */
export const eager_ms = 60_000;
export const longest_eager_retry_ms = 900;

const closed: LiveError = { code: 'closed', message: 'the line is closed' };

export class LiveLine {
  state: LineState = 'idle';
  hello: HelloAnswer | null = null;
  /** What is to be added to our clock to get the server's. */
  server_offset = 0;
  private socket: Socket | null = null;
  private readonly listeners = new Set<LineListener>();
  private readonly waiting = new Map<number, (reply: Reply<never>) => void>();
  private last_id = 0;
  private attempts = 0;
  private hears_pings = false;
  private broken_since: number | null = null;
  private cancel_retry = () => {};
  private cancel_silence = () => {};

  constructor(private readonly world: World, private readonly device: string) {}

  listen(listener: LineListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The server's clock now. */
  server_now(): number { return this.world.now() + this.server_offset; }

  /** Opens the line, and keeps it open from now on. */
  open() {
    if (this.state === 'idle' || this.state === 'broken') this.connect();
  }

  /** The network is back, or the page: waits no longer. */
  retry_now() {
    if (this.state !== 'broken') return;
    this.attempts = 0;
    this.connect();
  }

  /** The network is gone, as the system says before the socket notices. */
  cut() { if (this.state === 'open' || this.state === 'connecting') this.drop(); }

  close() {
    this.cancel_retry();
    this.end_socket();
    this.set('idle');
  }

  /** Every request is answered: with 'closed' where the line breaks before the answer has come. Whether it was done is then not known. */
  async request<T>(request: LiveRequest): Promise<Reply<T>> {
    if (this.state !== 'open' || !this.socket) return { error: closed };
    return this.ask<T>(this.socket, request);
  }

  private ask<T>(socket: Socket, request: LiveRequest): Promise<Reply<T>> {
    const id = ++this.last_id;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve as (reply: Reply<never>) => void);
      socket.send(JSON.stringify({ id, ...request }));
    });
  }

  private connect() {
    this.cancel_retry();
    this.set('connecting');
    // Events of a socket that was given up are no longer heard.
    const is_mine = () => this.socket === socket;
    const socket: Socket = this.world.connect({
      opened: () => {
        if (!is_mine()) return;
        this.watch_silence();
        void this.greet(socket);
      },
      text: (text) => { if (is_mine()) this.heard(text); },
      closed: () => { if (is_mine()) this.drop(); },
    });
    this.socket = socket;
    this.hears_pings = false;
    this.cancel_silence = this.world.later(Math.min(longest_patience_ms, first_patience_ms * 2 ** this.attempts), () => this.drop());
  }

  private async greet(socket: Socket) {
    const asked = this.world.now();
    const { ok, error } = await this.ask<HelloAnswer>(socket, { do: 'hello', protocol: protocol_version, device: this.device });
    if (this.socket !== socket) return;
    if (error?.code === 'reload') {
      this.end_socket();
      this.set('outdated');
      return;
    }
    if (!ok) return this.drop();
    // The answer was on its way for half of the time, as far as anybody knows.
    this.server_offset = ok.time - (asked + this.world.now()) / 2;
    this.hello = ok;
    this.attempts = 0;
    this.broken_since = null;
    this.set('open');
  }

  private heard(text: string) {
    const message = read(text);
    // Whoever is pinged is pinged again; what else comes says nothing of that.
    if (typeof message?.['ping'] === 'number') this.hears_pings = true;
    this.watch_silence();
    if (!message) return;
    if (typeof message['ping'] === 'number') {
      this.socket?.send(JSON.stringify({ id: 0, do: 'pong', ping: message['ping'] } satisfies LiveRequest & { id: number }));
      return;
    }
    if (typeof message['id'] !== 'number') {
      for (const listener of this.listeners) listener.pushed(message);
      return;
    }
    const resolve = this.waiting.get(message['id']);
    this.waiting.delete(message['id']);
    resolve?.(message as unknown as Reply<never>);
  }

  private watch_silence() {
    this.cancel_silence();
    this.cancel_silence = this.world.later(this.hears_pings ? probe_player_after_ms : probe_after_ms, () => {
      this.hears_pings = false;
      // Leaving no game changes nothing, and is answered.
      if (this.state === 'open' && this.socket) void this.ask(this.socket, { do: 'detach', game: '' });
      this.cancel_silence = this.world.later(longest_answer_ms, () => this.drop());
    });
  }

  private drop() {
    this.end_socket();
    this.broken_since ??= this.world.now();
    const is_eager = this.world.now() - this.broken_since < eager_ms;
    const longest = Math.min(is_eager ? longest_eager_retry_ms : longest_retry_ms, first_retry_ms * 2 ** this.attempts++);
    this.set('broken');
    this.cancel_retry = this.world.later(longest * (0.25 + 0.75 * this.world.random()), () => this.connect());
  }

  private end_socket() {
    const { socket } = this;
    this.socket = null;
    this.cancel_silence();
    socket?.close();
    const unanswered = [...this.waiting.values()];
    this.waiting.clear();
    for (const resolve of unanswered) resolve({ error: closed });
  }

  private set(state: LineState) {
    this.state = state;
    for (const listener of this.listeners) listener.changed(state, state === 'open' ? this.hello : null);
  }
}

function read(text: string): PushText | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value as PushText : null;
  } catch {
    return null;
  }
}
