// Which point is meant by a place in the picture: the nearest of those that can be meant, if it is near enough.

import { point_spot, type Layout } from './circle_geometry';

export function nearest_point(layout: Layout, candidates: Iterable<number>, x: number, y: number): number | null {
  const reach = Math.max(layout.spacing * 0.75, layout.radius * 0.2);
  let nearest: number | null = null;
  let least = reach;
  for (const point of candidates) {
    const spot = point_spot(layout, point);
    const distance = Math.hypot(spot.x - x, spot.y - y);
    if (distance < least) {
      least = distance;
      nearest = point;
    }
  }
  return nearest;
}

/** The point that a press takes hold of: a press further away from all of them is not about points. */
export function grasped_point(layout: Layout, candidates: Iterable<number>, x: number, y: number): number | null {
  const near = nearest_point(layout, candidates, x, y);
  if (near === null) return null;
  const spot = point_spot(layout, near);
  return Math.hypot(spot.x - x, spot.y - y) <= Math.max(40, layout.point_radius * 1.6) ? near : null;
}

/** Whether a place lies outside the circle; null where it lies on it, by so much. */
export function clear_side(layout: Layout, x: number, y: number, slack: number): boolean | null {
  const away = Math.hypot(x - layout.centre, y - layout.centre) - layout.radius;
  return Math.abs(away) <= slack ? null : away > 0;
}

/** The candidate that follows in one direction along the circle, from any point. */
export function next_candidate(candidates: number[], from: number, direction: 1 | -1): number | null {
  const sorted = [...candidates].sort((a, b) => a - b);
  if (sorted.length === 0) return null;
  return direction === 1
    ? sorted.find((point) => point > from) ?? sorted[0]!
    : sorted.filter((point) => point < from).at(-1) ?? sorted[sorted.length - 1]!;
}
