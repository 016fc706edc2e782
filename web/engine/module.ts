// The C++ library as a WebAssembly module: text of a request in, text of an answer out. apps/wasm is the other side.

/** Answers requests one at a time, at once. */
export interface EngineModule {
  answerTable(request: string): string;
  /** The bench signature, which is the same for every build of the same rules. */
  signature(): string;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  request_room(size: number): number;
  answer_table(): number;
  answer_signature(): number;
  answer_size(): number;
}

// The few calls to a system that the C++ libraries contain. The library itself prints nothing, reads no file and no
// environment; only the clock is real.
function systemCalls(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const badFile = 8;
  const notSupported = 58;
  return {
    clock_time_get: (_clock: number, _precision: bigint, result: number) => {
      const nanoseconds = BigInt(Math.round(performance.now() * 1000)) * 1000n;
      new DataView(memory().buffer).setBigUint64(result, nanoseconds, true);
      return 0;
    },
    proc_exit: (code: number) => {
      throw new Error(`the engine stopped with code ${code}`);
    },
    fd_close: () => badFile,
    fd_fdstat_get: () => badFile,
    fd_seek: () => badFile,
    fd_write: () => badFile,
    environ_get: () => 0,
    environ_sizes_get: (count: number, size: number) => {
      const view = new DataView(memory().buffer);
      view.setUint32(count, 0, true);
      view.setUint32(size, 0, true);
      return 0;
    },
    sched_yield: () => 0,
    random_get: () => notSupported,
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
    answerTable(request) {
      const bytes = encoder.encode(request);
      // The room is asked for first: the memory may grow there, and its old buffer is then gone.
      const start = engine.request_room(bytes.length);
      new Uint8Array(engine.memory.buffer).set(bytes, start);
      return text(engine.answer_table());
    },
    signature: () => text(engine.answer_signature()),
  };
}
