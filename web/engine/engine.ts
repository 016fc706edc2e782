// The table: one game, played, reviewed and counted by the C++ library in a worker of its own.

import { open_channel, worker_port, type Port } from './channel.ts';
import type { Answer, TableRequest } from './messages.ts';

export interface Table {
  /** Answers in the order of the requests; what is refused has an `error`. */
  request(request: TableRequest): Promise<Answer>;
}

export interface OwnTable extends Table {
  /** Ends the worker; whatever is still asked is answered with 'stopped'. */
  close(): void;
}

/**
 * A table in a new worker, or at the other end of the given port. Its answers are in step: what changed in the tree has
 * changed since the answer before. Whatever is not is asked for as a whole.
 */
export function create_table(port: Port = start_worker()): OwnTable {
  const channel = open_channel(port);
  let rev: number | undefined;
  const in_step = async (answer: Answer): Promise<Answer> => {
    if (!answer.state) return answer;
    const from = answer.tree ? answer.tree.from : answer.state.rev;
    if (from !== undefined && from !== rev) {
      const { state, tree, error } = await channel.request({ do: 'sync' });
      if (!state || !tree) return { id: answer.id, error: error! };
      answer = { ...answer, state, tree };
    }
    rev = answer.state!.rev;
    return answer;
  };
  return { request: async (request) => in_step(await channel.request(request)), close: () => channel.close() };
}

function start_worker(): Port {
  return worker_port(new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module', name: 'table' }));
}
