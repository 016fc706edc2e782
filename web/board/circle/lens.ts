// A lens in the middle of a crowded circle: it shows the surroundings of a point large enough for a finger.

import { point_spot, type Layout } from './circle_geometry';
import type { Spot } from './curves';

export interface Lens {
  /** The point in the middle of the lens. */
  point: number;
  centre: Spot;
  radius: number;
  magnification: number;
}

export function lens_at(layout: Layout, point: number): Lens {
  return {
    point,
    centre: { x: layout.centre, y: layout.centre },
    radius: layout.radius * 0.62,
    // Neighbours come to lie about 70 units apart: more than a fingertip on a phone's screen.
    magnification: Math.max(1.5, 70 / layout.spacing),
  };
}

/** Where a place in the picture lies when it is looked at through the lens; null beside the lens. */
export function through_lens(layout: Layout, lens: Lens, x: number, y: number): Spot | null {
  const dx = x - lens.centre.x;
  const dy = y - lens.centre.y;
  if (Math.hypot(dx, dy) > lens.radius) return null;
  const middle = point_spot(layout, lens.point);
  return { x: middle.x + dx / lens.magnification, y: middle.y + dy / lens.magnification };
}
