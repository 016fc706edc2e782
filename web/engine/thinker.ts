// The thinker: computer players, hints and estimates, by the native engine of a server where there is one, else by
// WebAssembly in a worker. Either is started when it is first needed.

import { openChannel, socketPort, workerPort, EngineError, type Channel, type Port, type Reply } from './channel.ts';
import type { ThinkRequest } from './messages.ts';

export { EngineError, type Reply } from './channel.ts';

export interface Thinker {
  /** One at a time: a request while another is under way ends that one. Rejects with an EngineError. */
  request(request: ThinkRequest): Promise<Reply>;
  /** Ends what is under way at once; its promise is rejected with the code 'stopped'. */
  stop(): void;
  /** What answered last; '' before the first answer. */
  readonly kind: '' | 'native' | 'wasm';
  /** Ends it for good. */
  close(): void;
}

export interface ThinkerOptions {
  /** The WebSocket of a native engine, such as 'ws://127.0.0.1:8080/engine'. */
  nativeUrl?: string;
  /** How long to wait for that connection, in milliseconds. */
  patience?: number;
  /** How long to wait for an answer beyond the time of the thought, in milliseconds. */
  silence?: number;
  /** In place of the real ones, for tests. */
  startWorker?: () => Port;
  connect?: (url: string, patience: number) => Promise<Port>;
}

interface Engine {
  kind: 'native' | 'wasm';
  channel: Channel;
}

export function createThinker(options: ThinkerOptions = {}): Thinker {
  const startWorker = options.startWorker ?? startRealWorker;
  const connect = options.connect ?? connectSocket;
  let engine: Promise<Engine> | undefined;
  let current: Engine | undefined;
  let busy = false;
  // Whatever was asked before the last stop is of no interest any more.
  let era = 0;
  let kind: Thinker['kind'] = '';
  let rejectCurrent: ((error: EngineError) => void) | undefined;

  const wasm = (): Engine => ({ kind: 'wasm', channel: openChannel(startWorker()) });
  const start = async (): Promise<Engine> => {
    if (options.nativeUrl) {
      try {
        return { kind: 'native', channel: openChannel(await connect(options.nativeUrl, options.patience ?? 1500)) };
      } catch {
        // There is no native engine: the browser thinks itself.
      }
    }
    return wasm();
  };
  const ready = async (): Promise<Engine> => {
    if (current && !current.channel.isOpen) engine = undefined;
    engine ??= start();
    current = await engine;
    return current;
  };

  const stop = () => {
    era += 1;
    rejectCurrent?.(new EngineError('The thought was stopped', 'stopped'));
    rejectCurrent = undefined;
    if (!busy || !current) return;
    busy = false;
    if (current.kind === 'native') {
      // It says so with an answer of its own, which nobody needs.
      current.channel.request({ do: 'stop', request: current.channel.lastId }).catch(() => {});
    } else {
      // Nobody can interrupt WebAssembly: its worker ends, and a new one is there for the next thought.
      current.channel.close();
      current = wasm();
      engine = Promise.resolve(current);
    }
  };

  /** A native engine that says nothing for seconds longer than it was given is as good as gone. */
  const answerInTime = async (asked: Engine, request: ThinkRequest): Promise<Reply> => {
    const reply = asked.channel.request(request);
    if (asked.kind === 'wasm') return reply;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<never>((_, reject) => {
      const limit = request.seconds * 1000 + (options.silence ?? 3000);
      timer = setTimeout(() => reject(new EngineError('The server does not answer', 'too-many')), limit);
    });
    return Promise.race([reply, silence]).finally(() => clearTimeout(timer));
  };

  const isOutOfReach = (error: unknown, asked: Engine): boolean =>
    !asked.channel.isOpen || (error instanceof EngineError && error.code === 'too-many');

  const ask = async (request: ThinkRequest, mine: number): Promise<Reply> => {
    let asked = await ready();
    if (mine !== era) throw new EngineError('The thought was stopped', 'stopped');
    busy = true;
    try {
      let reply: Reply;
      try {
        reply = await answerInTime(asked, request);
      } catch (error) {
        if (asked.kind !== 'native' || mine !== era || !isOutOfReach(error, asked)) throw error;
        // A server that went away, has too much to do or says nothing: the browser takes over.
        asked.channel.close();
        asked = current = wasm();
        engine = Promise.resolve(asked);
        reply = await asked.channel.request(request);
      }
      kind = asked.kind;
      return reply;
    } finally {
      if (mine === era) busy = false;
    }
  };

  return {
    request(request) {
      stop();
      const mine = era;
      return new Promise<Reply>((resolve, reject) => {
        rejectCurrent = reject;
        ask(request, mine).then(resolve, reject);
      });
    },
    stop,
    get kind() {
      return kind;
    },
    close() {
      stop();
      void engine?.then((each) => each.channel.close());
    },
  };
}

function startRealWorker(): Port {
  return workerPort(new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module', name: 'thinker' }));
}

function connectSocket(url: string, patience: number): Promise<Port> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    const timer = setTimeout(() => socket.close(), patience);
    socket.onopen = () => {
      clearTimeout(timer);
      resolve(socketPort(socket));
    };
    socket.onclose = () => {
      clearTimeout(timer);
      reject(new Error('no native engine'));
    };
  });
}
