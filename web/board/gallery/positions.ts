// Makes views for the gallery from diagrams. Groups and liberties are counted here; in the app the engine counts them.

import type { GridView, Group, Letter, Mark, MoveReport } from '../../engine/messages';
import { placeOf, pointName } from '../grid/frame';

const stoneOf: Record<string, string> = { X: 'B', O: 'W', x: 'B', o: 'W', '%': 'B', '=': 'W', n: 'B' };
const markOf: Record<string, Mark> = {
  '#': 'enclosed', n: 'enclosed', x: 'dead', o: 'dead', b: 'black-territory', w: 'white-territory', '%': 'seki',
  '=': 'seki', d: 'dame', k: 'ko',
};

export interface Position {
  view: GridView;
  last: MoveReport | null;
}

export function neighbours(point: string, width: number, height: number): string[] {
  const { column, row } = placeOf(point);
  return [[1, 0], [-1, 0], [0, 1], [0, -1]]
    .map(([dx, dy]) => [column + dx!, row + dy!] as const)
    .filter(([c, r]) => c >= 0 && c < width && r >= 0 && r < height)
    .map(([c, r]) => pointName(c, r));
}

function groupsOf(at: Map<string, string>, width: number, height: number, isTree: boolean): Group[] {
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
    groups.push({ player: colour as Letter, stones, liberties: isTree ? [] : [...liberties], longest: false });
  }
  for (const player of isTree ? ['B', 'W'] : []) {
    const own = groups.filter((group) => group.player === player);
    const most = Math.max(...own.map((group) => group.stones.length));
    for (const group of own) group.longest = group.stones.length === most;
  }
  return groups;
}

export function viewOf(
  stones: string, width: number, height: number, marks: Record<string, Mark>, stars: string[], isTree: boolean,
): GridView {
  const at = new Map<string, string>();
  for (let i = 0; i < stones.length; ++i) at.set(pointName(i % width, Math.floor(i / width)), stones.charAt(i));
  return { kind: 'grid', width, height, stones, marks, stars, groups: groupsOf(at, width, height, isTree) };
}

export function starsOf(size: number): string[] {
  if (size < 7) return [];
  const near = size < 13 ? 2 : 3;
  const lines = [near, size - 1 - near];
  const middle = (size - 1) / 2;
  if (size % 2 === 1 && size >= 13) lines.push(middle);
  const stars = lines.flatMap((column) => lines.map((row) => pointName(column, row)));
  if (size === 9) stars.push(pointName(middle, middle));
  return stars;
}

export function report(move: string, player: Letter, more: Partial<MoveReport> = {}): MoveReport {
  return {
    player, move, captured: [], lost: [], atari: [], enclosed: [], closing: [], stone: '', length: 0, words: '',
    ...more,
  };
}

export function positionOf(diagram: string, isTree = false): Position {
  const rows = diagram.trim().split('\n').reverse();
  let stones = '';
  let last: MoveReport | null = null;
  const marks: Record<string, Mark> = {};
  let width = 0;
  for (const [row, text] of rows.entries()) {
    const cells = text.replace(/[() ]/g, '');
    width = cells.length;
    const lastAt = text.indexOf('(');
    for (let column = 0; column < cells.length; ++column) {
      const symbol = cells.charAt(column);
      const point = pointName(column, row);
      stones += stoneOf[symbol] ?? '.';
      if (markOf[symbol]) marks[point] = markOf[symbol];
      const isLast = lastAt >= 0 && text.slice(0, lastAt).replace(/[() ]/g, '').length === column;
      if (isLast) last = report(point, stoneOf[symbol] as Letter);
    }
  }
  const stars = isTree ? [] : starsOf(width);
  return { view: viewOf(stones, width, rows.length, marks, stars, isTree), last };
}
