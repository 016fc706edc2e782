// A world for tests: sockets that are opened, answered and cut by hand, and a clock that stands until it is moved.

import type { AttachAnswer, EventWhat, LiveEvent, LiveRequest } from '../../engine/live_messages.ts';
import type { Socket, SocketEvents, World } from './live_line.ts';

export type Asked = LiveRequest & { id: number };

export class FakeSocket implements Socket {
  readonly sent: Asked[] = [];
  is_closed = false;
  constructor(readonly events: SocketEvents) {}

  send(text: string) { this.sent.push(JSON.parse(text) as Asked); }
  close() { this.is_closed = true; }

  /** The requests of that kind so far. */
  asked<K extends LiveRequest['do']>(kind: K): Extract<Asked, { do: K }>[] {
    return this.sent.filter((each) => each.do === kind) as Extract<Asked, { do: K }>[];
  }

  push(message: object) { this.events.text(JSON.stringify(message)); }
  answer(request: { id: number }, ok: object) { this.push({ id: request.id, ok }); }
  refuse(request: { id: number }, code: string, version?: number) {
    this.push({ id: request.id, error: { code, message: code, ...(version === undefined ? {} : { version }) } });
  }
  /** The connection is lost. */
  cut() { this.events.closed(); }
}

export class FakeWorld implements World {
  time = 1_000_000;
  readonly sockets: FakeSocket[] = [];
  private timers: { at: number; run: () => void }[] = [];

  connect(events: SocketEvents): FakeSocket {
    this.sockets.push(new FakeSocket(events));
    return this.sockets.at(-1)!;
  }
  now() { return this.time; }
  later(milliseconds: number, run: () => void) {
    const timer = { at: this.time + milliseconds, run };
    this.timers.push(timer);
    return () => { this.timers = this.timers.filter((each) => each !== timer); };
  }
  random() { return 0.5; }

  get socket(): FakeSocket { return this.sockets.at(-1)!; }

  /** Lets so much time pass, and everything happen that was planned for it. */
  async pass(milliseconds: number) {
    await settled();
    const end = this.time + milliseconds;
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((each) => each !== next);
      this.time = next.at;
      next.run();
      await settled();
    }
    this.time = end;
    await settled();
  }
}

/** All that follows at once has happened. */
export async function settled() { for (let i = 0; i < 20; ++i) await Promise.resolve(); }

export const hello = (epoch = 'one', time = 1_000_000) => ({ protocol: 2, epoch, time, version: '1.0' });

export function event(v: number, what: EventWhat, more: Partial<LiveEvent> = {}): LiveEvent {
  return { v, at: 1_000_000 + v, c: `server-${v}`, ...what, ...more } as LiveEvent;
}

export const presence = (game: string) => ({
  game, seats: ['here', 'here'] as ['here', 'here'], lag: [null, null] as [null, null], claim: [null, null] as [null, null], watching: 0,
});

export function attached(game: string, events: LiveEvent[], more: Partial<AttachAnswer> = {}): AttachAnswer {
  return {
    seat: 'first', version: events.at(-1)?.v ?? 0, events, more: false, names: ['Anna', 'Ben'], presence: presence(game), chat: [], status: 'playing', ...more,
  };
}
