// The C++ library as a WebAssembly module: text of a request in, text of an answer out. apps/wasm is the other side.

/** Answers requests one at a time, before it returns. */
export interface EngineModule {
  answer(request: string): string;
}

/** What every module has (apps/wasm/exchange.cpp). */
export interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  request_room(size: number): number;
  answer_request(): number;
  answer_size(): number;
}

// The few calls to a system that the C++ libraries contain. The library itself prints nothing and reads no file; only
// the clock is real.
function system_calls(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const bad_file = () => 8;
  return {
    clock_time_get: (_clock: number, _precision: bigint, result: number) => {
      const nanoseconds = BigInt(Math.round(performance.now() * 1000)) * 1000n;
      new DataView(memory().buffer).setBigUint64(result, nanoseconds, true);
      return 0;
    },
    proc_exit: (code: number) => {
      throw new Error(`the engine ended with code ${code}`);
    },
    fd_close: bad_file,
    fd_seek: bad_file,
    fd_write: bad_file,
  };
}

export type Source = WebAssembly.Module | Promise<Response>;

/** A module that was started: bytes in, the text of its answer out. */
export interface OpenModule<E extends Exports> {
  engine: E;
  put(request: Uint8Array): void;
  /** The text that begins there. */
  text(start: number): string;
}

/** What a module asks of the page beside the system calls, by the name it imports them from. */
type PageCalls = (memory: () => WebAssembly.Memory) => WebAssembly.Imports;

export async function open_module<E extends Exports>(
  source: Source, page_calls: PageCalls = () => ({}),
): Promise<OpenModule<E>> {
  let memory: WebAssembly.Memory | undefined;
  const imports = { wasi_snapshot_preview1: system_calls(() => memory!), ...page_calls(() => memory!) };
  const instance =
    source instanceof WebAssembly.Module
      ? await WebAssembly.instantiate(source, imports)
      : (await WebAssembly.instantiateStreaming(source, imports)).instance;
  const engine = instance.exports as unknown as E;
  memory = engine.memory;
  engine._initialize();
  // A byte order mark inside an answer is a character like others.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return {
    engine,
    put(request) {
      // The room is asked for first: the memory may grow there, and its old buffer is then gone.
      const room = engine.request_room(request.length);
      new Uint8Array(engine.memory.buffer).set(request, room);
    },
    text: (start) => decoder.decode(new Uint8Array(engine.memory.buffer, start, engine.answer_size())),
  };
}

export async function load_module(source: Source): Promise<EngineModule> {
  const { engine, put, text } = await open_module(source);
  const encoder = new TextEncoder();
  return {
    answer(request) {
      put(encoder.encode(request));
      return text(engine.answer_request());
    },
  };
}

/** A module that cannot be loaded is reported by the worker's error event. */
export function end_without(module: Promise<unknown>): void {
  module.catch((error: unknown) => {
    setTimeout(() => {
      throw error;
    });
  });
}

/** Lets a worker answer every message with what the module says. */
export function serve(url: string): void {
  const module = load_module(fetch(url));
  self.onmessage = async (event: MessageEvent<string>) => self.postMessage((await module).answer(event.data));
  end_without(module);
}
