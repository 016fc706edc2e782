import { describe, expect, it } from 'vitest';
import { drawing_of, layout_of, point_spot, preview_curve } from './circle_geometry';
import { path_text, reversed, spot_along, type Curve } from './curves';
import { path_samples } from './path_samples';

/** Where a renderer is after a share of a path's length. */
function followed(curve: Curve, share: number) {
  const spots = path_samples(path_text(curve), 0.2);
  const lengths = spots.slice(1).map((spot, i) => Math.hypot(spot.x - spots[i]!.x, spot.y - spots[i]!.y));
  let left = share * lengths.reduce((sum, length) => sum + length, 0);
  return spots[lengths.findIndex((length) => (left -= length) <= 0) + 1]!;
}

describe('a place on a curve', () => {
  const layout = layout_of(20, true);
  const drawing = drawing_of(layout, [{ first: 3, second: 6, outside: true, player: 'R' }]);
  const lines = [
    { first: 1, second: 9, outside: false }, { first: 1, second: 2, outside: false }, { first: 2, second: 8, outside: true },
    { first: 19, second: 20, outside: true }, { first: 10, second: 18, outside: true },
  ];

  it('is where a renderer comes by after that share of the way', () => {
    for (const line of lines) {
      const curve = preview_curve(layout, drawing, line);
      for (const share of [0.22, 0.36, 0.5, 0.71]) {
        const [spot, wanted] = [spot_along(curve, share), followed(curve, share)];
        expect(Math.hypot(spot.x - wanted.x, spot.y - wanted.y), `${JSON.stringify(line)} ${share}`).toBeLessThan(2);
      }
    }
  });

  it('in the middle is the same when the curve is turned round', () => {
    for (const line of lines) {
      const curve = preview_curve(layout, drawing, line);
      const [spot, back] = [spot_along(curve, 0.5), spot_along(reversed(curve), 0.5)];
      expect(Math.hypot(spot.x - back.x, spot.y - back.y)).toBeLessThan(2);
    }
  });

  it('begins and ends at the points that the line joins', () => {
    for (const line of lines) {
      const curve = preview_curve(layout, drawing, line);
      for (const [share, point] of [[0, line.first], [1, line.second]] as const) {
        const [spot, wanted] = [spot_along(curve, share), point_spot(layout, point)];
        expect(Math.hypot(spot.x - wanted.x, spot.y - wanted.y)).toBeLessThan(0.1);
      }
    }
  });
});
