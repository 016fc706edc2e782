// For tests: reads SVG path text as a renderer would and follows it, independently of the code that wrote it.

import type { Spot } from './curves';

/** The centre of a circular arc given by its ends, as SVG defines it. */
function centreOf(from: Spot, to: Spot, radius: number, large: boolean, clockwise: boolean): { centre: Spot; r: number } {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const half = Math.hypot(dx, dy) / 2;
  const r = Math.max(radius, half);
  const height = Math.sqrt(Math.max(0, r * r - half * half)) * (large === clockwise ? -1 : 1);
  return {
    centre: { x: (from.x + to.x) / 2 - (dy / (2 * half)) * height, y: (from.y + to.y) / 2 + (dx / (2 * half)) * height },
    r,
  };
}

function arcSamples(from: Spot, to: Spot, radius: number, large: boolean, clockwise: boolean, spacing: number): Spot[] {
  const { centre, r } = centreOf(from, to, radius, large, clockwise);
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

function bendSamples(from: Spot, control: Spot, to: Spot, spacing: number): Spot[] {
  const length = Math.hypot(control.x - from.x, control.y - from.y) + Math.hypot(to.x - control.x, to.y - control.y);
  const count = Math.max(3, Math.ceil(length / spacing));
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 1) / count;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return { x: a * from.x + b * control.x + c * to.x, y: a * from.y + b * control.y + c * to.y };
  });
}

/** Spots along a path of the commands M, L, Q and A, no farther apart than `spacing`. */
export function pathSamples(path: string, spacing: number): Spot[] {
  const samples: Spot[] = [];
  for (const command of path.match(/[MLQA][^MLQAZ]*/g) ?? []) {
    const v = command.slice(1).trim().split(/[\s,]+/).map(Number);
    const from = samples[samples.length - 1]!;
    const to = { x: v[v.length - 2]!, y: v[v.length - 1]! };
    if (command[0] === 'M') samples.push(to);
    else if (command[0] === 'Q') samples.push(...bendSamples(from, { x: v[0]!, y: v[1]! }, to, spacing));
    else if (command[0] === 'A') samples.push(...arcSamples(from, to, v[0]!, v[3] === 1, v[4] === 1, spacing));
    else samples.push(...bendSamples(from, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, to, spacing));
  }
  return samples;
}

const side = (a: Spot, b: Spot, c: Spot) => Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));

/** The least distance between two sampled curves, and whether they cross; what lies beyond `horizon` is not looked at. */
export function relation(one: Spot[], other: Spot[], horizon = 60): { distance: number; crosses: boolean } {
  const key = (x: number, y: number) => Math.floor(x / horizon) * 4096 + Math.floor(y / horizon);
  const near = new Map<number, number[]>();
  for (const [j, { x, y }] of other.entries()) {
    const cell = near.get(key(x, y));
    if (cell) cell.push(j);
    else near.set(key(x, y), [j]);
  }
  let squared = Infinity;
  let crosses = false;
  for (const [i, a] of one.entries()) {
    for (const dx of [-horizon, 0, horizon]) {
      for (const dy of [-horizon, 0, horizon]) {
        for (const j of near.get(key(a.x + dx, a.y + dy)) ?? []) {
          const c = other[j]!;
          squared = Math.min(squared, (a.x - c.x) ** 2 + (a.y - c.y) ** 2);
          if (i === 0 || j === 0) continue;
          const [b, d] = [one[i - 1]!, other[j - 1]!];
          crosses ||= side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
        }
      }
    }
  }
  return { distance: Math.sqrt(squared), crosses };
}
