// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { eager_ms, first_retry_ms, LiveLine, longest_answer_ms, longest_eager_retry_ms, longest_patience_ms, longest_retry_ms, probe_after_ms, probe_player_after_ms, type LineState, type PushText } from './live_line.ts';
import { FakeWorld, hello, settled } from './testing.ts';

function begin() {
  const world = new FakeWorld();
  const line = new LiveLine(world, 'device');
  const states: LineState[] = [];
  const pushes: PushText[] = [];
  line.listen({ changed: (state) => states.push(state), pushed: (push) => pushes.push(push) });
  line.open();
  return { world, line, states, pushes };
}

async function opened() {
  const begun = begin();
  begun.world.socket.events.opened();
  begun.world.socket.answer(begun.world.socket.asked('hello')[0]!, hello());
  await settled();
  return begun;
}

describe('opening', () => {
  it('says hello first, with protocol and device, and is open once that is answered', async () => {
    const { world, line, states } = begin();
    world.socket.events.opened();
    expect(world.socket.sent).toMatchObject([{ do: 'hello', protocol: 2, device: 'device' }]);
    expect(line.state).toBe('connecting');
    world.socket.answer(world.socket.sent[0]!, hello());
    await settled();
    expect(states).toEqual(['connecting', 'open']);
  });

  it('learns the server’s clock from the middle of the way there and back', async () => {
    const { world, line } = begin();
    world.socket.events.opened();
    world.time += 200;
    world.socket.answer(world.socket.sent[0]!, hello('one', 5_000_000));
    await settled();
    expect(line.server_now()).toBe(5_000_100);
  });

  it('with an old protocol ends, and tries no more', async () => {
    const { world, line } = begin();
    world.socket.events.opened();
    world.socket.refuse(world.socket.sent[0]!, 'reload');
    await settled();
    expect(line.state).toBe('outdated');
    await world.pass(100_000);
    line.retry_now();
    expect(world.sockets.length).toBe(1);
  });
});

describe('a broken line', () => {
  it('answers what was asked with closed, and comes back by itself', async () => {
    const { world, line, states } = await opened();
    const asked = line.request({ do: 'describe', game: 'g' });
    world.socket.cut();
    expect((await asked).error?.code).toBe('closed');
    await world.pass(first_retry_ms);
    expect(world.sockets.length).toBe(2);
    world.socket.events.opened();
    world.socket.answer(world.socket.sent[0]!, hello());
    await settled();
    expect(states).toEqual(['connecting', 'open', 'broken', 'connecting', 'open']);
  });

  it('asks nothing while it is broken', async () => {
    const { world, line } = await opened();
    world.socket.cut();
    expect((await line.request({ do: 'describe', game: 'g' })).error?.code).toBe('closed');
  });

  it('is tried every second at first, later seldom, with a bit of chance, and never less often than a few seconds', async () => {
    const { world } = await opened();
    world.socket.cut();
    const broken = world.time;
    const early: number[] = [];
    const late: number[] = [];
    while (world.time < broken + 2 * eager_ms) {
      const before = world.sockets.length;
      const from = world.time;
      while (world.sockets.length === before) await world.pass(25);
      (from < broken + eager_ms ? early : late).push(world.time - from);
      world.socket.cut();
    }
    expect(early[0]).toBeLessThan(first_retry_ms);
    expect(Math.max(...early)).toBeLessThanOrEqual(longest_eager_retry_ms);
    expect(Math.min(...late)).toBeGreaterThan(longest_eager_retry_ms);
    expect(Math.max(...late)).toBeLessThanOrEqual(longest_retry_ms);
  });

  it('is tried at once when the network is back', async () => {
    const { world, line } = await opened();
    line.cut();
    expect(world.sockets[0]!.is_closed).toBe(true);
    line.retry_now();
    expect(world.sockets.length).toBe(2);
  });

  it('is noticed by its silence, which pings end', async () => {
    const { world, line } = await opened();
    await world.pass(probe_after_ms + longest_answer_ms - 1000);
    world.socket.push({ ping: 7 });
    expect(world.socket.asked('pong')).toMatchObject([{ ping: 7 }]);
    await world.pass(probe_player_after_ms + longest_answer_ms - 1);
    expect(line.state).toBe('open');
    await world.pass(1);
    expect(line.state).not.toBe('open');
  });

  it('is not asked by players who are pinged, nor soon by others', async () => {
    const { world, line } = await opened();
    for (let i = 0; i < 5; ++i) {
      await world.pass(5000);
      world.socket.push({ ping: i });
    }
    expect(world.socket.asked('detach')).toEqual([]);
    // The game was left: no pings come any more, which the first answer explains.
    await world.pass(probe_player_after_ms);
    world.socket.answer(world.socket.asked('detach')[0]!, {});
    await world.pass(probe_after_ms - 1);
    expect([line.state, world.socket.asked('detach').length]).toEqual(['open', 1]);
  });

  it('that a network swallows while it is opened is tried again, with more patience each time', async () => {
    const { world } = begin();
    const waits: number[] = [];
    for (let i = 1; i < 6; ++i) {
      const from = world.time;
      while (world.sockets.length === i) await world.pass(100);
      waits.push(world.time - from);
    }
    expect(waits[0]).toBeLessThan(4000);
    expect(waits[1]).toBeGreaterThan(waits[0]!);
    expect(Math.max(...waits)).toBeLessThanOrEqual(longest_patience_ms + longest_eager_retry_ms);
    expect(Math.max(...waits)).toBeGreaterThan(longest_patience_ms);
  });

  it('is not given up while it answers when it is asked, though nothing happens', async () => {
    const { world, line } = await opened();
    for (let i = 0; i < 5; ++i) {
      await world.pass(probe_after_ms);
      const asked = world.socket.asked('detach');
      expect(asked).toHaveLength(i + 1);
      world.socket.answer(asked.at(-1)!, {});
    }
    expect([line.state, world.sockets.length]).toEqual(['open', 1]);
  });

  it('no longer hears what a socket says that was given up', async () => {
    const { world, line, pushes } = await opened();
    const old = world.socket;
    line.cut();
    line.retry_now();
    old.push({ bye: 'restart' });
    old.cut();
    expect(pushes).toEqual([]);
    expect(line.state).toBe('connecting');
  });
});

it('hands on what was not asked for, and ignores what is no message', async () => {
  const { world, pushes } = await opened();
  world.socket.push({ bye: 'restart' });
  world.socket.events.text('nonsense');
  world.socket.events.text('17');
  expect(pushes).toEqual([{ bye: 'restart' }]);
});
