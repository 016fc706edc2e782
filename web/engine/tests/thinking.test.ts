// @vitest-environment node
// The thinker in slices: the real module, stopped in the midst of its thoughts.

import { expect, test } from 'vitest';
import type { Answer, ThinkRequest } from '../messages.ts';
import { think_in_slices } from '../thinking.ts';
import { ask, load_built, load_built_thinker } from './modules.ts';

const table = await load_built('encircle');

/** A thinker as its worker has it. */
async function start(bring: (game: string) => void = () => {}) {
  const answers = new Map<number, Answer>();
  const module = load_built_thinker();
  const take = think_in_slices(
    module, async (_module, game) => bring(game),
    (text) => { const answer = JSON.parse(text) as Answer; answers.set(answer.id, answer); },
    () => new Promise((done) => { setTimeout(done); }));
  await module;
  let last = 0;
  const answer_to = async (id: number) => {
    while (!answers.has(id)) await new Promise((done) => { setTimeout(done, 1); });
    return answers.get(id)!;
  };
  const send = (request: ThinkRequest | { do: 'stop'; request: number }) => {
    take(JSON.stringify({ id: ++last, ...request }));
    return last;
  };
  return { send, answer_to, request: (request: ThinkRequest) => answer_to(send(request)) };
}

const moves = (...played: string[]) => {
  ask(table, { do: 'new', game: 'go', options: { size: '9' } });
  for (const move of played) ask(table, { do: 'play', move });
  return { line: ask(table, { do: 'line' }).line!, sgf: ask(table, { do: 'line_record' }).sgf! };
};

test('a thought that is stopped is answered at once, and what it found is not lost', async () => {
  const thinker = await start();
  const { sgf, line } = moves('E5', 'C3');
  const id = thinker.send({ do: 'estimate', sgf, seconds: 60 });
  await new Promise((done) => { setTimeout(done, 1000); });
  const stopped = performance.now();
  const stop = thinker.send({ do: 'stop', request: id });
  expect(await thinker.answer_to(stop)).toEqual({ id: stop, ok: true });
  expect((await thinker.answer_to(id)).error?.code).toBe('stopped');
  // A slice is a fiftieth of a second; the rest is room for a busy machine.
  expect(performance.now() - stopped).toBeLessThan(500);
  const kept = await thinker.request({ do: 'estimate', line, seconds: 0.001 });
  const fresh = await (await start()).request({ do: 'estimate', sgf, seconds: 0.001 });
  expect(kept.estimate!.visits).toBeGreaterThan(2 * fresh.estimate!.visits);
}, 20_000);

test('what waits is answered in order, and not begun when it is no longer wanted', async () => {
  const thinker = await start();
  const { sgf } = moves('E5', 'C3');
  const first = thinker.send({ do: 'hint', sgf, seconds: 60 });
  const second = thinker.send({ do: 'hint', sgf, seconds: 60 });
  const third = thinker.send({ do: 'think', sgf, level: 'newcomer', seed: 1, seconds: 1 });
  thinker.send({ do: 'stop', request: second });
  thinker.send({ do: 'stop', request: first });
  expect((await thinker.answer_to(third)).thought!.move).not.toBe('');
  expect((await thinker.answer_to(first)).error?.code).toBe('stopped');
  expect((await thinker.answer_to(second)).error?.code).toBe('stopped');
});

test('a line is enough where the game is known, and asked for as a record where it is not', async () => {
  const thinker = await start();
  const known = moves('E5', 'C3');
  const request = { do: 'think', level: 'club', seed: 1, seconds: 1 } as const;
  expect((await thinker.request({ ...request, line: known.line })).error?.code).toBe('need-line');
  expect((await thinker.request({ ...request, sgf: known.sgf })).thought!.move).not.toBe('');
  expect((await thinker.request({ ...request, line: moves('E5', 'C3', 'G7', 'C7').line })).thought!.move).not.toBe('');
  expect((await thinker.request({ ...request, line: moves('E5', 'G3').line })).thought!.move).not.toBe('');
});

test('a network is brought before the first thought that would like it', async () => {
  const wanted: string[] = [];
  const thinker = await start((game) => wanted.push(game));
  const { network } = await thinker.request({ do: 'think', sgf: moves('E5').sgf, level: 'newcomer', seed: 1, seconds: 1 });
  expect([wanted, network]).toEqual([['go'], 'missing']);
});
