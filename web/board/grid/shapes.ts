// The shapes that groups and regions take in the picture.

import { cell, place_of, point_name, spot, type Frame } from './frame';
import type { Group } from './groups';

/** The branches of a tree: one stroke between every two neighbours. */
export function branch_path(frame: Frame, stones: string[]): string {
  const own = new Set(stones);
  const parts: string[] = [];
  for (const stone of stones) {
    const { column, row } = place_of(stone);
    const { x, y } = spot(frame, stone);
    if (own.has(point_name(column + 1, row))) parts.push(`M${x} ${y}h${cell}`);
    if (own.has(point_name(column, row + 1))) parts.push(`M${x} ${y}v${-cell}`);
  }
  return parts.join('');
}

/** The stone nearest to the middle of a group, where a number about it can stand; `avoid` only if it is alone. */
export function middle_stone(group: Group, avoid: string): string {
  const places = group.stones.map(place_of);
  const column = places.reduce((sum, place) => sum + place.column, 0) / places.length;
  const row = places.reduce((sum, place) => sum + place.row, 0) / places.length;
  let best = group.stones[0] ?? '';
  let least = Infinity;
  for (const [i, stone] of group.stones.entries()) {
    const distance = Math.hypot(places[i]!.column - column, places[i]!.row - row) + (stone === avoid ? 1000 : 0);
    if (distance < least) {
      least = distance;
      best = stone;
    }
  }
  return best;
}

/** The outline of a set of points, each taken as the square around it. */
export function outline_path(frame: Frame, points: string[]): string {
  const own = new Set(points);
  const half = cell / 2;
  const parts: string[] = [];
  for (const point of points) {
    const { column, row } = place_of(point);
    const { x, y } = spot(frame, point);
    if (!own.has(point_name(column, row + 1))) parts.push(`M${x - half} ${y - half}h${cell}`);
    if (row === 0 || !own.has(point_name(column, row - 1))) parts.push(`M${x - half} ${y + half}h${cell}`);
    if (column === 0 || !own.has(point_name(column - 1, row))) parts.push(`M${x - half} ${y - half}v${cell}`);
    if (!own.has(point_name(column + 1, row))) parts.push(`M${x + half} ${y - half}v${cell}`);
  }
  return parts.join('');
}

/** How many steps of a king lead from one point to another: the order in which a region floods. */
export function steps_apart(one: string, other: string): number {
  const a = place_of(one);
  const b = place_of(other);
  return Math.max(Math.abs(a.column - b.column), Math.abs(a.row - b.row));
}

/** A square that stands on its corner, `size` from its middle to each of them. */
export function diamond(x: number, y: number, size: number): string {
  return `M${x} ${y - size}L${x + size} ${y}L${x} ${y + size}L${x - size} ${y}Z`;
}
