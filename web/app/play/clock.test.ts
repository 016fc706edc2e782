// @vitest-environment node
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { ClockSide, EngineClockRules } from '../../engine/clock_module.ts';
import { built } from '../../engine/tests/modules.ts';
import { clock_after, clock_text, new_clock, usual_clock } from './clock.ts';

vi.mock('../../engine/clock_module.ts', async (original) => {
  const real = await original<typeof import('../../engine/clock_module.ts')>();
  const loaded = real.load_clock(await built('clock'));
  return { ...real, time_after: () => loaded };
});
const { time_after } = await import('../../engine/clock_module.ts');
const reckon = await time_after();

type Player = 'first' | 'second';

/** The cases that the library's own test runs (engine/live/tests/clock_cases.txt says how to read them). */
function read_cases() {
  const cases: { title: string; steps: string[] }[] = [];
  const text = readFileSync(resolve(import.meta.dirname, '../../../engine/live/tests/clock_cases.txt'), 'utf-8');
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith(' ')) cases.at(-1)!.steps.push(line.trim());
    else cases.push({ title: line, steps: [] });
  }
  return cases;
}

function rules_of(line: string): EngineClockRules {
  const [, kind, ...words] = line.split(' ');
  const given = Object.fromEntries(words.flatMap((word, i) => (i % 2 === 0 ? [[word, Number(words[i + 1])]] : [])));
  return { main: 0, increment: 0, periods: 0, period: 0, ...given, kind: kind as EngineClockRules['kind'] };
}

const text_of = (side: ClockSide, is_out: boolean) =>
  `${side.left} ${side.in_period ? 'period' : 'main'}${side.periods > 0 ? ` x${side.periods}` : ''}${is_out ? ' out' : ''}`;

describe('the engine of the app reckons as the table of cases says', () => {
  it.each(read_cases())('$title', ({ steps: [first_line, ...steps] }) => {
    const rules = rules_of(first_line!);
    const full = reckon(rules, null, 0, false).side;
    const sides: Record<Player, ClockSide> = { first: full, second: full };
    let flagged: Player | null = null;
    for (const step of steps) {
      const [action, expected] = step.split(' => ');
      const [player, what, spent = '0'] = action!.split(' ') as [Player, string, string?];
      if (!flagged && what !== 'has') {
        const { side, is_out } = reckon(rules, sides[player], Number(spent), what === 'moves');
        sides[player] = side;
        if (is_out) flagged = player;
      }
      expect(text_of(sides[player], flagged === player), step).toBe(expected);
    }
  });

  it('and there are many', () => expect(read_cases().length).toBeGreaterThan(20));
});

describe('a clock of the app', () => {
  const players = ['B', 'W'];

  it('with periods gives a full one for each move, and flags after the last', async () => {
    const rules = { ...usual_clock, kind: 'byoyomi', minutes: 1, periods: 2, period_seconds: 30 } as const;
    let clock = (await new_clock(rules, players))!;
    clock = await clock_after(clock, 'B', 70_000.4);
    expect(clock.sides['B']).toEqual({ left: 20_000, periods: 2, in_period: true });
    clock = await clock_after(clock, 'B', 0, true);
    expect(clock.sides).toEqual({
      B: { left: 30_000, periods: 2, in_period: true }, W: { left: 60_000, periods: 2, in_period: false },
    });
    clock = await clock_after(clock, 'B', 60_000);
    expect(clock.flagged).toBe('B');
    expect(await clock_after(clock, 'W', 999_000)).toBe(clock);
    expect(await clock_after(clock, 'W', 0, true)).toBe(clock);
  });

  it('with an increment adds it with each move', async () => {
    const rules = { ...usual_clock, kind: 'fischer', minutes: 5, increment_seconds: 10 } as const;
    const clock = await clock_after((await new_clock(rules, players))!, 'W', 4_000, true);
    expect(clock.sides['W']!.left).toBe(306_000);
    expect((await clock_after(clock, 'W', 306_000)).flagged).toBe('W');
  });

  it('that was kept with fractions of milliseconds, or damaged, goes on', async () => {
    const rules = { ...usual_clock, kind: 'byoyomi', periods: 1e9 } as const;
    const left_of = async (left: number) =>
      (await clock_after({ rules, sides: { B: { left, periods: -1, in_period: true } }, flagged: null }, 'B', 1000.25)).sides['B']!.left;
    expect(await left_of(5000.75)).toBe(4000);
    expect(await left_of(Number.NaN)).toBe(0);
    expect(await left_of(-5)).toBe(0);
  });

  it('is none where none was wanted', async () => expect(await new_clock(usual_clock, players)).toBeNull());
});

it('is read like a clock', () => {
  expect([3_661_000, 600_000, 59_001, 10_000, 9_340, 0].map(clock_text))
    .toEqual(['1:01:01', '10:00', '1:00', '0:10', '0:09.4', '0:00.0']);
});
