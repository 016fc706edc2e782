// Mistakes of the learner's own: failed in a review, they come again after some days, until they are known.

import { beforeEach, describe, expect, it } from 'vitest';
import { begin } from '../play/testing.ts';
import { judged, review, thinker_of } from '../review/testing.ts';
import { ReviewRun } from '../review/review_run.svelte.ts';
import { review_texts } from '../review/texts.ts';
import { Trial } from '../review/trial.svelte.ts';
import { en } from '../texts/en.ts';
import { MistakeRun } from './mistake_run.svelte.ts';
import { id_of, mistakes, Mistakes, mistakes_from, type Position } from './mistakes.svelte.ts';
import { load_built, ask } from '../../engine/tests/modules.ts';

const day = 86_400_000;
const position: Position = { game: 'go', sgf: '(;GM[1]SZ[5];B[cc])', player: 'W', move: 'A1', number: 2 };

beforeEach(() => {
  localStorage.clear();
  mistakes.reload();
});

describe('a mistake', () => {
  it('comes at once, then after longer and longer times, and leaves when it is known', () => {
    const list = new Mistakes();
    list.answer(position, false, 0);
    expect(list.of('go').map(({ due }) => due)).toEqual([0]);
    expect(new Mistakes().find(id_of(position))).toMatchObject({ move: 'A1', step: 0 });
    let now = 0;
    for (const days of [1, 3, 7, 16, 35]) {
      list.answer(position, true, now);
      expect(list.of('go')[0]!.due).toBe(now + days * day);
      // Too early to count.
      list.answer(position, true, now);
      expect(list.of('go')[0]!.due).toBe(now + days * day);
      now += days * day;
    }
    list.answer(position, true, now);
    expect(list.of('go')).toEqual([]);
    // What was never failed does not come into the list.
    list.answer(position, true, now);
    expect(list.of('go')).toEqual([]);
  });

  it('is read with care', () => {
    expect(mistakes_from('{')).toEqual([]);
    expect(mistakes_from(JSON.stringify({ format: 2, mistakes: [{ ...position, id: 'own-1', step: 0, due: 1 }] }))).toEqual([]);
    expect(mistakes_from(JSON.stringify({ format: 1, mistakes: [{ id: 'own-1' }, null, { ...position, id: 'own-2', step: 0, due: 1 }] }))).toHaveLength(1);
  });
});

describe('a trial in a review', () => {
  const blunder = judged(2, 'A1', { chance: [0.5, 0.1], grade: 'blunder' });

  async function trial_of() {
    const store = await begin({}, 'C3 A1 D3');
    const { thinker } = thinker_of(() => ({ review: review([judged(1, 'C3'), blunder, judged(3, 'D3')], { finished: true }) }));
    const run = (await ReviewRun.open(store, thinker))!;
    await run.work();
    return { store, trial: new Trial(store, run) };
  }

  it('that fails is kept with the moves before the mistake; a later right answer does not undo that', async () => {
    const { store, trial } = await trial_of();
    await trial.begin(blunder);
    await store.play('A5');
    expect(trial.judge(judged(2, 'A5', { chance: [0.5, 0.2], grade: 'blunder' }), en, review_texts('en'))).toContain('not it');
    await expect.poll(() => mistakes.of('go').length).toBe(1);
    expect(trial.is_kept).toBe(true);
    await trial.again();
    await store.play('C4');
    trial.judge(judged(2, 'C4'), en, review_texts('en'));
    expect(mistakes.of('go')).toHaveLength(1);
    expect(mistakes.of('go')[0]).toMatchObject({ player: 'W', move: 'A1', number: 2 });
    expect(mistakes.of('go')[0]!.sgf).toMatch(/;B\[cc\]\s*\)/);
  });

  it('that succeeds at once leaves no trace; one that is given up does', async () => {
    const { trial } = await trial_of();
    await trial.begin(blunder);
    trial.judge(judged(2, 'C4'), en, review_texts('en'));
    await trial.give_up();
    expect(mistakes.of('go')).toEqual([]);
    await trial.begin(blunder);
    await trial.give_up();
    expect(mistakes.of('go')).toHaveLength(1);
  });
});

describe('a mistake that is asked again', () => {
  it('is judged as in the review, and tried until it is better', async () => {
    mistakes.answer(position, false, 0);
    const module = await load_built('encircle');
    const table = { request: async (request: Parameters<typeof ask>[1]) => ask(module, request) };
    const { thinker, asked } = thinker_of((request, count) => {
      const { sgf = '' } = request as { sgf?: string };
      if (count === 1) return { review: review([], { rev: 1 }) };
      return { review: review([judged(2, 'X', sgf.includes('W[ae]') ? { chance: [0.5, 0.1], grade: 'blunder' } : {})], { finished: true }) };
    });
    const run = new MistakeRun(mistakes.of('go')[0]!, table as never, thinker);
    await run.begin();
    expect(run.state!.to_move).toBe('W');
    expect(await run.play('A1')).toBe(false);
    expect(asked.map((each) => each.do === 'review' && [each.from, each.since])).toEqual([[1, 0], [1, 1]]);
    expect(run.takes_moves).toBe(false);
    await run.begin();
    expect(await run.play('C4')).toBe(true);
    expect(run.phase).toBe('right');
    // What the rules refuse is no answer.
    await run.begin();
    expect(await run.play('C3')).toBeNull();
    expect(run.phase).toBe('open');
  });
});
