// When something that was failed is asked again.

const day_milliseconds = 86_400_000;
/** After how many days it comes again, and again; then it is known. */
const days_until_next = [1, 3, 7, 16, 35];

/** How often it was repeated well, and when it is to be repeated. */
export interface Repeat { step: number; due: number }

/** Failed: from the beginning. Null once it is known. Whoever repeats too early changes nothing. */
export function after_answer({ step, due }: Repeat, is_right: boolean, now: number): Repeat | null {
  if (!is_right) return { step: 0, due: now };
  if (due > now) return { step, due };
  return step < days_until_next.length ? { step: step + 1, due: now + days_until_next[step]! * day_milliseconds } : null;
}
