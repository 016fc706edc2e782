import { describe, expect, it } from 'vitest';
import type { CircleLine } from '../../engine/messages';
import { cutRegions, drawingOf, layoutOf, pointSpot, previewCurve, ringsOf, type Layout } from './circle_geometry';
import { pathText } from './curves';
import { distanceTo, firstConflict, pathSamples } from './path_samples';

/** A small generator of random numbers, so that every failure can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

/** Random lines that do not cross: points are pushed on a stack, or joined to the one on top. */
function randomLines(
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

function drawnPaths(layout: Layout, lines: CircleLine[]): string[] {
  return drawingOf(layout, lines).lines.map(({ curve }) => pathText(curve));
}

function expectApart(layout: Layout, lines: CircleLine[], least: number, seed: string): void {
  const half = layout.size / 2;
  for (const outside of [false, true]) {
    const drawn = drawingOf(layout, lines).lines.filter(({ line }) => line.outside === outside);
    const curves = drawn.map(({ curve }) => pathSamples(pathText(curve), Math.min(5, least * 0.8)));
    const farthest = Math.max(0, ...curves.flat().map(({ x, y }) => Math.hypot(x - half, y - half)));
    expect(farthest, `${seed}: within the rim`).toBeLessThanOrEqual(layout.rim + 0.1);
    const conflict = firstConflict(curves, least);
    const named = conflict && { ...conflict, one: drawn[conflict.one]!.line, other: drawn[conflict.other]!.line };
    expect(named, seed).toBeNull();
  }
}

describe('lines on the circle', () => {
  it('never cross or touch, inside or outside, whatever was drawn before', () => {
    for (const count of [2, 3, 5, 8, 13, 20, 60, 200]) {
      const layout = layoutOf(count, true);
      for (let seed = 1; seed <= (count > 60 ? 3 : 12); ++seed) {
        const random = randomFrom(seed * 1000 + count);
        const taken = new Set<number>();
        const lines = [
          ...randomLines(count, random, 0.75, true, taken), ...randomLines(count, random, 1, false, taken)];
        const { step } = drawingOf(layout, lines);
        expectApart(layout, lines, Math.min(layout.spacing * 0.4, step * 0.85), `n = ${count}, seed ${seed}`);
      }
    }
  });

  it('leave room between a hundred parallel lines inside', () => {
    const layout = layoutOf(200, true);
    const lines = Array.from({ length: 100 }, (_, i): CircleLine => (
      { first: i + 1, second: 200 - i, outside: false, player: 'R' }));
    expectApart(layout, lines, layout.spacing * 0.45, 'parallel');
  });

  it('nest fifty deep outside on 200 points, and stay within the rim', () => {
    const layout = layoutOf(200, true);
    const lines = Array.from({ length: 50 }, (_, i): CircleLine => (
      { first: 100 - i, second: 101 + i, outside: true, player: 'G' }));
    expect(Math.max(...ringsOf(200, lines).map((ring) => ring.level))).toBe(50);
    expectApart(layout, lines, 2, 'nested');
  });

  it('meet the circle in their own two points only', () => {
    const layout = layoutOf(20, true);
    const lines: CircleLine[] = [
      { first: 2, second: 7, outside: true, player: 'R' }, { first: 3, second: 12, outside: false, player: 'G' }];
    for (const [i, path] of drawnPaths(layout, lines).entries()) {
      const samples = pathSamples(path, 2);
      for (let point = 1; point <= 20; ++point) {
        const { distance } = { distance: distanceTo(samples, pointSpot(layout, point)) };
        const isEnd = point === lines[i]!.first || point === lines[i]!.second;
        if (isEnd) expect(distance).toBeLessThan(0.1);
        else expect(distance).toBeGreaterThan(layout.pointRadius);
      }
    }
  });
});

it('the test itself would notice: lines that must cross do, and neighbours are too near for a greater distance', () => {
  const layout = layoutOf(8, true);
  const curve = (first: number, second: number, outside: boolean) =>
    pathSamples(pathText(previewCurve(layout, drawingOf(layout, []), { first, second, outside })), 3);
  expect(firstConflict([curve(1, 5, false), curve(3, 7, false)], 0)).toMatchObject({ crosses: true });
  expect(firstConflict([curve(1, 3, true), curve(2, 4, true)], 0)).toMatchObject({ crosses: true });
  expect(firstConflict([curve(1, 2, false), curve(3, 8, false)], 200)).toMatchObject({ crosses: false });
});

describe('the way around', () => {
  it('is the shorter one: 3~8 on eight points runs over 1 and 2', () => {
    expect(ringsOf(8, [{ first: 3, second: 8 }])[0]).toMatchObject({ from: 8, to: 3, level: 1, outermost: true });
  });

  it('stays below a line that already runs over the place, though it be longer', () => {
    const [outer, inner] = ringsOf(20, [{ first: 1, second: 11 }, { first: 2, second: 10 }]);
    expect(outer).toMatchObject({ from: 1, to: 11, level: 2, outermost: true });
    expect(inner).toMatchObject({ from: 2, to: 10, level: 1, outermost: false });
  });

  it('does not change for lines already drawn when others follow', () => {
    const random = randomFrom(7);
    const lines = randomLines(60, random, 0.8, true, new Set());
    const all = ringsOf(60, lines);
    for (let shown = 1; shown < lines.length; ++shown) {
      for (const [i, ring] of ringsOf(60, lines.slice(0, shown)).entries()) {
        expect([ring.from, ring.to]).toEqual([all[i]!.from, all[i]!.to]);
      }
    }
  });
});

describe('a line under consideration', () => {
  it('crosses and touches none of those drawn, which stay where they are', () => {
    const layout = layoutOf(60, true);
    for (let seed = 1; seed <= 12; ++seed) {
      const lines = randomLines(60, randomFrom(seed), 1, true, new Set());
      const considered = lines.pop()!;
      const drawing = drawingOf(layout, lines);
      const path = pathSamples(pathText(previewCurve(layout, drawing, considered)), 3);
      for (const { curve } of drawing.lines) {
        const other = pathSamples(pathText(curve), 3);
        const least = Math.min(layout.spacing * 0.4, drawing.step * 0.3);
        expect(firstConflict([path, other], least), `seed ${seed}`).toBeNull();
      }
    }
  });

  it('cuts its region in two: the free points of either part lie on its boundary, those of the other do not', () => {
    const layout = layoutOf(12, true);
    const lines: CircleLine[] = [{ first: 2, second: 5, outside: false, player: 'R' }];
    const drawing = drawingOf(layout, lines);
    const [one, two] = cutRegions(layout, drawing, { first: 1, second: 8, outside: false });
    const touches = (path: string, point: number) =>
      distanceTo(pathSamples(path, 1), pointSpot(layout, point)) < 1;
    const [onePath, twoPath] = [pathText(one.boundary), pathText(two.boundary)];
    const touched = (point: number) => [touches(onePath, point), touches(twoPath, point)];
    for (const point of [6, 7]) expect(touched(point)).toEqual([true, false]);
    for (const point of [9, 10, 11, 12]) expect(touched(point)).toEqual([false, true]);
    // The points behind the line 2-5 belong to neither.
    for (const point of [3, 4]) expect(touched(point)).toEqual([false, false]);
  });
});
