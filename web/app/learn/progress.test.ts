import { beforeEach, describe, expect, it } from 'vitest';
import { progress, progress_from, stars_for } from './progress.svelte.ts';

beforeEach(() => {
  localStorage.clear();
  progress.stars = {};
});

describe('progress', () => {
  it('is three stars without a mistake, two with one, and one at least', () => {
    expect([0, 1, 2, 9].map(stars_for)).toEqual([3, 2, 1, 1]);
  });

  it('keeps the best', () => {
    progress.finish('go/aim', 3);
    progress.finish('go/aim', 1);
    expect(progress.of('go/aim')).toBe(3);
    expect(progress.of('go/ko')).toBe(0);
    expect(progress_from(localStorage.getItem('encircle.lessons'))).toEqual({ 'go/aim': 3 });
  });

  it('takes what another tab has reached', () => {
    localStorage.setItem('encircle.lessons', '{"format":1,"stars":{"go/ko":2}}');
    progress.finish('go/aim', 1);
    expect(progress.stars).toEqual({ 'go/aim': 1, 'go/ko': 2 });
  });

  it('ignores what is damaged or of another format', () => {
    expect(progress_from(null)).toEqual({});
    expect(progress_from('{')).toEqual({});
    expect(progress_from('null')).toEqual({});
    expect(progress_from('{"format":2,"stars":{"a":3}}')).toEqual({});
    expect(progress_from('{"format":1,"stars":{"a":3,"b":7,"c":"x"}}')).toEqual({ a: 3 });
    expect(progress_from('{"format":1,"stars":null}')).toEqual({});
  });
});
