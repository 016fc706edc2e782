// The one line to the server that the pages of online play share, with the browser's socket and clock.

import type { LineState, Socket, World } from './live_line.ts';
import { LiveLine } from './live_line.ts';
import { OwnGames } from './own_games.ts';
import { random_letters } from './random.ts';

export const own_games = new OwnGames(localStorage);

export const browser_world: World = {
  connect(events): Socket {
    const address = new URL('live', location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    address.hash = '';
    const socket = new WebSocket(address);
    socket.onopen = () => events.opened();
    socket.onmessage = (event: MessageEvent) => events.text(String(event.data));
    socket.onclose = () => events.closed();
    return {
      // What is said to a socket that is closing is lost, which is noticed when it is closed.
      send: (text) => { if (socket.readyState === WebSocket.OPEN) socket.send(text); },
      close: () => socket.close(),
    };
  },
  now: () => Date.now(),
  later(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

class Connection {
  state = $state<LineState>('idle');
  readonly line = new LiveLine(browser_world, own_games.device(() => random_letters(16)));
  private users = 0;

  constructor() {
    this.line.listen({ changed: (state) => { this.state = state; }, pushed: () => {} });
    addEventListener('online', () => this.line.retry_now());
    addEventListener('offline', () => this.line.cut());
    // Timers sleep in hidden pages.
    document.addEventListener('visibilitychange', () => { if (!document.hidden) this.line.retry_now(); });
  }

  /** Keeps the line open until what is returned is called. */
  use(): () => void {
    ++this.users;
    this.line.open();
    return () => {
      if (--this.users > 0) return;
      // One page follows another.
      setTimeout(() => { if (this.users === 0) this.line.close(); });
    };
  }
}

export const connection = new Connection();

/** The line is open, or never will be. */
export async function when_open(): Promise<boolean> {
  if (connection.line.state === 'open') return true;
  return new Promise((resolve) => {
    const stop = connection.line.listen({
      changed(state) {
        if (state === 'connecting' || state === 'broken') return;
        stop();
        resolve(state === 'open');
      },
      pushed: () => {},
    });
  });
}
