// The table: one game, played, reviewed and counted by the C++ library in a worker of its own.

import { openChannel, workerPort, type Port, type Reply } from './channel.ts';
import type { TableRequest } from './messages.ts';

export { EngineError, type Reply } from './channel.ts';

export interface Table {
  /** Answers in the order of the requests. Rejects with an EngineError when the engine refuses. */
  request(request: TableRequest): Promise<Reply>;
  /** Ends the worker; whatever is still asked is rejected. */
  close(): void;
}

/** A table in a new worker, or at the other end of the given port. */
export function createTable(port: Port = startWorker()): Table {
  const channel = openChannel(port);
  return { request: (request) => channel.request(request), close: () => channel.close() };
}

function startWorker(): Port {
  return workerPort(new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module', name: 'table' }));
}
