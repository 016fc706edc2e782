// @vitest-environment node
import { expect, it } from 'vitest';
import { LiveLine } from './live_line.ts';
import { request_until_answered } from './persistent.ts';
import { FakeWorld, hello, settled } from './testing.ts';

const request = { do: 'describe', game: 'g' } as const;

async function opened() {
  const world = new FakeWorld();
  const line = new LiveLine(world, 'device');
  line.open();
  world.socket.events.opened();
  world.socket.answer(world.socket.asked('hello')[0]!, hello());
  await settled();
  return { world, line };
}

it('a request is repeated until it is answered for good, over a line that breaks', async () => {
  const { world, line } = await opened();
  const answer = request_until_answered(line, world, request, () => true);
  await settled();
  world.socket.refuse(world.socket.asked('describe')[0]!, 'storage');
  await world.pass(2000);
  world.socket.cut();
  await world.pass(1000);
  world.socket.events.opened();
  world.socket.answer(world.socket.asked('hello')[0]!, hello());
  await settled();
  world.socket.answer(world.socket.asked('describe')[0]!, { version: 1 });
  expect(await answer).toEqual({ id: world.socket.asked('describe')[0]!.id, ok: { version: 1 } });
});

it('a server that goes on having too much to do is believed', async () => {
  const { world, line } = await opened();
  const answer = request_until_answered(line, world, request, () => true, 3);
  for (let i = 0; i < 3; ++i) {
    await world.pass(2000);
    world.socket.refuse(world.socket.asked('describe').at(-1)!, 'too-many');
  }
  expect((await answer)?.error?.code).toBe('too-many');
  expect(world.socket.asked('describe')).toHaveLength(3);
});

it('what nobody wants any more is not asked again', async () => {
  const { world, line } = await opened();
  let is_wanted = true;
  const answer = request_until_answered(line, world, request, () => is_wanted);
  await settled();
  is_wanted = false;
  world.socket.refuse(world.socket.asked('describe')[0]!, 'storage');
  expect(await answer).toBeNull();
  expect(world.socket.asked('describe')).toHaveLength(1);
});
