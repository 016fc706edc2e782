// For tests: reads SVG path text as a renderer would and follows it, independently of the code that wrote it.

import type { Spot } from './curves';

/** The centre of a circular arc given by its ends, as SVG defines it. */
function centre_of(
  from: Spot, to: Spot, radius: number, large: boolean, clockwise: boolean,
): { centre: Spot; r: number } {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const half = Math.hypot(dx, dy) / 2;
  const r = Math.max(radius, half);
  const height = Math.sqrt(Math.max(0, r * r - half * half)) * (large === clockwise ? -1 : 1);
  return {
    centre: {
      x: (from.x + to.x) / 2 - (dy / (2 * half)) * height,
      y: (from.y + to.y) / 2 + (dx / (2 * half)) * height,
    },
    r,
  };
}

function arc_samples(from: Spot, to: Spot, radius: number, large: boolean, clockwise: boolean, spacing: number): Spot[] {
  const { centre, r } = centre_of(from, to, radius, large, clockwise);
  const start = Math.atan2(from.y - centre.y, from.x - centre.x);
  let turn = Math.atan2(to.y - centre.y, to.x - centre.x) - start;
  if (clockwise && turn < 0) turn += 2 * Math.PI;
  if (!clockwise && turn > 0) turn -= 2 * Math.PI;
  const count = Math.max(2, Math.ceil((Math.abs(turn) * r) / spacing));
  return Array.from({ length: count }, (_, i) => {
    const angle = start + (turn * (i + 1)) / count;
    return { x: centre.x + r * Math.cos(angle), y: centre.y + r * Math.sin(angle) };
  });
}

function bend_samples(from: Spot, control: Spot, to: Spot, spacing: number): Spot[] {
  const length = Math.hypot(control.x - from.x, control.y - from.y) + Math.hypot(to.x - control.x, to.y - control.y);
  const count = Math.max(3, Math.ceil(length / spacing));
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 1) / count;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return { x: a * from.x + b * control.x + c * to.x, y: a * from.y + b * control.y + c * to.y };
  });
}

/** Spots along a path of the commands M, L, Q and A, no farther apart than `spacing`. */
export function path_samples(path: string, spacing: number): Spot[] {
  const samples: Spot[] = [];
  for (const command of path.match(/[MLQA][^MLQAZ]*/g) ?? []) {
    const v = command.slice(1).trim().split(/[\s,]+/).map(Number);
    const from = samples[samples.length - 1]!;
    const to = { x: v[v.length - 2]!, y: v[v.length - 1]! };
    if (command[0] === 'M') samples.push(to);
    else if (command[0] === 'Q') samples.push(...bend_samples(from, { x: v[0]!, y: v[1]! }, to, spacing));
    else if (command[0] === 'A') samples.push(...arc_samples(from, to, v[0]!, v[3] === 1, v[4] === 1, spacing));
    else samples.push(...bend_samples(from, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, to, spacing));
  }
  return samples;
}

const side = (a: Spot, b: Spot, c: Spot) => Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));

/** Two curves that come closer to each other than they should. */
export interface Conflict {
  one: number;
  other: number;
  distance: number;
  crosses: boolean;
}

/** The first two of many sampled curves that cross or come nearer than `least`; samples must lie closer than that. */
export function first_conflict(curves: Spot[][], least: number): Conflict | null {
  const cell = Math.max(least, 8);
  const key = (x: number, y: number) => Math.floor(x / cell) * 4096 + Math.floor(y / cell);
  const near = new Map<number, [number, number][]>();
  for (const [one, curve] of curves.entries()) {
    for (const [i, a] of curve.entries()) {
      for (const place of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
        const around = key(a.x + cell * ((place % 3) - 1), a.y + cell * (Math.floor(place / 3) - 1));
        for (const [other, j] of near.get(around) ?? []) {
          const c = curves[other]![j]!;
          const distance = Math.hypot(a.x - c.x, a.y - c.y);
          const [b, d] = [curve[i - 1], curves[other]![j - 1]];
          const crosses = b !== undefined && d !== undefined
            && side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
          if (crosses || distance < least) return { one, other, distance, crosses };
        }
      }
    }
    for (const [i, a] of curve.entries()) {
      const members = near.get(key(a.x, a.y));
      if (members) members.push([one, i]);
      else near.set(key(a.x, a.y), [[one, i]]);
    }
  }
  return null;
}

/** The least distance from a place to a sampled curve. */
export function distance_to(curve: Spot[], { x, y }: Spot): number {
  return Math.min(...curve.map((spot) => Math.hypot(spot.x - x, spot.y - y)));
}
