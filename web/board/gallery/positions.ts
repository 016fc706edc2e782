// Makes views for the gallery from diagrams. Groups and liberties are counted here; in the app the engine counts them.

import type { GridView, Letter, Mark, MoveReport } from '../../engine/messages';
import { group_text, type Group } from '../grid/groups';
import { place_of, point_name } from '../grid/frame';

const stone_of: Record<string, string> = { X: 'B', O: 'W', x: 'B', o: 'W', '%': 'B', '=': 'W', n: 'B' };
const mark_of: Record<string, Mark> = {
  '#': 'enclosed', n: 'enclosed', x: 'dead', o: 'dead', b: 'black-territory', w: 'white-territory', '%': 'seki',
  '=': 'seki', d: 'dame', k: 'ko',
};

export interface Position {
  view: GridView;
  last: MoveReport | null;
}

export function neighbours(point: string, width: number, height: number): string[] {
  const { column, row } = place_of(point);
  return [[1, 0], [-1, 0], [0, 1], [0, -1]]
    .map(([dx, dy]) => [column + dx!, row + dy!] as const)
    .filter(([c, r]) => c >= 0 && c < width && r >= 0 && r < height)
    .map(([c, r]) => point_name(c, r));
}

function groups_of(at: Map<string, string>, width: number, height: number, is_tree: boolean): Group[] {
  const groups: Group[] = [];
  const seen = new Set<string>();
  for (const [start, colour] of at) {
    if (colour === '.' || seen.has(start)) continue;
    const stones = [start];
    const liberties = new Set<string>();
    seen.add(start);
    for (const stone of stones) {
      for (const next of neighbours(stone, width, height)) {
        if (at.get(next) === '.') liberties.add(next);
        else if (at.get(next) === colour && !seen.has(next)) {
          seen.add(next);
          stones.push(next);
        }
      }
    }
    groups.push({ player: colour as Letter, stones, liberties: is_tree ? [] : [...liberties], longest: false });
  }
  for (const player of is_tree ? ['B', 'W'] : []) {
    const own = groups.filter((group) => group.player === player);
    const most = Math.max(...own.map((group) => group.stones.length));
    for (const group of own) group.longest = group.stones.length === most;
  }
  return groups;
}

export function view_of(
  stones: string, width: number, height: number, marks: Record<string, Mark>, stars: string[], is_tree: boolean,
): GridView {
  const at = new Map<string, string>();
  for (let i = 0; i < stones.length; ++i) at.set(point_name(i % width, Math.floor(i / width)), stones.charAt(i));
  return { kind: 'grid', width, height, stones, marks, stars, groups: groups_of(at, width, height, is_tree).map(group_text) };
}

export function stars_of(size: number): string[] {
  if (size < 7) return [];
  const near = size < 13 ? 2 : 3;
  const lines = [near, size - 1 - near];
  const middle = (size - 1) / 2;
  if (size % 2 === 1 && size >= 13) lines.push(middle);
  const stars = lines.flatMap((column) => lines.map((row) => point_name(column, row)));
  if (size === 9) stars.push(point_name(middle, middle));
  return stars;
}

export function report(move: string, player: Letter, more: Partial<MoveReport> = {}): MoveReport {
  return {
    player, move, captured: [], lost: [], atari: [], enclosed: [], closing: [], stone: '', length: 0,
    ...more,
  };
}

export function position_of(diagram: string, is_tree = false): Position {
  const rows = diagram.trim().split('\n').reverse();
  let stones = '';
  let last: MoveReport | null = null;
  const marks: Record<string, Mark> = {};
  let width = 0;
  for (const [row, text] of rows.entries()) {
    const cells = text.replace(/[() ]/g, '');
    width = cells.length;
    const last_at = text.indexOf('(');
    for (let column = 0; column < cells.length; ++column) {
      const symbol = cells.charAt(column);
      const point = point_name(column, row);
      stones += stone_of[symbol] ?? '.';
      if (mark_of[symbol]) marks[point] = mark_of[symbol];
      const is_last = last_at >= 0 && text.slice(0, last_at).replace(/[() ]/g, '').length === column;
      if (is_last) last = report(point, stone_of[symbol] as Letter);
    }
  }
  const stars = is_tree ? [] : stars_of(width);
  return { view: view_of(stones, width, rows.length, marks, stars, is_tree), last };
}
