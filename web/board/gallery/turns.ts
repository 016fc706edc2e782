// Positions that follow each other, to look at the animations and to measure them.

import { place_of, point_name } from '../grid/frame';
import { report, view_of, type Position } from './positions';

function with_stones(position: Position, changes: Record<string, string>, is_tree: boolean): Position['view'] {
  const { width, height, stones, marks, stars } = position.view;
  const letters = [...stones];
  for (const [point, letter] of Object.entries(changes)) {
    const { column, row } = place_of(point);
    letters[row * width + column] = letter;
  }
  return view_of(letters.join(''), width, height, marks, stars, is_tree);
}

/** Black takes three stones at the right edge of the large game, and they come back. */
export function capture_turns(position: Position): Position[] {
  const before = with_stones(position, { T3: 'W', T2: 'W', S2: 'B', S3: 'B', T1: '.', T4: 'B', S1: '.' }, false);
  const after = with_stones(position, { T3: '.', T2: '.', S2: 'B', S3: 'B', T1: 'B', T4: 'B', S1: '.' }, false);
  return [
    { view: before, last: position.last },
    { view: after, last: report('T1', 'B', { captured: ['T2', 'T3'] }) },
  ];
}

/** The stone that closes the corner is taken back and played again. */
export function closing_turns(position: Position): Position[] {
  const closing = ['A5', 'B5', 'B6', 'C6', 'C7', 'D7', 'D8', 'E8', 'E9', 'E10'];
  const enclosed = Object.keys(position.view.marks)
    .filter((point) => place_of(point).column < 4 && place_of(point).row > 4);
  const open = Object.fromEntries(Object.entries(position.view.marks).filter(([point]) => !enclosed.includes(point)));
  const before = with_stones({ ...position, view: { ...position.view, marks: open } }, { [point_name(2, 5)]: '.' }, true);
  return [
    { view: before, last: null },
    { view: position.view, last: report('C6', 'W', { enclosed, closing }) },
  ];
}
