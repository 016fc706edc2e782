// What stands on each point of a grid, gathered once per position for the drawing and for the words of screen readers.

import type { Drawing, GridView, Group, Letter, Mark, Refusal } from '../../engine/messages';
import type { PointContent } from '../props';
import { pointNames } from './frame';

export interface Stone {
  point: string;
  player: Letter;
}

/** The same stone is always the same object, so that a picture can tell at once which ones it has drawn already. */
const knownStones = new Map<string, Stone>();

function stoneAt(point: string, player: Letter): Stone {
  const key = point + player;
  const known = knownStones.get(key) ?? { point, player };
  knownStones.set(key, known);
  return known;
}

export function stonesOf(view: GridView): Stone[] {
  const names = pointNames(view.width, view.height);
  const stones: Stone[] = [];
  for (let i = 0; i < names.length; ++i) {
    const letter = view.stones.charAt(i);
    if (letter === 'B' || letter === 'W') stones.push(stoneAt(names[i]!, letter));
  }
  return stones;
}

/** The chain or tree that each stone belongs to. */
export function groupsByStone(view: GridView): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const group of view.groups) {
    for (const stone of group.stones) groups.set(stone, group);
  }
  return groups;
}

export interface Situation {
  view: GridView;
  legal: string[];
  refusals: Record<string, Refusal>;
  reservePoints: string[];
  lastPoint: string;
  interactive: boolean;
  drawing?: Drawing | null;
}

export function contentsOf(situation: Situation): Map<string, PointContent> {
  const { view, refusals, interactive } = situation;
  const groups = groupsByStone(view);
  const hasLiberties = view.groups.some((group) => group.liberties.length > 0);
  const legal = new Set(interactive ? situation.legal : []);
  const reserve = new Set(interactive ? situation.reservePoints : []);
  const contents = new Map<string, PointContent>();
  const names = pointNames(view.width, view.height);
  for (let i = 0; i < names.length; ++i) {
    const point = names[i]!;
    const letter = view.stones.charAt(i);
    const stone = letter === 'B' || letter === 'W' ? letter : null;
    const group = groups.get(point);
    const mark: Mark | undefined = view.marks[point];
    contents.set(point, {
      point, stone,
      liberties: group && hasLiberties ? group.liberties.length : null,
      size: group ? group.stones.length : 0,
      longest: group?.longest ?? false,
      mark: mark ?? null,
      legal: legal.has(point),
      refusal: stone || !interactive ? null : refusals[point] ?? null,
      reserve: reserve.has(point),
      last: point === situation.lastPoint,
      label: situation.drawing?.labels[point] ?? '',
      shape: situation.drawing?.shapes[point] ?? null,
    });
  }
  return contents;
}
