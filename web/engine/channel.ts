// Requests and their answers over anything that carries text both ways: a worker, a socket.

import type { Answer, EngineError as ErrorMessage, FailureCode, Problem, Refusal, Request } from './messages.ts';

/** What went wrong, as the engine says it; after it nothing has changed. 'stopped': the engine ended, or was ended. */
export class EngineError extends Error {
  readonly code: FailureCode;
  readonly refusal: Refusal | undefined;
  readonly problem: Problem | undefined;

  constructor(message: string, code: FailureCode, refusal?: Refusal, problem?: Problem) {
    super(message);
    this.name = 'EngineError';
    this.code = code;
    this.refusal = refusal;
    this.problem = problem;
  }

  static from(error: ErrorMessage): EngineError {
    return new EngineError(error.message, error.code, error.refusal, error.problem);
  }
}

/** An answer that is no error. */
export type Reply = Omit<Answer, 'error'>;

/** One end of a line; whoever makes it fits the callbacks. */
export interface Port {
  send(text: string): void;
  close(): void;
  onText: (text: string) => void;
  /** The other end is gone, and why. */
  onEnd: (reason: string) => void;
}

export interface Channel {
  /** Rejects with an EngineError when the engine refuses. */
  request(request: Request): Promise<Reply>;
  /** The id of the last request. */
  readonly lastId: number;
  readonly isOpen: boolean;
  /** Ends it: whatever is still asked is rejected. */
  close(): void;
}

interface Waiting {
  resolve(reply: Reply): void;
  reject(error: EngineError): void;
}

/** Half of a surrogate pair, as broken input leaves it, is no Unicode: the engine gets the replacement character. */
function wellFormed(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value;
}

export function openChannel(port: Port): Channel {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let end: EngineError | undefined;

  const endWith = (reason: string) => {
    end ??= new EngineError(reason, 'stopped');
    for (const each of waiting.values()) each.reject(end);
    waiting.clear();
  };
  port.onEnd = (reason) => endWith(`The engine stopped: ${reason}`);
  port.onText = (text) => {
    const answer = JSON.parse(text) as Answer;
    // A text in which the engine finds no id could be any of those that wait: none of them may wait for ever.
    if (answer.id === 0 && answer.error) {
      for (const each of waiting.values()) each.reject(EngineError.from(answer.error));
      waiting.clear();
      return;
    }
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.error) asked?.reject(EngineError.from(answer.error));
    else asked?.resolve(answer);
  };

  return {
    request(request) {
      if (end) return Promise.reject(end);
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        port.send(JSON.stringify({ id, ...request }, wellFormed));
      });
    },
    get lastId() {
      return lastId;
    },
    get isOpen() {
      return end === undefined;
    },
    close() {
      endWith('The engine was stopped');
      port.close();
    },
  };
}

/** A worker as a port. */
export function workerPort(worker: Worker): Port {
  const port: Port = {
    send: (text) => worker.postMessage(text),
    close: () => worker.terminate(),
    onText: () => {},
    onEnd: () => {},
  };
  worker.onmessage = (event: MessageEvent<string>) => port.onText(event.data);
  worker.onerror = (event) => port.onEnd(event.message || 'it could not be loaded');
  return port;
}

/** An open WebSocket as a port. */
export function socketPort(socket: WebSocket): Port {
  const port: Port = {
    send: (text) => socket.send(text),
    close: () => socket.close(),
    onText: () => {},
    onEnd: () => {},
  };
  socket.onmessage = (event: MessageEvent) => port.onText(String(event.data));
  socket.onclose = () => port.onEnd('the connection was closed');
  return port;
}
