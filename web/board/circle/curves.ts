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
