// The typed client of the engine's table: one game, played, reviewed and counted by the C++ library.

import type { Answer, EngineError as ErrorMessage, ErrorCode, Refusal, TableRequest } from './messages.ts';

/** What went wrong, as the engine says it; after it nothing has changed. */
export class EngineError extends Error {
  readonly code: ErrorCode | 'stopped';
  readonly refusal: Refusal | undefined;

  constructor(message: string, code: ErrorCode | 'stopped', refusal?: Refusal) {
    super(message);
    this.name = 'EngineError';
    this.code = code;
    this.refusal = refusal;
  }

  static from(error: ErrorMessage): EngineError {
    return new EngineError(error.message, error.code, error.refusal);
  }
}

/** An answer that is no error. */
export type Reply = Omit<Answer, 'error'>;

export interface Table {
  /** Answers in the order of the requests. Rejects with an EngineError when the engine refuses. */
  request(request: TableRequest): Promise<Reply>;
  /** Ends the worker; whatever is still asked is rejected. */
  close(): void;
}

/** What both sides of a channel need of a Worker; tests put their own there. */
export interface Port {
  postMessage(message: string): void;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate(): void;
}

interface Waiting {
  resolve(reply: Reply): void;
  reject(error: EngineError): void;
}

/** A table in a worker of its own, or at the end of the given port. */
export function createTable(port: Port = startWorker()): Table {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let broken: EngineError | undefined;

  const fail = (error: EngineError) => {
    broken = error;
    for (const each of waiting.values()) each.reject(error);
    waiting.clear();
  };
  port.onmessage = (event) => {
    const answer = JSON.parse(event.data) as Answer;
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.error) asked?.reject(EngineError.from(answer.error));
    else asked?.resolve(answer);
  };
  port.onerror = (event) => fail(new EngineError(`The engine stopped: ${event.message || 'it could not be loaded'}`, 'stopped'));

  return {
    request(request) {
      if (broken) return Promise.reject(broken);
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        port.postMessage(JSON.stringify({ id, ...request }));
      });
    },
    close() {
      fail(new EngineError('The table was closed', 'stopped'));
      port.terminate();
    },
  };
}

function startWorker(): Port {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'table' });
}
