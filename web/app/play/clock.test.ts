// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { after_move, after_thinking, clock_text, new_clock, usual_clock } from './clock.ts';

const players = ['B', 'W'];

describe('a clock with periods', () => {
  const rules = { ...usual_clock, kind: 'byoyomi', minutes: 1, periods: 2, period_seconds: 30 } as const;

  it('runs down the main time, then gives a full period for each move', () => {
    let clock = new_clock(rules, players)!;
    clock = after_thinking(clock, 'B', 70_000);
    expect(clock.sides['B']).toEqual({ left: 20_000, periods: 2, in_period: true });
    clock = after_move(clock, 'B');
    expect(clock.sides['B']).toEqual({ left: 30_000, periods: 2, in_period: true });
    expect(clock.sides['W']).toEqual({ left: 60_000, periods: 2, in_period: false });
  });

  it('takes a period away when it is overstepped, and flags after the last', () => {
    let clock = new_clock(rules, players)!;
    clock = after_thinking(clock, 'B', 60_000 + 30_000 + 10_000);
    expect(clock.sides['B']).toEqual({ left: 20_000, periods: 1, in_period: true });
    expect(clock.flagged).toBeNull();
    clock = after_thinking(clock, 'B', 20_000);
    expect(clock.flagged).toBe('B');
    expect(after_thinking(clock, 'W', 999_000).flagged).toBe('B');
  });
});

describe('a clock with an increment', () => {
  it('adds it with each move', () => {
    const rules = { ...usual_clock, kind: 'fischer', minutes: 5, increment_seconds: 10 } as const;
    let clock = new_clock(rules, players)!;
    clock = after_move(after_thinking(clock, 'W', 4_000), 'W');
    expect(clock.sides['W']!.left).toBe(306_000);
    expect(after_thinking(clock, 'W', 306_000).flagged).toBe('W');
  });
});

it('no clock is no clock', () => { expect(new_clock(usual_clock, players)).toBeNull(); });

it('is read like a clock', () => {
  expect([3_661_000, 600_000, 59_001, 10_000, 9_340, 0].map(clock_text))
    .toEqual(['1:01:01', '10:00', '1:00', '0:10', '0:09.4', '0:00.0']);
});
