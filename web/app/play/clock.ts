// Clocks: a main time followed by periods (byo-yomi), or a time with an increment (Fischer). Times are milliseconds.

export type ClockKind = 'none' | 'byoyomi' | 'fischer';

/** What was agreed on before the game. */
export interface ClockRules {
  kind: ClockKind;
  minutes: number;
  periods: number;
  period_seconds: number;
  increment_seconds: number;
}

export interface ClockSide {
  /** What is left of the main time, or of the period once the main time is gone. */
  left: number;
  /** Periods left, the running one included; the main time has ended once `in_period`. */
  periods: number;
  in_period: boolean;
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

export function new_clock(rules: ClockRules, players: readonly string[]): Clock | null {
  if (rules.kind === 'none') return null;
  const periods = rules.kind === 'byoyomi' ? rules.periods : 0;
  const in_period = rules.minutes === 0 && periods > 0;
  const left = in_period ? rules.period_seconds * 1000 : rules.minutes * 60_000;
  const side = (): ClockSide => ({ left, periods, in_period });
  return { rules, sides: Object.fromEntries(players.map((player) => [player, side()])), flagged: null };
}

/** The clock after a player has thought for so long. */
export function after_thinking(clock: Clock, player: string, spent: number): Clock {
  const before = clock.sides[player];
  if (!before || clock.flagged) return clock;
  const side = { ...before, left: before.left - spent };
  const period = clock.rules.period_seconds * 1000;
  while (side.left <= 0 && (side.in_period ? side.periods > 1 : side.periods > 0) && period > 0) {
    if (side.in_period) side.periods -= 1;
    side.in_period = true;
    side.left += period;
  }
  const is_out = side.left <= 0;
  if (is_out) side.left = 0;
  return { ...clock, sides: { ...clock.sides, [player]: side }, flagged: is_out ? player : null };
}

/** The clock after that player's move: a period starts anew, an increment is added. */
export function after_move(clock: Clock, player: string): Clock {
  const before = clock.sides[player];
  if (!before || clock.flagged) return clock;
  const side = { ...before };
  if (side.in_period) side.left = clock.rules.period_seconds * 1000;
  if (clock.rules.kind === 'fischer') side.left += clock.rules.increment_seconds * 1000;
  return { ...clock, sides: { ...clock.sides, [player]: side } };
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
