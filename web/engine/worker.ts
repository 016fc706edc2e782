// The worker in which the table's engine runs, so that nothing ever stops the screen. Requests and answers are those of
// messages.ts, as text.

import moduleUrl from '../../build/wasm/encircle.wasm?url';
import { loadModule } from './module.ts';

const engine = loadModule(fetch(moduleUrl));

self.onmessage = async (event: MessageEvent<string>) => {
  self.postMessage((await engine).answerTable(event.data));
};
// A module that cannot be loaded is told to whoever asks next; it must not go unnoticed until then.
engine.catch((error: unknown) => {
  setTimeout(() => {
    throw error;
  });
});
