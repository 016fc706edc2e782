// The real WebAssembly modules, in node, behind the ports that the clients use.

import { readFile } from 'node:fs/promises';
import { loadModule, type EngineModule } from '../module.ts';
import type { Port } from '../channel.ts';
import type { Answer, Request } from '../messages.ts';

export async function loadBuilt(name: 'encircle' | 'thinker'): Promise<EngineModule> {
  const bytes = await readFile(`${import.meta.dirname}/../../../build/wasm/${name}.wasm`);
  return loadModule(await WebAssembly.compile(bytes));
}

/** A port to the module that answers like a worker: later, and in order. */
export function portTo(module: EngineModule): Port {
  let isOpen = true;
  const port: Port = {
    send: (text) => {
      setTimeout(() => {
        if (isOpen) port.onText(module.answer(text));
      });
    },
    close: () => {
      isOpen = false;
    },
    onText: () => {},
    onEnd: () => {},
  };
  return port;
}

let lastId = 0;
export function ask(module: EngineModule, request: Request): Answer {
  lastId += 1;
  return JSON.parse(module.answer(JSON.stringify({ id: lastId, ...request }))) as Answer;
}
