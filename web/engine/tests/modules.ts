// The real WebAssembly modules, in node, behind the ports that the clients use.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { load_module, type EngineModule } from '../module.ts';
import { load_thinker, type ThinkerModule } from '../thinker_module.ts';
import { think_in_slices } from '../thinking.ts';
import type { Port } from '../channel.ts';
import type { Answer, Request } from '../messages.ts';

const build = resolve(import.meta.dirname, '../../../build');
/** ENCIRCLE_BUILD names another folder than build/, as in vite.config.ts. */
const other_build = process.env['ENCIRCLE_BUILD'];

/** A program of the native build. */
export function native_program(name: string): string {
  const program = resolve(other_build ?? `${build}/release`, name);
  if (existsSync(program)) return program;
  throw new Error(`${program}: missing; "cmake --preset release && cmake --build --preset release" builds it`);
}

export async function built(name: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(resolve(other_build ?? build, `wasm/${name}.wasm`)));
}

export async function load_built(name: 'encircle'): Promise<EngineModule> { return load_module(await built(name)); }
export async function load_built_thinker(): Promise<ThinkerModule> { return load_thinker(await built('thinker')); }

/** A thinker that answers before it returns. */
export function in_one_go(module: ThinkerModule): EngineModule {
  return {
    answer(request) {
      module.begin(request);
      while (!module.step(60)) { /* It pauses between the fights of a count, too. */ }
      return module.take_answer();
    },
  };
}

/** A port to a thinker as its worker has it. */
export function port_to_thinker(module: ThinkerModule): Port {
  const port: Port = { send: () => {}, close: () => {}, on_text: () => {}, on_end: () => {} };
  port.send = think_in_slices(Promise.resolve(module), async () => {}, (text) => port.on_text(text),
    () => new Promise((done) => { setTimeout(done); }));
  return port;
}

/** A port to the module that answers like a worker: later, and in order. */
export function port_to(module: EngineModule): Port {
  let is_open = true;
  const port: Port = {
    send: (text) => {
      setTimeout(() => {
        if (is_open) port.on_text(module.answer(text));
      });
    },
    close: () => {
      is_open = false;
    },
    on_text: () => {},
    on_end: () => {},
  };
  return port;
}

let last_id = 0;
export function ask(module: EngineModule, request: Request): Answer {
  last_id += 1;
  return JSON.parse(module.answer(JSON.stringify({ id: last_id, ...request }))) as Answer;
}
