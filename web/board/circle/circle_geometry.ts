// Where the points and lines of a circle lie in the picture.
//
// Inside, a line is the circular arc that meets the circle at right angles in both its ends. Two such arcs cross only
// when their ends take turns around the circle, which the rules forbid; and neighbouring arcs keep at least about half
// of the distance between neighbouring points. So a line inside depends on nothing but its ends, and never moves.
//
// Outside, a line leaves its first end straight away from the circle, runs around it at some height, and comes back to
// the second end. Going around one way or the other separates the same points, so each line takes the shorter way
// unless an earlier line already runs over it, and then stays below that line. The lines thus nest like brackets; the
// height of a line is one more than that of the highest line below it.

import type { CircleLine } from '../../engine/messages';
import { joined, reversed, type Curve, type Spot } from './curves';

export interface Layout {
  /** How many points. */
  count: number;
  /** The picture is a square of that size. */
  size: number;
  centre: number;
  /** Of the circle. */
  radius: number;
  /** How far lines outside may reach from the centre. */
  rim: number;
  point_radius: number;
  /** Along the circle from a point to the next. */
  spacing: number;
}

const size = 1000;

export function layout_of(count: number, outside: boolean): Layout {
  const radius = outside ? 325 : 425;
  const spacing = (2 * Math.PI * radius) / count;
  return {
    count, size, centre: size / 2, radius, spacing,
    rim: outside ? 452 : radius,
    point_radius: Math.min(26, spacing * 0.3),
  };
}

/** Whether the points are large enough for their numbers; else these stand beside them, within the circle. */
export function has_numbers_inside(layout: Layout): boolean {
  return layout.point_radius >= 13;
}

/** The angle of a point, clockwise from the right as screens count; point 1 is at the top. */
export function angle_of(layout: Layout, point: number): number {
  return -Math.PI / 2 + (2 * Math.PI * (point - 1)) / layout.count;
}

export function polar(layout: Layout, angle: number, radius: number): Spot {
  return { x: layout.centre + radius * Math.cos(angle), y: layout.centre + radius * Math.sin(angle) };
}

export function point_spot(layout: Layout, point: number): Spot {
  return polar(layout, angle_of(layout, point), layout.radius);
}

/** How many steps lead clockwise from one point to another. */
export function steps_between(count: number, from: number, to: number): number {
  return (((to - from) % count) + count) % count;
}

// ----------------------------------------------------------------------------------------------------- inside

export function inside_curve(layout: Layout, from: number, to: number): Curve {
  const start = point_spot(layout, from);
  const end = point_spot(layout, to);
  const steps = steps_between(layout.count, from, to);
  const half = (Math.PI * Math.min(steps, layout.count - steps)) / layout.count;
  if (half > Math.PI / 2 - 1e-3) return { from: start, segments: [{ kind: 'line', to: end }] };
  const radius = layout.radius * Math.tan(half);
  // The arc bends towards the centre, so it turns the other way than the circle does.
  const clockwise = steps > layout.count - steps;
  return { from: start, segments: [{ kind: 'arc', radius, large: false, clockwise, to: end }] };
}

// ----------------------------------------------------------------------------------------------------- outside

/** The way a line takes around the circle: clockwise over the points between `from` and `to`. */
export interface Ring {
  from: number;
  to: number;
  /** From 1: how many lines are nested in it, itself included. */
  level: number;
  /** Whether no other line runs over it. */
  outermost: boolean;
}

export interface Ends {
  first: number;
  second: number;
}

function runs_over(count: number, ring: { from: number; to: number }, point: number): boolean {
  const steps = steps_between(count, ring.from, point);
  return steps > 0 && steps < steps_between(count, ring.from, ring.to);
}

/** Chooses the way of a new line around the circle, given those of the earlier ones. */
export function way_around(count: number, earlier: { from: number; to: number }[], { first, second }: Ends): Ring {
  const over = earlier.find((ring) => runs_over(count, ring, first));
  const steps = steps_between(count, first, second);
  // Below another line the way is the one that stays below it; else the shorter.
  const straight = over
    ? steps_between(count, over.from, first) < steps_between(count, over.from, second)
    : steps <= count - steps;
  const [from, to] = straight ? [first, second] : [second, first];
  return { from, to, level: 1, outermost: over === undefined };
}

/** The ways of all lines outside, in their order. */
export function rings_of(count: number, lines: Ends[]): Ring[] {
  const rings: Ring[] = [];
  for (const line of lines) rings.push(way_around(count, rings, line));
  const by_span = [...rings].sort(
    (a, b) => steps_between(count, a.from, a.to) - steps_between(count, b.from, b.to));
  for (const [i, ring] of by_span.entries()) {
    for (const inner of by_span.slice(0, i)) {
      if (!runs_over(count, ring, inner.from)) continue;
      ring.level = Math.max(ring.level, inner.level + 1);
      inner.outermost = false;
    }
  }
  return rings;
}

/** How far apart the levels lie: as far as there is room, and never wastefully. */
export function level_step(layout: Layout, rings: Ring[]): number {
  const levels = rings.reduce((most, ring) => Math.max(most, ring.level), 0);
  const room = layout.rim - layout.radius - layout.point_radius;
  return room / Math.max(levels + 0.2, 3.2);
}

/**
 * How round the corners of a line are. It depends on the level alone and grows with it, so that the corners of nested
 * lines lie around each other and keep the distance that their stems and tops have.
 */
function corner_radius(layout: Layout, level: number, height: number): number {
  return Math.min(0.75 * height, Math.max(0.5, level - 0.5) * layout.spacing);
}

export function outside_curve(layout: Layout, ring: { from: number; to: number; level: number }, step: number): Curve {
  const height = layout.point_radius + ring.level * step;
  const radius = layout.radius + height;
  const span = (2 * Math.PI * steps_between(layout.count, ring.from, ring.to)) / layout.count;
  const start = angle_of(layout, ring.from);
  const end = start + span;
  const round = corner_radius(layout, ring.level, height);
  const corner = Math.min(round / radius, span / 2);
  const bend = radius / Math.cos(corner);
  return {
    from: point_spot(layout, ring.from),
    segments: [
      { kind: 'line', to: polar(layout, start, radius - round) },
      { kind: 'bend', control: polar(layout, start, bend), to: polar(layout, start + corner, radius) },
      {
        kind: 'arc', radius, large: span - 2 * corner > Math.PI, clockwise: true,
        to: polar(layout, end - corner, radius),
      },
      { kind: 'bend', control: polar(layout, end, bend), to: polar(layout, end, radius - round) },
      { kind: 'line', to: point_spot(layout, ring.to) },
    ],
  };
}

/** A line that is only being considered lies between those below and above it, which stay where they are. */
export function preview_ring(count: number, rings: Ring[], ends: Ends): Ring {
  const ring = way_around(count, rings, ends);
  const below = rings.filter((other) => runs_over(count, ring, other.from));
  const above = rings.filter((other) => runs_over(count, other, ring.from) && runs_over(count, other, ring.to));
  const low = below.reduce((most, other) => Math.max(most, other.level), 0);
  const high = above.reduce((least, other) => Math.min(least, other.level), Infinity);
  return { ...ring, level: high === Infinity ? low + 1 : (low + high) / 2, outermost: above.length === 0 };
}

// ----------------------------------------------------------------------------------------------------- pictures

/** A line with the curve that draws it, from its first to its second point. */
export interface DrawnLine {
  line: CircleLine;
  curve: Curve;
}

export interface Drawing {
  lines: DrawnLine[];
  rings: Ring[];
  step: number;
}

export function drawing_of(layout: Layout, lines: CircleLine[]): Drawing {
  const rings = rings_of(layout.count, lines.filter((line) => line.outside));
  const step = level_step(layout, rings);
  let next = 0;
  const drawn = lines.map((line): DrawnLine => {
    if (!line.outside) return { line, curve: inside_curve(layout, line.first, line.second) };
    const ring = rings[next++]!;
    const curve = outside_curve(layout, ring, step);
    return { line, curve: ring.from === line.first ? curve : reversed(curve) };
  });
  return { lines: drawn, rings, step };
}

/** The curve of a line that is not yet drawn. */
export function preview_curve(layout: Layout, drawing: Drawing, line: Ends & { outside: boolean }): Curve {
  if (!line.outside) return inside_curve(layout, line.first, line.second);
  const ring = preview_ring(layout.count, drawing.rings, line);
  // Where the room is used up, the outermost preview still stays within the rim.
  const most = (layout.rim - layout.radius - layout.point_radius) / drawing.step;
  const curve = outside_curve(layout, { ...ring, level: Math.min(ring.level, most) }, drawing.step);
  return ring.from === line.first ? curve : reversed(curve);
}

/** The boundary of the region on the clockwise side of a line, from its first point to its second and back along it. */
function boundary(layout: Layout, drawing: Drawing, line: Ends & { outside: boolean }, curve: Curve): Curve {
  const partner = new Map<number, { to: number; curve: Curve }>();
  for (const drawn of drawing.lines) {
    if (drawn.line.outside !== line.outside) continue;
    partner.set(drawn.line.first, { to: drawn.line.second, curve: drawn.curve });
    partner.set(drawn.line.second, { to: drawn.line.first, curve: reversed(drawn.curve) });
  }
  const pieces: Curve[] = [];
  let at = line.first;
  while (at !== line.second) {
    const next = (at % layout.count) + 1;
    pieces.push({
      from: point_spot(layout, at),
      segments: [{ kind: 'arc', radius: layout.radius, large: false, clockwise: true, to: point_spot(layout, next) }],
    });
    at = next;
    const along = at === line.second ? undefined : partner.get(at);
    if (along) {
      pieces.push(along.curve);
      at = along.to;
    }
  }
  pieces.push(reversed(curve));
  return joined(pieces);
}

/** The two regions that a line cuts its region into: clockwise from its first point, and clockwise from its second. */
export function cut_regions(
  layout: Layout, drawing: Drawing, line: Ends & { outside: boolean },
): [Region, Region] {
  const curve = preview_curve(layout, drawing, line);
  const back = { first: line.second, second: line.first, outside: line.outside };
  const regions: [Region, Region] = [
    { boundary: boundary(layout, drawing, line, curve), unbounded: false },
    { boundary: boundary(layout, drawing, back, reversed(curve)), unbounded: false },
  ];
  if (line.outside) {
    const ring = preview_ring(layout.count, drawing.rings, line);
    if (ring.outermost) regions[ring.from === line.first ? 1 : 0].unbounded = true;
  }
  return regions;
}

export interface Region {
  boundary: Curve;
  /** Whether it lies on the far side of its boundary: all of the picture but what the boundary encloses. */
  unbounded: boolean;
}
