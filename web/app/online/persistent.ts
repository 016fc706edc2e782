// Requests that are repeated, with the same command, until the server has answered for good.

import type { LiveError, LiveRequest } from '../../engine/live_messages.ts';
import type { LiveLine, Reply, World } from './live_line.ts';

const to_be_repeated: LiveError['code'][] = ['closed', 'storage', 'too-many'];
const repeat_after_ms = 1200;

/** Null once nobody wants it any more. A server that has too much to do is asked `most_tries` times. */
export async function request_until_answered<T>(
  line: LiveLine, world: Pick<World, 'later'>, request: LiveRequest, is_wanted: () => boolean, most_tries = Infinity,
): Promise<Reply<T> | null> {
  for (let tries = 0;;) {
    await when_open(line, is_wanted);
    if (!is_wanted()) return null;
    const reply = await line.request<T>(request);
    if (!is_wanted()) return null;
    if (reply.error?.code === 'too-many' && ++tries >= most_tries) return reply;
    if (!reply.error || !to_be_repeated.includes(reply.error.code)) return reply;
    if (reply.error.code !== 'closed') await new Promise<void>((done) => { world.later(repeat_after_ms, done); });
  }
}

/** Nobody waits for an outdated line: it never opens. */
function when_open(line: LiveLine, is_wanted: () => boolean): Promise<void> {
  if (line.state === 'open') return Promise.resolve();
  return new Promise((resolve) => {
    const stop = line.listen({
      changed(state) {
        if (state !== 'open' && is_wanted()) return;
        stop();
        resolve();
      },
      pushed: () => {},
    });
  });
}
