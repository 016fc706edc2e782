// Requests and their answers over anything that carries text both ways: a worker, a socket.

import type { Answer, EngineError, Request } from './messages.ts';

/** One end of a line; its maker sets the callbacks. */
export interface Port {
  send(text: string): void;
  close(): void;
  on_text: (text: string) => void;
  /** The other end is gone, and why. */
  on_end: (reason: string) => void;
}

export interface Channel {
  /** Every request is answered. Where the engine ended, or was ended, the error is 'stopped'. */
  request(request: Request): Promise<Answer>;
  /** The id of the last request. */
  readonly last_id: number;
  readonly is_open: boolean;
  /** Ends it: whatever is still asked is answered with 'stopped'. */
  close(): void;
}

/** Half of a surrogate pair, as broken input leaves it, is no Unicode: the engine gets the replacement character. */
function well_formed(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value;
}

export function open_channel(port: Port): Channel {
  const waiting = new Map<number, (answer: Answer) => void>();
  let last_id = 0;
  let end: EngineError | undefined;

  const answer_all = (error: EngineError) => {
    for (const [id, resolve] of waiting) resolve({ id, error });
    waiting.clear();
  };
  const end_with = (reason: string) => {
    end ??= { code: 'stopped', message: reason };
    answer_all(end);
  };
  port.on_end = (reason) => end_with(`The engine stopped: ${reason}`);
  port.on_text = (text) => {
    const answer = JSON.parse(text) as Answer;
    // A text in which the engine finds no id could be any of those that wait: none of them may wait for ever.
    if (answer.id === 0 && answer.error) return answer_all(answer.error);
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  };

  return {
    request(request) {
      const id = ++last_id;
      if (end) return Promise.resolve({ id, error: end });
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        port.send(JSON.stringify({ id, ...request }, well_formed));
      });
    },
    get last_id() {
      return last_id;
    },
    get is_open() {
      return end === undefined;
    },
    close() {
      end_with('The engine was stopped');
      port.close();
    },
  };
}

/** A worker as a port. */
export function worker_port(worker: Worker): Port {
  const port: Port = {
    send: (text) => worker.postMessage(text),
    close: () => worker.terminate(),
    on_text: () => {},
    on_end: () => {},
  };
  worker.onmessage = (event: MessageEvent<string>) => port.on_text(event.data);
  worker.onerror = (event) => port.on_end(event.message || 'it could not be loaded');
  return port;
}

/** An open WebSocket as a port. */
export function socket_port(socket: WebSocket): Port {
  const port: Port = {
    send: (text) => socket.send(text),
    close: () => socket.close(),
    on_text: () => {},
    on_end: () => {},
  };
  socket.onmessage = (event: MessageEvent) => port.on_text(String(event.data));
  socket.onclose = () => port.on_end('the connection was closed');
  return port;
}
