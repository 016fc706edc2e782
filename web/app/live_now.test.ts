// @vitest-environment node
import { expect, it } from 'vitest';
import { live_now } from './live_now.ts';

it('a new version reloads the page at once, but never in the middle of a game that is played online', () => {
  let reloads = 0;
  const reload = () => { ++reloads; };
  live_now.when_over(reload);
  expect(reloads).toBe(1);
  live_now.is_playing = true;
  live_now.when_over(reload);
  expect(reloads).toBe(1);
  live_now.is_playing = false;
  expect(reloads).toBe(2);
});
