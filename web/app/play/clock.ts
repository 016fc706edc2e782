// Clocks: a main time followed by periods (byo-yomi), or a time with an increment (Fischer). Times are milliseconds, and
// the engine reckons them: its module is loaded with the first clock.

import type { ClockSide } from '../../engine/clock_module.ts';

/** Absolute time and days for each move are for games online, whose clocks the server has. */
export type ClockKind = 'none' | 'byoyomi' | 'fischer' | 'absolute' | 'correspondence';

/** What was agreed on before the game. */
export interface ClockRules {
  kind: ClockKind;
  minutes: number;
  periods: number;
  period_seconds: number;
  increment_seconds: number;
  days?: number;
}

export interface Clock {
  rules: ClockRules;
  sides: Record<string, ClockSide>;
  /** Who ran out of time first; the clocks then stand still. */
  flagged: string | null;
}

export const usual_clock: ClockRules = {
  kind: 'none', minutes: 10, periods: 3, period_seconds: 30, increment_seconds: 10,
};

/** What the engine makes of a player's time: all of it at first. */
async function time_after(rules: ClockRules, side: ClockSide | null, spent: number, moved: boolean) {
  const reckon = await (await import('../../engine/clock_module.ts')).time_after();
  const { kind } = rules;
  const if_kind = (wanted: ClockKind, value: number) => (kind === wanted ? value : 0);
  return reckon({
    kind, main: rules.minutes * 60_000, increment: if_kind('fischer', rules.increment_seconds * 1000),
    periods: if_kind('byoyomi', rules.periods), period: if_kind('byoyomi', rules.period_seconds * 1000),
  }, side, Math.round(spent), moved);
}

export async function new_clock(rules: ClockRules, players: readonly string[]): Promise<Clock | null> {
  if (rules.kind === 'none') return null;
  const { side } = await time_after(rules, null, 0, false);
  return { rules, sides: Object.fromEntries(players.map((player) => [player, side])), flagged: null };
}

/** The clock after a player has thought for so long and, where he moved, his move. */
export async function clock_after(clock: Clock, player: string, spent: number, moved = false): Promise<Clock> {
  const before = clock.sides[player];
  if (!before || clock.flagged) return clock;
  const { side, is_out } = await time_after(clock.rules, before, spent, moved);
  return { ...clock, sides: { ...clock.sides, [player]: side }, flagged: is_out ? player : null };
}

/** As clocks are read: "9:58", in the last ten seconds "0:09.3". */
export function clock_text(left: number): string {
  const tenths = Math.ceil(left / 100);
  if (tenths < 100) return `0:0${Math.floor(tenths / 10)}.${tenths % 10}`;
  const seconds = Math.ceil(left / 1000);
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}
