// The C++ library as a WebAssembly module: text of a request in, text of an answer out. apps/wasm is the other side.

/** Answers requests one at a time, before it returns. */
export interface EngineModule {
  answer(request: string): string;
  /** Of the thinker only: the game whose network the request would like and that is not there yet; '' for none. */
  missingNetwork(request: string): string;
  /** Of the thinker only: takes the file of a network. Throws what is wrong with it. */
  addNetwork(file: Uint8Array): void;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  request_room(size: number): number;
  answer_request(): number;
  answer_missing_network?(): number;
  answer_new_network?(): number;
  answer_size(): number;
}

// The few calls to a system that the C++ libraries contain. The library itself prints nothing and reads no file; only
// the clock is real.
function systemCalls(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const badFile = () => 8;
  return {
    clock_time_get: (_clock: number, _precision: bigint, result: number) => {
      const nanoseconds = BigInt(Math.round(performance.now() * 1000)) * 1000n;
      new DataView(memory().buffer).setBigUint64(result, nanoseconds, true);
      return 0;
    },
    proc_exit: (code: number) => {
      throw new Error(`the engine ended with code ${code}`);
    },
    fd_close: badFile,
    fd_seek: badFile,
    fd_write: badFile,
  };
}

export async function loadModule(source: WebAssembly.Module | Promise<Response>): Promise<EngineModule> {
  let memory: WebAssembly.Memory | undefined;
  const imports = { wasi_snapshot_preview1: systemCalls(() => memory!) };
  const instance =
    source instanceof WebAssembly.Module
      ? await WebAssembly.instantiate(source, imports)
      : (await WebAssembly.instantiateStreaming(source, imports)).instance;
  const engine = instance.exports as unknown as Exports;
  memory = engine.memory;
  engine._initialize();

  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const text = (start: number) => decoder.decode(new Uint8Array(engine.memory.buffer, start, engine.answer_size()));
  const put = (bytes: Uint8Array) => {
    // The room is asked for first: the memory may grow there, and its old buffer is then gone.
    const start = engine.request_room(bytes.length);
    new Uint8Array(engine.memory.buffer).set(bytes, start);
  };
  return {
    answer(request) {
      put(encoder.encode(request));
      return text(engine.answer_request());
    },
    missingNetwork(request) {
      if (!engine.answer_missing_network) return '';
      put(encoder.encode(request));
      return text(engine.answer_missing_network());
    },
    addNetwork(file) {
      if (!engine.answer_new_network) return;
      put(file);
      const fault = text(engine.answer_new_network());
      if (fault !== '') throw new Error(fault);
    },
  };
}

/**
 * Lets a worker answer every message with what the module says; errors while loading end the worker. prepare is called
 * before each answer.
 */
export function serve(
  url: string, prepare: (module: EngineModule, request: string) => Promise<void> = async () => {},
): void {
  const module = loadModule(fetch(url));
  self.onmessage = async (event: MessageEvent<string>) => {
    const engine = await module;
    await prepare(engine, event.data);
    self.postMessage(engine.answer(event.data));
  };
  // Whoever started the worker hears of a module that cannot be loaded by the worker's error event.
  module.catch((error: unknown) => {
    setTimeout(() => {
      throw error;
    });
  });
}
