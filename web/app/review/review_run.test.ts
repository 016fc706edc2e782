// A review that is asked for piece by piece: it fills, is kept, gives way to whoever wants to know something at once, and goes on.

import { beforeEach, expect, test } from 'vitest';
import { begin, open } from '../play/testing.ts';
import { kept_games } from '../play/kept_games.ts';
import { ReviewRun } from './review_run.svelte.ts';
import { judged, review, thinker_of } from './testing.ts';

beforeEach(() => localStorage.clear());

const all = [judged(1, 'C3'), judged(2, 'A1', { chance: [0.5, 0.1], grade: 'blunder' }), judged(3, 'D3')];

test('A review is asked for until it is finished, and then kept: nobody thinks again', async () => {
  const store = await begin({}, 'C3 A1 D3');
  const { thinker, asked } = thinker_of((_, count) => ({ review: count === 1
    ? review(all.slice(0, 1), { rev: 1, overview: false, accuracy: {} })
    : review(all.slice(1), { rev: 3, done: 20, finished: true }) }));
  const run = (await ReviewRun.open(store, thinker))!;
  await run.work();
  expect(run.moves.map((move) => move?.grade)).toEqual(['good', 'blunder', 'good']);
  expect(run.is_finished).toBe(true);
  expect(run.accuracy).toEqual({ B: 90, W: 80 });
  expect(run.like).toEqual({ B: 'master' });
  expect(asked.map((each) => each.do === 'review' && each.since)).toEqual([0, 1]);

  const again = thinker_of(() => ({}));
  const reopened = (await ReviewRun.open(await open(store.id), again.thinker))!;
  expect(reopened.is_finished).toBe(true);
  expect(reopened.moves[1]?.cost.chance).toBe(0.4);
  await reopened.work();
  expect(again.asked).toEqual([]);

  // It goes with its game.
  const removed = kept_games.remove(store.id);
  expect(localStorage.getItem(`encircle.review.${store.id}`)).toBeNull();
  kept_games.put_back(removed);
  expect(localStorage.getItem(`encircle.review.${store.id}`)).not.toBeNull();
});

test('A review that was cut off by a reload goes on from what was known', async () => {
  const store = await begin({}, 'C3 A1 D3');
  let now = 10_000;
  const first = thinker_of((_, count) => (count === 1 ? { review: review(all, { rev: 3 }) } : new Promise(() => {})));
  const run = (await ReviewRun.open(store, first.thinker, () => now))!;
  void run.work();
  await expect.poll(() => first.asked.length).toBe(2);
  run.close();
  const again = thinker_of(() => ({ review: review([], { rev: 5, done: 20, finished: true }) }));
  const reopened = (await ReviewRun.open(await open(store.id), again.thinker))!;
  expect(reopened.has_overview).toBe(true);
  expect(reopened.is_finished).toBe(false);
  await reopened.work();
  const [asked] = again.asked;
  expect(asked!.do === 'review' && asked!.known?.map(({ sure, visits, after }) => [sure, visits, after.chance])).toEqual(
    [[false, 100, 0.5], [true, 100, 0.1], [false, 100, 0.5]]);
  // What was known is still there, sentences and candidates included.
  expect(reopened.moves.map((move) => move?.grade)).toEqual(['good', 'blunder', 'good']);
  expect(reopened.is_finished).toBe(true);

  // Whoever looks closer looks at everything again, also after another reload.
  const closer = thinker_of((_, count) => (count === 1 ? { review: review([judged(1, 'C3', {}, { visits: 1000 })], { rev: 1 }) } : new Promise(() => {})));
  const deep = (await ReviewRun.open(await open(store.id), closer.thinker, () => (now += 10_000)))!;
  deep.look_closer();
  await expect.poll(() => closer.asked.length).toBe(2);
  deep.close();
  const last = thinker_of(() => ({ review: review([], { rev: 5, finished: true }) }));
  await (await ReviewRun.open(await open(store.id), last.thinker))!.work();
  const [resumed] = last.asked;
  expect(resumed!.do === 'review' && [resumed!.effort, resumed!.known?.map(({ sure, visits }) => [sure, visits])]).toEqual(
    ['deep', [[false, 1000], [false, 0], [false, 0]]]);
});

test('A game that went on is reviewed anew', async () => {
  const store = await begin({}, 'C3 A1 D3');
  const { thinker } = thinker_of(() => ({ review: review(all, { finished: true }) }));
  await (await ReviewRun.open(store, thinker))!.work();
  await store.play('B2');
  const run = (await ReviewRun.open(store, thinker))!;
  expect(run.moves).toHaveLength(4);
  expect(run.is_finished).toBe(false);
});

test('A game without moves has no review', async () => {
  expect(await ReviewRun.open(await begin(), thinker_of(() => ({})).thinker)).toBeNull();
});

test('A variation is judged as it is played; the review waits, and goes on', async () => {
  const store = await begin({}, 'C3 A1 D3');
  let finish = () => {};
  const held = new Promise<void>((done) => { finish = done; });
  const tried = judged(2, 'C4');
  const { thinker, asked } = thinker_of(async (request, count) => {
    if (request.do === 'review' && request.from === 1) return { review: review([tried], { finished: true }) };
    if (count === 1) await held;
    return { review: review(all, { finished: true }) };
  });
  const run = (await ReviewRun.open(store, thinker))!;
  const working = run.work();
  await store.navigation.go({ do: 'go', node: run.node_at(1) });
  await store.play('C4');
  expect(await run.judge()).toEqual(tried);
  expect(run.move_to(store.state.node)).toEqual(tried);
  expect(run.number_of(store.state.node)).toBeNull();
  await working;
  finish();
  expect(run.is_finished).toBe(true);
  expect(run.has_failed).toBe(false);
  // The review was stopped, the variation judged, and the review asked for again.
  expect(asked.map((each) => (each.do === 'review' ? each.from : -1))).toEqual([0, 1, 0]);
});

test('A pause holds, and what is known stays', async () => {
  const store = await begin({}, 'C3 A1 D3');
  const { thinker, asked } = thinker_of(async () => {
    await new Promise((done) => setTimeout(done, 5));
    return { review: review(all, { rev: asked.length, finished: asked.length > 3 }) };
  });
  const run = (await ReviewRun.open(store, thinker))!;
  const working = run.work();
  await new Promise((done) => setTimeout(done, 8));
  run.pause();
  await working;
  expect(run.is_finished).toBe(false);
  expect(run.moves.every(Boolean)).toBe(true);
  const before = asked.length;
  run.resume();
  await expect.poll(() => run.is_finished).toBe(true);
  expect(asked.length).toBeGreaterThan(before);
});

test('A thinker that begins anew does not undo what was known better', async () => {
  const store = await begin({}, 'C3 A1 D3');
  const worse = judged(2, 'A1', {}, { visits: 2 });
  const answers = [
    review(all, { rev: 30 }), review([], { rev: 2 }), review([worse], { rev: 3 }), review(all, { rev: 30, finished: true }),
  ];
  const { thinker, asked } = thinker_of((_, count) => ({ review: answers[count - 1]! }));
  const run = (await ReviewRun.open(store, thinker))!;
  const seen: (string | undefined)[] = [];
  const { request } = thinker;
  thinker.request = (each) => {
    seen.push(run.moves[1]?.grade);
    return request(each);
  };
  await run.work();
  expect(asked.map((each) => each.do === 'review' && each.since)).toEqual([0, 30, 0, 3]);
  expect(seen).toEqual([undefined, 'blunder', 'blunder', 'blunder']);
});

test('A thinker that fails again and again is asked no more until somebody wants to go on', async () => {
  const store = await begin({}, 'C3 A1 D3');
  const { thinker, asked } = thinker_of((_, count) => (count < 3 ? { error: { code: 'bad-record', message: '' } } : { review: review(all, { finished: true }) }));
  const run = (await ReviewRun.open(store, thinker))!;
  await run.work();
  expect(run.has_failed).toBe(true);
  expect(asked).toHaveLength(2);
  run.resume();
  await expect.poll(() => run.is_finished).toBe(true);
});
