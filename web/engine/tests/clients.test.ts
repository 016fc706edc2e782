// @vitest-environment node
// The typed clients: the real modules behind ports that the test can cut.

import { expect, test } from 'vitest';
import type { Port } from '../channel.ts';
import { create_table } from '../engine.ts';
import { create_thinker } from '../thinker.ts';
import { load_built, load_built_thinker, port_to, port_to_thinker } from './modules.ts';

const table_module = await load_built('encircle');
const thinker_module = await load_built_thinker();

/** A port that never answers by itself; the test does. */
function silent_port() {
  const sent: { id: number; do: string }[] = [];
  const port: Port & { sent: typeof sent; is_closed: boolean } = {
    sent,
    is_closed: false,
    send: (text) => sent.push(JSON.parse(text)),
    close() {
      this.is_closed = true;
    },
    on_text: () => {},
    on_end: () => {},
  };
  return port;
}

const sgf = '(;GM[1]RU[Atari Go]SZ[5];W[cc])';

test('a table answers in order, and refuses with the reason', async () => {
  const table = create_table(port_to(table_module));
  const [started, played] = await Promise.all([
    table.request({ do: 'new', game: 'go', options: { size: '9' } }),
    table.request({ do: 'play', move: 'E5' }),
  ]);
  expect(started.state!.move_number).toBe(0);
  expect([played.state!.move_number, played.tree!.add![0]!.move]).toEqual([1, 'E5']);
  const refused = await table.request({ do: 'play', move: 'E5' });
  expect(refused.error).toMatchObject({ code: 'illegal-move', refusal: 'occupied' });
  expect((await table.request({ do: 'undo' })).state!.move_number).toBe(0);
});

test('an engine that ends answers what is asked of it, now and later, with that', async () => {
  const port = silent_port();
  const table = create_table(port);
  const asked = table.request({ do: 'games' });
  port.on_end('it broke');
  expect((await asked).error).toEqual({ code: 'stopped', message: 'The engine stopped: it broke' });
  expect((await table.request({ do: 'games' })).error!.code).toBe('stopped');
});

test('half a surrogate pair reaches the engine as the replacement character', async () => {
  const table = create_table(port_to(table_module));
  await table.request({ do: 'new', game: 'go', options: { size: '9' } });
  const { state } = await table.request({ do: 'comment', text: 'half \ud83d of \ud83d\ude00', node: 0 });
  expect(state!.comment).toBe('half \ufffd of \ud83d\ude00');
});

test('an answer without an id ends whatever waits', async () => {
  const port = silent_port();
  const asked = create_table(port).request({ do: 'games' });
  port.on_text('{"id":0,"ok":false,"error":{"code":"malformed","message":"no JSON"}}');
  expect((await asked).error!.code).toBe('malformed');
});

test('when the server has too much to do, or says nothing, the browser thinks', async () => {
  for (const answer of ['{"id":1,"ok":false,"error":{"code":"too-many","message":"busy"}}', '']) {
    const port = silent_port();
    const thinker = create_thinker({
      native_url: 'ws://here/engine', silence: 20,
      connect: () => Promise.resolve(port), start_worker: () => port_to_thinker(thinker_module),
    });
    const thought = thinker.request({ do: 'think', sgf, level: 'newcomer', seed: 1, seconds: 0.05 });
    await new Promise((resolve) => setTimeout(resolve));
    if (answer) port.on_text(answer);
    expect((await thought).thought!.move).not.toBe('');
    expect([thinker.kind, port.is_closed]).toEqual(['wasm', true]);
  }
});

test('without a native engine the browser thinks', async () => {
  const thinker = create_thinker({
    native_url: 'ws://nowhere/engine',
    connect: () => Promise.reject(new Error('no server')),
    start_worker: () => port_to_thinker(thinker_module),
  });
  const { thought } = await thinker.request({ do: 'think', sgf, level: 'newcomer', seed: 1, seconds: 1 });
  expect(thought!.move).toMatch(/^[A-E][1-5]$/);
  expect(thinker.kind).toBe('wasm');
});

test('a worker is told to stop, and answers the next question', async () => {
  let started = 0;
  const thinker = create_thinker({ start_worker: () => { ++started; return port_to_thinker(thinker_module); } });
  const thought = thinker.request({ do: 'hint', sgf: '(;GM[1]SZ[9])', seconds: 60 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  thinker.stop();
  expect((await thought).error!.code).toBe('stopped');
  expect((await thinker.request({ do: 'hint', sgf, seconds: 0.05 })).thought!.move).not.toBe('');
  expect(started).toBe(1);
});

test('a server is never asked to ponder', async () => {
  const port = silent_port();
  const thinker = create_thinker({ native_url: 'ws://here/engine', connect: () => Promise.resolve(port) });
  expect((await thinker.request({ do: 'ponder', sgf, level: 'strongest', seconds: 60 })).error!.code).toBe('stopped');
  expect(port.sent).toEqual([]);
});

test('a native engine is told to stop, and asked again on the same line', async () => {
  const port = silent_port();
  const thinker = create_thinker({ native_url: 'ws://here/engine', connect: () => Promise.resolve(port) });
  const first = thinker.request({ do: 'hint', sgf, seconds: 60 });
  await new Promise((resolve) => setTimeout(resolve));
  const second = thinker.request({ do: 'estimate', sgf, seconds: 1 });
  expect((await first).error!.code).toBe('stopped');
  await new Promise((resolve) => setTimeout(resolve));
  expect(port.sent.map((each) => each.do)).toEqual(['hint', 'stop', 'estimate']);
  expect(port.sent[1]).toMatchObject({ id: 2, request: 1 });
  // The answer to the thought that nobody waits for any more changes nothing.
  port.on_text('{"id":1,"ok":true}');
  port.on_text('{"id":3,"ok":true,"estimate":{"visits":1,"value":0,"score":null,"ownership":[],"candidates":[]}}');
  expect((await second).estimate!.value).toBe(0);
  expect(thinker.kind).toBe('native');
});

test('when the server goes away in the middle of a thought, the browser goes on', async () => {
  const port = silent_port();
  const thinker = create_thinker({
    native_url: 'ws://here/engine',
    connect: () => Promise.resolve(port),
    start_worker: () => port_to_thinker(thinker_module),
  });
  const thought = thinker.request({ do: 'think', sgf, level: 'newcomer', seed: 1, seconds: 1 });
  await new Promise((resolve) => setTimeout(resolve));
  port.on_end('the connection was closed');
  expect((await thought).thought!.move).not.toBe('');
  expect(thinker.kind).toBe('wasm');
});
