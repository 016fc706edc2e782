// Where a key leads on a grid.

import { place_of, point_name } from './frame';

/** The point that a key moves to from another, or null when the key is not one of the grid's. */
export function point_by_key(key: string, from: string, columns: number, rows: number): string | null {
  const { column, row } = place_of(from);
  const to = (c: number, r: number) =>
    point_name(Math.min(columns - 1, Math.max(0, c)), Math.min(rows - 1, Math.max(0, r)));
  switch (key) {
    case 'ArrowLeft': return to(column - 1, row);
    case 'ArrowRight': return to(column + 1, row);
    case 'ArrowUp': return to(column, row + 1);
    case 'ArrowDown': return to(column, row - 1);
    case 'Home': return to(0, row);
    case 'End': return to(columns - 1, row);
    case 'PageUp': return to(column, rows - 1);
    case 'PageDown': return to(column, 0);
    default: return null;
  }
}
