// Places in a record's tree, by the child that was taken at each node on the way from the root: they outlive the nodes' ids.

/** No record is deeper; a longer place is damaged. */
const deepest = 2_000_000;

/** As text: how often the first child was taken, then which other one, and so on. "12" stands for the twelfth node of the main
    line, "3-1-8" for one in a variation. */
export function pack_place(path: readonly number[]): string {
  const parts = [0];
  for (const child of path) {
    if (child === 0) parts[parts.length - 1]! += 1;
    else parts.push(child, 0);
  }
  return parts.join('-');
}

/** Null for a text that is none. */
export function unpack_place(packed: string): number[] | null {
  if (!/^\d{1,7}(-\d{1,7})*$/.test(packed)) return null;
  const parts = packed.split('-').map(Number);
  const depth = parts.reduce((sum, part, i) => sum + (i % 2 === 0 ? part : 1), 0);
  if (depth > deepest) return null;
  return parts.flatMap((part, i) => (i % 2 === 0 ? new Array<number>(part).fill(0) : [part]));
}
