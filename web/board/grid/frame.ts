// The geometry of a grid in the picture: how points are named and where they lie.

const letters = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';

/** The distance between two lines, in units of the picture. */
export const cell = 40;

export interface Place {
  /** From 0 at the left. */
  column: number;
  /** From 0 at the bottom. */
  row: number;
}

/** Where everything lies on a grid of that size. */
export interface Frame {
  columns: number;
  rows: number;
  /** From the edge of the picture to the first line. */
  margin: number;
  width: number;
  height: number;
  coordinates: boolean;
  /** The size of coordinate letters: equally readable on small and large boards. */
  text_size: number;
}

export function point_name(column: number, row: number): string {
  return `${letters[column] ?? '?'}${row + 1}`;
}

export function column_name(column: number): string {
  return letters[column] ?? '?';
}

export function place_of(point: string): Place {
  return { column: letters.indexOf(point.charAt(0)), row: Number(point.slice(1)) - 1 };
}

export function frame_of(columns: number, rows: number, coordinates: boolean): Frame {
  const longest = Math.max(columns, rows) - 1;
  const text_size = coordinates ? Math.min(0.42 * cell, 0.025 * (longest + 2) * cell) : 0;
  const margin = 0.62 * cell + (coordinates ? 1.3 * text_size : 0);
  return {
    columns, rows, margin, coordinates, text_size,
    width: (columns - 1) * cell + 2 * margin,
    height: (rows - 1) * cell + 2 * margin,
  };
}

export function x_of(frame: Frame, column: number): number {
  return frame.margin + column * cell;
}

export function y_of(frame: Frame, row: number): number {
  return frame.margin + (frame.rows - 1 - row) * cell;
}

/** Where a named point lies in the picture. */
export function spot(frame: Frame, point: string): { x: number; y: number } {
  const { column, row } = place_of(point);
  return { x: x_of(frame, column), y: y_of(frame, row) };
}

/** The point nearest to a place in the picture, or null outside the board. */
export function nearest_point(frame: Frame, x: number, y: number): string | null {
  const column = Math.round((x - frame.margin) / cell);
  const row = frame.rows - 1 - Math.round((y - frame.margin) / cell);
  if (column < 0 || column >= frame.columns || row < 0 || row >= frame.rows) return null;
  return point_name(column, row);
}

/** The names of all points, row by row from the bottom left, as views write them. */
export function point_names(columns: number, rows: number): string[] {
  const names: string[] = [];
  for (let row = 0; row < rows; ++row) {
    for (let column = 0; column < columns; ++column) names.push(point_name(column, row));
  }
  return names;
}
