// The C++ library as a WebAssembly module: text of a request in, text of an answer out. apps/wasm is the other side.

/** Answers requests one at a time, before it returns. */
export interface EngineModule {
  answer(request: string): string;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  request_room(size: number): number;
  answer_request(): number;
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
  return {
    answer(request) {
      const bytes = encoder.encode(request);
      // The room is asked for first: the memory may grow there, and its old buffer is then gone.
      const start = engine.request_room(bytes.length);
      new Uint8Array(engine.memory.buffer).set(bytes, start);
      return text(engine.answer_request());
    },
  };
}

/** Lets a worker answer every message with what the module says; errors while loading end the worker. */
export function serve(url: string): void {
  const module = loadModule(fetch(url));
  self.onmessage = async (event: MessageEvent<string>) => {
    self.postMessage((await module).answer(event.data));
  };
  // Whoever started the worker hears of a module that cannot be loaded by the worker's error event.
  module.catch((error: unknown) => {
    setTimeout(() => {
      throw error;
    });
  });
}
