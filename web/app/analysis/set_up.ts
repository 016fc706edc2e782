// A position that somebody sets up by hand, as a record: the empty game as the engine writes it, with stones in its root (AB, AW, PL), or, in
// games of lines, with the lines as moves: the players draw them in turn.

import type { Letter, View } from '../../engine/messages.ts';

export interface SetUp {
  /** By point. */
  stones: ReadonlyMap<string, Letter>;
  lines: readonly string[];
  /** Who is to move; the engine's choice where it was not chosen. */
  to_move: Letter | null;
}

export const nothing_set_up: SetUp = { stones: new Map(), lines: [], to_move: null };

const column_letters = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';
const sgf_letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** "C3" as SGF writes it on a board of that height. */
export function sgf_point(point: string, height: number): string {
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(point) ?? [];
  // Beyond Z the columns are AA, BB and so on.
  const column = column_letters.indexOf(letters[0] ?? '') + (letters.length - 1) * column_letters.length;
  return `${sgf_letters[column]}${sgf_letters[height - Number(row)]}`;
}

/** `empty` is the record of the game without moves; lines of the first player are B's in records. */
export function record_with(empty: string, { stones, lines, to_move }: SetUp, view: View): string {
  const end = empty.lastIndexOf(')');
  if (end < 0) return empty;
  let added = '';
  if (view.kind === 'grid') {
    for (const letter of ['B', 'W'] as const) {
      const points = [...stones].filter(([, player]) => player === letter).map(([point]) => `[${sgf_point(point, view.height)}]`);
      if (points.length > 0) added += `A${letter}${points.join('')}`;
    }
    if (to_move) added += `PL[${to_move}]`;
  } else {
    added = lines.map((move, i) => `;${'BW'[i % 2]}[${move}]`).join('');
  }
  return `${empty.slice(0, end).trimEnd()}${added})`;
}
