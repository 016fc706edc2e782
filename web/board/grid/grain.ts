// What keeps wood and stones from looking all alike, the same at every visit.

/** The grain of the wood: one path of long calm waves that fills the picture. */
export function grain_paths(width: number, height: number): string {
  let seed = 20;
  const random = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648;
  };
  const parts: string[] = [];
  let y = 4;
  while (y < height - 4) {
    const bend = (random() - 0.5) * 9;
    const drift = (random() - 0.5) * 6;
    const end = Math.min(height - 2, Math.max(2, y + drift));
    parts.push(`M0 ${y.toFixed(1)}C${(width * 0.3).toFixed(0)} ${(y + bend).toFixed(1)} `
      + `${(width * 0.65).toFixed(0)} ${(y - bend).toFixed(1)} ${width.toFixed(0)} ${end.toFixed(1)}`);
    y += 5 + random() * random() * 34;
  }
  return parts.join('');
}

/** How far the stone at a point is turned, in degrees. */
export function turn_of(point: string): number {
  let sum = 7;
  for (const letter of point) sum = (sum * 131 + letter.charCodeAt(0) * 17) % 360;
  return sum;
}
