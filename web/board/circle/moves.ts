// Lines as text, and which points a first point reaches.

import type { Targets } from '../../engine/messages';

export type Reach = '' | 'inside' | 'outside' | 'both';

/** "1-4" for a line inside, "3~8" for one outside; the smaller number first. */
export function move_text(from: number, to: number, outside: boolean): string {
  return `${Math.min(from, to)}${outside ? '~' : '-'}${Math.max(from, to)}`;
}

/** The ends and the side of a move, or null for other moves. */
export function line_of_move(move: string): { first: number; second: number; outside: boolean } | null {
  const match = /^(\d+)([-~])(\d+)$/.exec(move);
  return match ? { first: Number(match[1]), second: Number(match[3]), outside: match[2] === '~' } : null;
}

/** By point, how lines from the chosen one reach it. */
export function reach_of(targets: Targets | null): Map<number, Reach> {
  const reach = new Map<number, Reach>();
  for (const point of targets?.inside ?? []) reach.set(Number(point), 'inside');
  for (const point of targets?.outside ?? []) {
    reach.set(Number(point), reach.has(Number(point)) ? 'both' : 'outside');
  }
  return reach;
}

/** The side that a line to a point takes: the wanted one where it can be had. */
export function side_for(reach: Reach, wants_outside: boolean): boolean {
  return reach === 'both' ? wants_outside : reach === 'outside';
}
