// @vitest-environment node
// The typed clients: the real modules behind ports that the test can cut.

import { expect, test } from 'vitest';
import type { Port } from '../channel.ts';
import { createTable, EngineError } from '../engine.ts';
import { createThinker } from '../thinker.ts';
import { loadBuilt, portTo } from './modules.ts';

const tableModule = await loadBuilt('encircle');
const thinkerModule = await loadBuilt('thinker');

/** A port that never answers by itself; the test does. */
function silentPort() {
  const sent: { id: number; do: string }[] = [];
  const port: Port & { sent: typeof sent; isClosed: boolean } = {
    sent,
    isClosed: false,
    send: (text) => sent.push(JSON.parse(text)),
    close() {
      this.isClosed = true;
    },
    onText: () => {},
    onEnd: () => {},
  };
  return port;
}

const sgf = '(;GM[1]RU[Atari Go]SZ[5];W[cc])';

test('a table answers in order, and refuses with the reason', async () => {
  const table = createTable(portTo(tableModule));
  const [started, played] = await Promise.all([
    table.request({ do: 'new', game: 'go', options: { size: '9' } }),
    table.request({ do: 'play', move: 'E5' }),
  ]);
  expect(started.state!.moves).toEqual([]);
  expect(played.state!.moves).toEqual(['E5']);
  const refused = await table.request({ do: 'play', move: 'E5' }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(EngineError);
  expect(refused).toMatchObject({ code: 'illegal-move', refusal: 'occupied' });
  expect((await table.request({ do: 'undo' })).state!.moves).toEqual([]);
});

test('an engine that ends rejects what is asked of it, now and later', async () => {
  const port = silentPort();
  const table = createTable(port);
  const asked = table.request({ do: 'games' });
  port.onEnd('it broke');
  await expect(asked).rejects.toMatchObject({ code: 'stopped', message: 'The engine stopped: it broke' });
  await expect(table.request({ do: 'games' })).rejects.toMatchObject({ code: 'stopped' });
});

test('half a surrogate pair reaches the engine as the replacement character', async () => {
  const table = createTable(portTo(tableModule));
  await table.request({ do: 'new', game: 'go', options: { size: '9' } });
  const { state } = await table.request({ do: 'comment', text: 'half \ud83d of \ud83d\ude00', node: 0 });
  expect(state!.comment).toBe('half \ufffd of \ud83d\ude00');
});

test('an answer without an id ends whatever waits', async () => {
  const port = silentPort();
  const asked = createTable(port).request({ do: 'games' });
  port.onText('{"id":0,"ok":false,"error":{"code":"malformed","message":"no JSON"}}');
  await expect(asked).rejects.toMatchObject({ code: 'malformed' });
});

test('when the server has too much to do, or says nothing, the browser thinks', async () => {
  for (const answer of ['{"id":1,"ok":false,"error":{"code":"too-many","message":"busy"}}', '']) {
    const port = silentPort();
    const thinker = createThinker({
      nativeUrl: 'ws://here/engine', silence: 20,
      connect: () => Promise.resolve(port), startWorker: () => portTo(thinkerModule),
    });
    const thought = thinker.request({ do: 'think', sgf, level: 'newcomer', seed: 1, seconds: 0.05 });
    await new Promise((resolve) => setTimeout(resolve));
    if (answer) port.onText(answer);
    expect((await thought).thought!.move).not.toBe('');
    expect([thinker.kind, port.isClosed]).toEqual(['wasm', true]);
  }
});

test('without a native engine the browser thinks', async () => {
  const thinker = createThinker({
    nativeUrl: 'ws://nowhere/engine',
    connect: () => Promise.reject(new Error('no server')),
    startWorker: () => portTo(thinkerModule),
  });
  const { thought } = await thinker.request({ do: 'think', sgf, level: 'newcomer', seed: 1, seconds: 1 });
  expect(thought!.move).toMatch(/^[A-E][1-5]$/);
  expect(thinker.kind).toBe('wasm');
});

test('to stop a thought ends its worker, and the next one answers again', async () => {
  const ports = [silentPort(), portTo(thinkerModule)];
  let started = 0;
  const thinker = createThinker({ startWorker: () => ports[started++]! });
  const thought = thinker.request({ do: 'hint', sgf, seconds: 60 });
  await new Promise((resolve) => setTimeout(resolve));
  thinker.stop();
  await expect(thought).rejects.toMatchObject({ code: 'stopped' });
  expect((ports[0] as ReturnType<typeof silentPort>).isClosed).toBe(true);
  expect((await thinker.request({ do: 'hint', sgf, seconds: 0.05 })).thought!.move).not.toBe('');
});

test('a native engine is told to stop, and asked again on the same line', async () => {
  const port = silentPort();
  const thinker = createThinker({ nativeUrl: 'ws://here/engine', connect: () => Promise.resolve(port) });
  const first = thinker.request({ do: 'hint', sgf, seconds: 60 });
  await new Promise((resolve) => setTimeout(resolve));
  const second = thinker.request({ do: 'estimate', sgf, seconds: 1 });
  await expect(first).rejects.toMatchObject({ code: 'stopped' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(port.sent.map((each) => each.do)).toEqual(['hint', 'stop', 'estimate']);
  expect(port.sent[1]).toMatchObject({ id: 2, request: 1 });
  // The answer to the thought that nobody waits for any more changes nothing.
  port.onText('{"id":1,"ok":true}');
  port.onText('{"id":3,"ok":true,"estimate":{"visits":1,"value":0,"score":null,"ownership":[],"candidates":[]}}');
  expect((await second).estimate!.value).toBe(0);
  expect(thinker.kind).toBe('native');
});

test('when the server goes away in the middle of a thought, the browser goes on', async () => {
  const port = silentPort();
  const thinker = createThinker({
    nativeUrl: 'ws://here/engine',
    connect: () => Promise.resolve(port),
    startWorker: () => portTo(thinkerModule),
  });
  const thought = thinker.request({ do: 'think', sgf, level: 'newcomer', seed: 1, seconds: 1 });
  await new Promise((resolve) => setTimeout(resolve));
  port.onEnd('the connection was closed');
  expect((await thought).thought!.move).not.toBe('');
  expect(thinker.kind).toBe('wasm');
});
