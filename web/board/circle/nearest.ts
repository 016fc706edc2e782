// Which point is meant by a place in the picture: the nearest of those that can be meant, if it is near enough.

import { pointSpot, type Layout } from './circle_geometry';

export function nearestPoint(layout: Layout, candidates: Iterable<number>, x: number, y: number): number | null {
  const reach = Math.max(layout.spacing * 0.75, layout.radius * 0.2);
  let nearest: number | null = null;
  let least = reach;
  for (const point of candidates) {
    const spot = pointSpot(layout, point);
    const distance = Math.hypot(spot.x - x, spot.y - y);
    if (distance < least) {
      least = distance;
      nearest = point;
    }
  }
  return nearest;
}

export function isOutside(layout: Layout, x: number, y: number): boolean {
  return Math.hypot(x - layout.centre, y - layout.centre) > layout.radius;
}

/** The candidate that follows in one direction along the circle, from any point. */
export function nextCandidate(candidates: number[], from: number, direction: 1 | -1): number | null {
  const sorted = [...candidates].sort((a, b) => a - b);
  if (sorted.length === 0) return null;
  return direction === 1
    ? sorted.find((point) => point > from) ?? sorted[0]!
    : sorted.filter((point) => point < from).at(-1) ?? sorted[sorted.length - 1]!;
}
