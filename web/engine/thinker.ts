// The thinker: computer players, hints and estimates, by the native engine of a server where there is one, else by
// WebAssembly in a worker. Either is started when it is first needed.

import { open_channel, socket_port, worker_port, type Channel, type Port } from './channel.ts';
import type { Answer, ThinkRequest } from './messages.ts';

export interface Thinker {
  /** One at a time: a request while another is under way ends that one. */
  request(request: ThinkRequest): Promise<Answer>;
  /** Ends what is under way at once; it is answered with 'stopped'. */
  stop(): void;
  /** What answered last; '' before the first answer. */
  readonly kind: '' | 'native' | 'wasm';
  /** Ends it for good. */
  close(): void;
}

export interface ThinkerOptions {
  /** The WebSocket of a native engine, such as 'ws://127.0.0.1:8080/engine'. */
  native_url?: string;
  /** How long to wait for that connection, in milliseconds. */
  patience?: number;
  /** How long to wait for an answer beyond the time of the thought, in milliseconds. */
  silence?: number;
  /** In place of the real ones, for tests. */
  start_worker?: () => Port;
  connect?: (url: string, patience: number) => Promise<Port>;
}

const stopped: Answer = { id: 0, error: { code: 'stopped', message: 'The thought was stopped' } };

interface Engine {
  kind: 'native' | 'wasm';
  channel: Channel;
}

export function create_thinker(options: ThinkerOptions = {}): Thinker {
  const start_worker = options.start_worker ?? start_real_worker;
  const connect = options.connect ?? connect_socket;
  let engine: Promise<Engine> | undefined;
  let current: Engine | undefined;
  let busy = false;
  // Whatever was asked before the last stop is of no interest any more.
  let era = 0;
  let kind: Thinker['kind'] = '';
  let answer_current: ((answer: Answer) => void) | undefined;

  const wasm = (): Engine => ({ kind: 'wasm', channel: open_channel(start_worker()) });
  const start = async (): Promise<Engine> => {
    if (options.native_url) {
      try {
        return { kind: 'native', channel: open_channel(await connect(options.native_url, options.patience ?? 1500)) };
      } catch {
        // There is no native engine: the browser thinks itself.
      }
    }
    return wasm();
  };
  const ready = async (): Promise<Engine> => {
    if (current && !current.channel.is_open) engine = undefined;
    engine ??= start();
    current = await engine;
    return current;
  };

  const stop = () => {
    era += 1;
    answer_current?.(stopped);
    answer_current = undefined;
    if (!busy || !current) return;
    busy = false;
    // It says so with an answer of its own, which nobody needs.
    void current.channel.request({ do: 'stop', request: current.channel.last_id });
  };

  /** A native engine that says nothing for seconds longer than it was given is as good as gone. */
  const answer_in_time = async (asked: Engine, request: ThinkRequest): Promise<Answer> => {
    const answer = asked.channel.request(request);
    if (asked.kind === 'wasm') return answer;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<Answer>((resolve) => {
      const limit = request.seconds * 1000 + (options.silence ?? 3000);
      timer = setTimeout(() => resolve({ id: 0, error: { code: 'too-many', message: 'The server does not answer' } }), limit);
    });
    return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
  };

  const ask = async (request: ThinkRequest, mine: number): Promise<Answer> => {
    let asked = await ready();
    // What nobody waits for is not asked of a server.
    if (mine !== era || (asked.kind === 'native' && request.do === 'ponder')) return stopped;
    busy = true;
    let answer = await answer_in_time(asked, request);
    const is_out_of_reach = !asked.channel.is_open || answer.error?.code === 'too-many';
    if (asked.kind === 'native' && mine === era && is_out_of_reach) {
      // A server that went away, has too much to do or says nothing: the browser takes over.
      asked.channel.close();
      asked = current = wasm();
      engine = Promise.resolve(asked);
      answer = await asked.channel.request(request);
    }
    if (!answer.error) kind = asked.kind;
    if (mine === era) busy = false;
    return answer;
  };

  return {
    request(request) {
      stop();
      const mine = era;
      return new Promise<Answer>((resolve) => {
        answer_current = resolve;
        void ask(request, mine).then(resolve);
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

function start_real_worker(): Port {
  return worker_port(new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module', name: 'thinker' }));
}

function connect_socket(url: string, patience: number): Promise<Port> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    const timer = setTimeout(() => socket.close(), patience);
    socket.onopen = () => {
      clearTimeout(timer);
      resolve(socket_port(socket));
    };
    socket.onclose = () => {
      clearTimeout(timer);
      reject(new Error('no native engine'));
    };
  });
}
