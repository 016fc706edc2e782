// Curves made of arcs and Bézier pieces, as values: they can be turned round, joined, and written as SVG path text.

export interface Spot {
  x: number;
  y: number;
}

export type Segment =
  | { kind: 'line'; to: Spot }
  | { kind: 'arc'; radius: number; large: boolean; clockwise: boolean; to: Spot }
  | { kind: 'bend'; control: Spot; to: Spot };

export interface Curve {
  from: Spot;
  segments: Segment[];
}

export function reversed(curve: Curve): Curve {
  const spots = [curve.from, ...curve.segments.map((segment) => segment.to)];
  const segments = curve.segments.map((segment, i): Segment => {
    const to = spots[i]!;
    return segment.kind === 'arc' ? { ...segment, clockwise: !segment.clockwise, to } : { ...segment, to };
  });
  return { from: spots[spots.length - 1]!, segments: segments.reverse() };
}

/** One curve after the other; the second begins where the first ends. */
export function joined(curves: Curve[]): Curve {
  return { from: curves[0]!.from, segments: curves.flatMap((curve) => curve.segments) };
}

const text = (value: number) => String(Math.round(value * 100) / 100);
const spot_text = ({ x, y }: Spot) => `${text(x)} ${text(y)}`;

export function path_text(curve: Curve): string {
  const parts = [`M${spot_text(curve.from)}`];
  for (const segment of curve.segments) {
    if (segment.kind === 'line') parts.push(`L${spot_text(segment.to)}`);
    else if (segment.kind === 'bend') parts.push(`Q${spot_text(segment.control)} ${spot_text(segment.to)}`);
    else {
      const radius = text(segment.radius);
      const flags = `${segment.large ? 1 : 0} ${segment.clockwise ? 1 : 0}`;
      parts.push(`A${radius} ${radius} 0 ${flags} ${spot_text(segment.to)}`);
    }
  }
  return parts.join('');
}

/** The middle of the circle on which an arc runs, as SVG has it, and the angle that the arc turns through. */
function turn_of(from: Spot, { to, radius, large, clockwise }: Extract<Segment, { kind: 'arc' }>) {
  const half = Math.hypot(to.x - from.x, to.y - from.y) / 2;
  const r = Math.max(radius, half);
  const away = Math.sqrt(Math.max(0, r * r - half * half)) * (large === clockwise ? -1 : 1) / (2 * half || 1);
  const centre = { x: (from.x + to.x) / 2 - (to.y - from.y) * away, y: (from.y + to.y) / 2 + (to.x - from.x) * away };
  const start = Math.atan2(from.y - centre.y, from.x - centre.x);
  const turn = Math.atan2(to.y - centre.y, to.x - centre.x) - start;
  const whole = 2 * Math.PI;
  return { centre, r, start, turn: clockwise ? (turn + whole) % whole : -((whole - turn) % whole) };
}

/** Where a segment is after a share of its way, from 0 to 1. */
function spot_on(from: Spot, segment: Segment, share: number): Spot {
  const { to } = segment;
  if (segment.kind === 'arc') {
    const { centre, r, start, turn } = turn_of(from, segment);
    return { x: centre.x + r * Math.cos(start + turn * share), y: centre.y + r * Math.sin(start + turn * share) };
  }
  const control = segment.kind === 'bend' ? segment.control : { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const [a, b, c] = [(1 - share) ** 2, 2 * share * (1 - share), share ** 2];
  return { x: a * from.x + b * control.x + c * to.x, y: a * from.y + b * control.y + c * to.y };
}

/** Where a curve is after a share of its length, from 0 to 1. */
export function spot_along(curve: Curve, share: number): Spot {
  const steps = 32;
  const spots = [curve.from];
  for (const [i, segment] of curve.segments.entries()) {
    const from = curve.segments[i - 1]?.to ?? curve.from;
    for (let step = 1; step <= steps; ++step) spots.push(spot_on(from, segment, step / steps));
  }
  const lengths = spots.slice(1).map(({ x, y }, i) => Math.hypot(x - spots[i]!.x, y - spots[i]!.y));
  let left = share * lengths.reduce((sum, length) => sum + length, 0);
  const i = lengths.findIndex((length) => (left -= length) <= 0);
  if (i < 0) return spots.at(-1)!;
  const [from, to] = [spots[i]!, spots[i + 1]!];
  const part = lengths[i]! > 0 ? 1 + left / lengths[i]! : 0;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
