// Lets a thinker share its one thread with the messages that it gets: it thinks in slices, and hears between them what is
// no longer wanted. Its search trees survive that.

import type { Answer, StopRequest, ThinkRequest } from './messages.ts';
import type { ThinkerModule } from './thinker_module.ts';

/** So soon a thought hears that it is no longer wanted. */
const slice_seconds = 0.02;

type Asked = { id: number } & (ThinkRequest | StopRequest);

/** Resolves after the messages that have come by now. */
function new_turn(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return () => new Promise((done) => {
    port1.onmessage = () => done();
    port2.postMessage(null);
  });
}

/** Takes the texts of requests and posts those of their answers, in the order of the requests. bring gives the module a
    network that it misses. */
export function think_in_slices(
  module: Promise<ThinkerModule>, bring: (module: ThinkerModule, game: string) => Promise<void>,
  post: (text: string) => void, turn: () => Promise<void> = new_turn(),
): (text: string) => void {
  // The first of them is being thought about.
  const waiting: { id: number; text: string; is_wanted: boolean }[] = [];
  const say = (answer: Answer) => post(JSON.stringify(answer));

  const think = async () => {
    const engine = await module;
    while (waiting.length > 0) {
      const asked = waiting[0]!;
      if (asked.is_wanted) {
        const missing = engine.begin(asked.text);
        if (missing !== '') await bring(engine, missing);
        while (asked.is_wanted && !engine.step(slice_seconds)) await turn();
      }
      if (asked.is_wanted) {
        post(engine.take_answer());
      } else {
        engine.give_up();
        say({ id: asked.id, error: { code: 'stopped', message: 'The thought was stopped' } });
      }
      waiting.shift();
    }
  };

  return (text) => {
    const request = JSON.parse(text) as Asked;
    if (request.do === 'stop') {
      for (const each of waiting) if (each.id === request.request) each.is_wanted = false;
      say({ id: request.id, ok: true });
      return;
    }
    waiting.push({ id: request.id, text, is_wanted: true });
    // A module that fails ends the worker, which is reported by its error event.
    if (waiting.length === 1) think().catch((error: unknown) => setTimeout(() => { throw error; }));
  };
}
