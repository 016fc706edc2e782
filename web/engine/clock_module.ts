// The clocks of games, reckoned by the C++ library (apps/wasm/clock_main.cpp, engine/live/clock.h). Times are milliseconds.

import url from '../../build/wasm/clock.wasm?url';

/** In the order of the library. */
const kinds = ['none', 'absolute', 'fischer', 'byoyomi', 'correspondence'] as const;

/** What was agreed on before the game; 0 for what the kind of clock does not have. */
export interface EngineClockRules {
  kind: (typeof kinds)[number];
  main: number;
  increment: number;
  periods: number;
  period: number;
}

export interface ClockSide {
  /** What is left of the main time, or of the period once the main time is gone. */
  left: number;
  /** Periods left, the running one included; the main time has ended once `in_period`. */
  periods: number;
  in_period: boolean;
}

interface Exports {
  set_rules(kind: number, main: number, increment: number, periods: number, period: number): void;
  set_full_time(): void;
  set_side(left: number, periods: number, in_period: boolean): void;
  think(spent: number): void;
  move(): void;
  left(): number;
  periods(): number;
  in_period(): number;
  is_out(): number;
}

/** What a player has left who had `side`, or who has all of it yet, after thinking so long and, where he moved, his move; and
    whether his time is out. */
export type TimeAfter = (
  rules: EngineClockRules, side: ClockSide | null, spent: number, moved: boolean,
) => { side: ClockSide; is_out: boolean };

export async function load_clock(source: WebAssembly.Module | Promise<Response>): Promise<TimeAfter> {
  const instance = source instanceof WebAssembly.Module
    ? await WebAssembly.instantiate(source) : (await WebAssembly.instantiateStreaming(source)).instance;
  const engine = instance.exports as unknown as Exports;
  return ({ kind, main, increment, periods, period }, side, spent, moved) => {
    engine.set_rules(kinds.indexOf(kind), main, increment, periods, period);
    if (side) engine.set_side(side.left, side.periods, side.in_period);
    else engine.set_full_time();
    engine.think(spent);
    if (moved) engine.move();
    const after = { left: engine.left(), periods: engine.periods(), in_period: engine.in_period() !== 0 };
    return { side: after, is_out: engine.is_out() !== 0 };
  };
}

let the_clock: Promise<TimeAfter> | undefined;

/** Fetched once; a module that could not be loaded is fetched again the next time. */
export function time_after(): Promise<TimeAfter> {
  the_clock ??= load_clock(fetch(url)).catch((error: unknown) => {
    the_clock = undefined;
    throw error;
  });
  return the_clock;
}
