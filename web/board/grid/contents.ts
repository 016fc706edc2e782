// What stands on each point of a grid, gathered once per position for the drawing and for the words of screen readers.

import type { Drawing, GridView, Letter, Mark, Refusal } from '../../engine/messages';
import type { PointContent } from '../props';
import { point_names } from './frame';
import { groups_of, type Group } from './groups';

export interface Stone {
  point: string;
  player: Letter;
}

/** The same stone is always the same object, so that a picture can tell at once which ones it has drawn already. */
const known_stones = new Map<string, Stone>();

function stone_at(point: string, player: Letter): Stone {
  const key = point + player;
  const known = known_stones.get(key) ?? { point, player };
  known_stones.set(key, known);
  return known;
}

export function stones_of(view: GridView): Stone[] {
  const names = point_names(view.width, view.height);
  const stones: Stone[] = [];
  for (let i = 0; i < names.length; ++i) {
    const letter = view.stones.charAt(i);
    if (letter === 'B' || letter === 'W') stones.push(stone_at(names[i]!, letter));
  }
  return stones;
}

/** The chain or tree that each stone belongs to. */
export function groups_by_stone(view: GridView): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const group of groups_of(view)) {
    for (const stone of group.stones) groups.set(stone, group);
  }
  return groups;
}

export interface Situation {
  view: GridView;
  legal: string[];
  refusals: Record<string, Refusal>;
  reserve_points: string[];
  last_point: string;
  interactive: boolean;
  drawing?: Drawing | null;
}

export function contents_of(situation: Situation): Map<string, PointContent> {
  const { view, refusals, interactive } = situation;
  const groups = groups_by_stone(view);
  const has_liberties = groups_of(view).some((group) => group.liberties.length > 0);
  const legal = new Set(interactive ? situation.legal : []);
  const reserve = new Set(interactive ? situation.reserve_points : []);
  const contents = new Map<string, PointContent>();
  const names = point_names(view.width, view.height);
  for (let i = 0; i < names.length; ++i) {
    const point = names[i]!;
    const letter = view.stones.charAt(i);
    const stone = letter === 'B' || letter === 'W' ? letter : null;
    const group = groups.get(point);
    const mark: Mark | undefined = view.marks[point];
    contents.set(point, {
      point, stone,
      liberties: group && has_liberties ? group.liberties.length : null,
      size: group ? group.stones.length : 0,
      longest: group?.longest ?? false,
      mark: mark ?? null,
      legal: legal.has(point),
      refusal: stone || !interactive ? null : refusals[point] ?? null,
      reserve: reserve.has(point),
      last: point === situation.last_point,
      label: situation.drawing?.labels[point] ?? '',
      shape: situation.drawing?.shapes[point] ?? null,
    });
  }
  return contents;
}
