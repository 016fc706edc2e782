// The groups of a view, which messages write in short.

import type { GridView, Letter } from '../../engine/messages';
import { place_of } from './frame';

/** Connected stones: a chain with its liberties, or a tree. */
export interface Group {
  player: Letter;
  stones: string[];
  /** Empty in games without liberties. */
  liberties: string[];
  /** Whether it is its player's longest tree, where that matters. */
  longest: boolean;
}

/** Names of points that run together. */
function points_in(text: string): string[] { return text.match(/[A-Z]\d+/g) ?? []; }

function read_group(text: string, { stones: on_board, width }: GridView): Group {
  const [stones = [], liberties = []] = text.split('/').map(points_in);
  const { column, row } = place_of(stones[0] ?? 'A1');
  return { player: on_board.charAt(row * width + column) as Letter, stones, liberties, longest: text.startsWith('*') };
}

const known = new WeakMap<GridView, Group[]>();

export function groups_of(view: GridView): Group[] {
  const groups = known.get(view) ?? view.groups.map((text) => read_group(text, view));
  known.set(view, groups);
  return groups;
}

/** The same as a message has it. */
export function group_text({ stones, liberties, longest }: Group): string {
  return `${longest ? '*' : ''}${stones.join('')}${liberties.length > 0 ? '/' : ''}${liberties.join('')}`;
}
