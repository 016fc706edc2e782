// The grain of the wood: long calm curves, the same ones for every board of a size.

/** One path of nearly horizontal waves that fills the picture. */
export function grainPaths(width: number, height: number): string {
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
