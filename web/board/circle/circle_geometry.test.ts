import { describe, expect, it } from 'vitest';
import type { CircleLine } from '../../engine/messages';
import { cut_regions, drawing_of, layout_of, point_spot, preview_curve, rings_of, type Layout } from './circle_geometry';
import { path_text } from './curves';
import { distance_to, first_conflict, path_samples } from './path_samples';

/** A small generator of random numbers, so that every failure can be repeated. */
function random_from(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

/** Random lines that do not cross: points are pushed on a stack, or joined to the one on top. */
function random_lines(
  count: number, random: () => number, share: number, outside: boolean, taken: Set<number>,
): CircleLine[] {
  const lines: CircleLine[] = [];
  const stack: number[] = [];
  for (let point = 1; point <= count; ++point) {
    if (taken.has(point) || random() > share) continue;
    if (stack.length > 0 && random() < 0.5) {
      const first = stack.pop()!;
      lines.push({ first, second: point, outside, player: random() < 0.5 ? 'R' : 'G' });
      taken.add(first).add(point);
    } else {
      stack.push(point);
    }
  }
  for (let i = lines.length - 1; i > 0; --i) {
    const j = Math.floor(random() * (i + 1));
    [lines[i], lines[j]] = [lines[j]!, lines[i]!];
  }
  return lines;
}

function drawn_paths(layout: Layout, lines: CircleLine[]): string[] {
  return drawing_of(layout, lines).lines.map(({ curve }) => path_text(curve));
}

function expect_apart(layout: Layout, lines: CircleLine[], least: number, seed: string): void {
  const half = layout.size / 2;
  for (const outside of [false, true]) {
    const drawn = drawing_of(layout, lines).lines.filter(({ line }) => line.outside === outside);
    const curves = drawn.map(({ curve }) => path_samples(path_text(curve), Math.min(5, least * 0.8)));
    const farthest = Math.max(0, ...curves.flat().map(({ x, y }) => Math.hypot(x - half, y - half)));
    expect(farthest, `${seed}: within the rim`).toBeLessThanOrEqual(layout.rim + 0.1);
    const conflict = first_conflict(curves, least);
    const named = conflict && { ...conflict, one: drawn[conflict.one]!.line, other: drawn[conflict.other]!.line };
    expect(named, seed).toBeNull();
  }
}

describe('lines on the circle', () => {
  it('never cross or touch, inside or outside, whatever was drawn before', () => {
    for (const count of [2, 3, 5, 8, 13, 20, 60, 200]) {
      const layout = layout_of(count, true);
      for (let seed = 1; seed <= (count > 60 ? 3 : 12); ++seed) {
        const random = random_from(seed * 1000 + count);
        const taken = new Set<number>();
        const lines = [
          ...random_lines(count, random, 0.75, true, taken), ...random_lines(count, random, 1, false, taken)];
        const { step } = drawing_of(layout, lines);
        expect_apart(layout, lines, Math.min(layout.spacing * 0.4, step * 0.85), `n = ${count}, seed ${seed}`);
      }
    }
  });

  it('leave room between a hundred parallel lines inside', () => {
    const layout = layout_of(200, true);
    const lines = Array.from({ length: 100 }, (_, i): CircleLine => (
      { first: i + 1, second: 200 - i, outside: false, player: 'R' }));
    expect_apart(layout, lines, layout.spacing * 0.45, 'parallel');
  });

  it('nest fifty deep outside on 200 points, and stay within the rim', () => {
    const layout = layout_of(200, true);
    const lines = Array.from({ length: 50 }, (_, i): CircleLine => (
      { first: 100 - i, second: 101 + i, outside: true, player: 'G' }));
    expect(Math.max(...rings_of(200, lines).map((ring) => ring.level))).toBe(50);
    expect_apart(layout, lines, 2, 'nested');
  });

  it('meet the circle in their own two points only', () => {
    const layout = layout_of(20, true);
    const lines: CircleLine[] = [
      { first: 2, second: 7, outside: true, player: 'R' }, { first: 3, second: 12, outside: false, player: 'G' }];
    for (const [i, path] of drawn_paths(layout, lines).entries()) {
      const samples = path_samples(path, 2);
      for (let point = 1; point <= 20; ++point) {
        const { distance } = { distance: distance_to(samples, point_spot(layout, point)) };
        const is_end = point === lines[i]!.first || point === lines[i]!.second;
        if (is_end) expect(distance).toBeLessThan(0.1);
        else expect(distance).toBeGreaterThan(layout.point_radius);
      }
    }
  });
});

it('the test itself would notice: lines that must cross do, and neighbours are too near for a greater distance', () => {
  const layout = layout_of(8, true);
  const curve = (first: number, second: number, outside: boolean) =>
    path_samples(path_text(preview_curve(layout, drawing_of(layout, []), { first, second, outside })), 3);
  expect(first_conflict([curve(1, 5, false), curve(3, 7, false)], 0)).toMatchObject({ crosses: true });
  expect(first_conflict([curve(1, 3, true), curve(2, 4, true)], 0)).toMatchObject({ crosses: true });
  expect(first_conflict([curve(1, 2, false), curve(3, 8, false)], 200)).toMatchObject({ crosses: false });
});

describe('the way around', () => {
  it('is the shorter one: 3~8 on eight points runs over 1 and 2', () => {
    expect(rings_of(8, [{ first: 3, second: 8 }])[0]).toMatchObject({ from: 8, to: 3, level: 1, outermost: true });
  });

  it('stays below a line that already runs over the place, though it be longer', () => {
    const [outer, inner] = rings_of(20, [{ first: 1, second: 11 }, { first: 2, second: 10 }]);
    expect(outer).toMatchObject({ from: 1, to: 11, level: 2, outermost: true });
    expect(inner).toMatchObject({ from: 2, to: 10, level: 1, outermost: false });
  });

  it('does not change for lines already drawn when others follow', () => {
    const random = random_from(7);
    const lines = random_lines(60, random, 0.8, true, new Set());
    const all = rings_of(60, lines);
    for (let shown = 1; shown < lines.length; ++shown) {
      for (const [i, ring] of rings_of(60, lines.slice(0, shown)).entries()) {
        expect([ring.from, ring.to]).toEqual([all[i]!.from, all[i]!.to]);
      }
    }
  });
});

describe('a line under consideration', () => {
  it('crosses and touches none of those drawn, which stay where they are', () => {
    const layout = layout_of(60, true);
    for (let seed = 1; seed <= 12; ++seed) {
      const lines = random_lines(60, random_from(seed), 1, true, new Set());
      const considered = lines.pop()!;
      const drawing = drawing_of(layout, lines);
      const path = path_samples(path_text(preview_curve(layout, drawing, considered)), 3);
      for (const { curve } of drawing.lines) {
        const other = path_samples(path_text(curve), 3);
        const least = Math.min(layout.spacing * 0.4, drawing.step * 0.3);
        expect(first_conflict([path, other], least), `seed ${seed}`).toBeNull();
      }
    }
  });

  it('cuts its region in two: the free points of either part lie on its boundary, those of the other do not', () => {
    const layout = layout_of(12, true);
    const lines: CircleLine[] = [{ first: 2, second: 5, outside: false, player: 'R' }];
    const drawing = drawing_of(layout, lines);
    const [one, two] = cut_regions(layout, drawing, { first: 1, second: 8, outside: false });
    const touches = (path: string, point: number) =>
      distance_to(path_samples(path, 1), point_spot(layout, point)) < 1;
    const [one_path, two_path] = [path_text(one.boundary), path_text(two.boundary)];
    const touched = (point: number) => [touches(one_path, point), touches(two_path, point)];
    for (const point of [6, 7]) expect(touched(point)).toEqual([true, false]);
    for (const point of [9, 10, 11, 12]) expect(touched(point)).toEqual([false, true]);
    // The points behind the line 2-5 belong to neither.
    for (const point of [3, 4]) expect(touched(point)).toEqual([false, false]);
  });
});
