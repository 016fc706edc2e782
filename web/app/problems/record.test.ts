import { beforeEach, describe, expect, it } from 'vitest';
import { newcomer } from './glicko.ts';
import { daily_set, record, record_from } from './record.svelte.ts';
import type { Problem } from './problems.ts';

const day = 86_400_000;
const now = 20_000 * day;

function problem(id: string, rating: number, game = 'go'): Problem {
  return { game, id, rating, aim: 'win', sgf: '(;GM[1])', answers: ['A1'], refute: { B1: 'C1' } };
}
const problems = [problem('a', 500), problem('b', 850), problem('c', 1000), problem('d', 1500), problem('e', 900, 'atari-go')];

beforeEach(() => {
  localStorage.clear();
  record.reload();
});

describe('the record of a learner', () => {
  it('begins with the problem that suits a newcomer, and goes on with the next', () => {
    expect(record.next(problems, 'go')?.id).toBe('b');
    record.finish(problems[1]!, true, now);
    expect(record.rating_of('go').rating).toBeGreaterThan(newcomer.rating);
    expect(record.rating_of('atari-go')).toEqual(newcomer);
    expect(record.next(problems, 'go')?.id).toBe('c');
  });

  it('counts the first answer for the rating, and none after it', () => {
    record.finish(problems[0]!, false, now);
    const { rating } = record.rating_of('go');
    record.finish(problems[0]!, true, now);
    record.finish(problems[0]!, true, now + day);
    expect(record.rating_of('go').rating).toBe(rating);
  });

  it('repeats what was failed, later and later, until it is known', () => {
    record.finish(problems[0]!, false, now);
    expect(record.repeats(problems, 'go')).toEqual([{ problem: problems[0], due: now }]);
    let time = now;
    const pauses: number[] = [];
    for (let i = 0; i < 10 && record.repeats(problems, 'go').length > 0; ++i) {
      record.finish(problems[0]!, true, time);
      const due = record.repeats(problems, 'go')[0]?.due;
      if (due === undefined) break;
      pauses.push((due - time) / day);
      time = due;
    }
    expect(pauses).toEqual([1, 3, 7, 16, 35]);
    expect(record.repeats(problems, 'go')).toEqual([]);
  });

  it('does not skip ahead when a repetition is done too early, and begins anew after a failure', () => {
    record.finish(problems[0]!, false, now);
    record.finish(problems[0]!, true, now);
    record.finish(problems[0]!, true, now + 1);
    expect(record.repeats(problems, 'go')[0]?.due).toBe(now + day);
    record.finish(problems[0]!, false, now + 2);
    expect(record.repeats(problems, 'go')[0]?.due).toBe(now + 2);
  });

  it('is kept, and survives nonsense', () => {
    record.finish(problems[0]!, false, now);
    const text = localStorage.getItem('encircle.problems');
    expect(record_from(text).tried['go/a']).toEqual({ solved: false, day: 20_000 });
    expect(record_from('nonsense').tried).toEqual({});
    expect(record_from('{"format":2,"tried":{"go/a":{"solved":true,"day":1}}}').tried).toEqual({});
    expect(record_from('{"format":1,"ratings":{"go":{"rating":"x"}},"tried":{"go/a":5},"repeats":null}')).toEqual({ ratings: {}, tried: {}, repeats: {} });
  });
});

it('asks the same problems of everybody on one day, and others on the next', () => {
  const many = Array.from({ length: 50 }, (_, i) => problem(`p${i}`, 500 + 20 * i));
  const today = daily_set(many, 'go', 1);
  expect(today.length).toBe(5);
  expect(daily_set(many, 'go', 1)).toEqual(today);
  expect(daily_set(many, 'go', 2)).not.toEqual(today);
  expect(today.map((each) => each.rating)).toEqual(today.map((each) => each.rating).sort((a, b) => a - b));
});
