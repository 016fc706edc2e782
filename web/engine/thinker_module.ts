// The C++ thinker as a WebAssembly module. It has one thread and thinks in steps (apps/wasm/thinker_main.cpp).

import { open_module, type Exports, type Source } from './module.ts';

export interface ThinkerModule {
  /** Begins with a request and gives up any other. Returns the game whose network it would like and that is not there
      yet, '' for none; it can be brought before the first step. */
  begin(request: string): string;
  /** Thinks for about so many seconds; true when the answer is there. */
  step(seconds: number): boolean;
  take_answer(): string;
  /** Nobody wants the answer any more; what was found is remembered. */
  give_up(): void;
  /** Takes the file of a network. Throws what is wrong with it. */
  add_network(file: Uint8Array): void;
}

interface ThinkerExports extends Exports {
  begin_request(): number;
  step_request(seconds: number): number;
  give_up_request(): void;
  answer_new_network(): number;
}

export async function load_thinker(source: Source): Promise<ThinkerModule> {
  const { engine, put, text } = await open_module<ThinkerExports>(source);
  const encoder = new TextEncoder();
  return {
    begin(request) {
      put(encoder.encode(request));
      return text(engine.begin_request());
    },
    step: (seconds) => engine.step_request(seconds) === 1,
    take_answer: () => text(engine.answer_request()),
    give_up: () => engine.give_up_request(),
    add_network(file) {
      put(file);
      const fault = text(engine.answer_new_network());
      if (fault !== '') throw new Error(fault);
    },
  };
}
