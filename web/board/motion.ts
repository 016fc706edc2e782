// How things come and go: softly, briefly, by transform and opacity alone, and not at all for those who want no motion.

import { cubicOut } from 'svelte/easing';
import { prefersReducedMotion } from 'svelte/motion';
import type { TransitionConfig } from 'svelte/transition';

interface When {
  /** Only what the last move did is animated; a jump through the game is not. */
  active: boolean;
  delay?: number;
}

const still: TransitionConfig = { duration: 0 };

/** A stone is set down. */
export function settle(_node: Element, { active }: When): TransitionConfig {
  if (!active || prefersReducedMotion.current) return still;
  const css = (t: number, u: number) => `transform: scale(${1 + 0.16 * u}); opacity: ${0.3 + 0.7 * t}`;
  return { duration: 170, easing: cubicOut, css };
}

/** A captured stone is lifted off. */
export function lift(_node: Element, { active }: When): TransitionConfig {
  if (!active || prefersReducedMotion.current) return still;
  return { duration: 320, easing: cubicOut, css: (t, u) => `transform: scale(${1 - 0.25 * u}); opacity: ${t}` };
}

/** Something appears, after a delay if it is one of a series. */
export function appear(_node: Element, { active, delay = 0 }: When): TransitionConfig {
  if (!active || prefersReducedMotion.current) return still;
  return { delay, duration: 220, easing: cubicOut, css: (t) => `opacity: ${t}` };
}
