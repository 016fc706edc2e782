// Positions that follow each other, to look at the animations and to measure them.

import { placeOf, pointName } from '../grid/frame';
import { report, viewOf, type Position } from './positions';

function withStones(position: Position, changes: Record<string, string>, isTree: boolean): Position['view'] {
  const { width, height, stones, marks, stars } = position.view;
  const letters = [...stones];
  for (const [point, letter] of Object.entries(changes)) {
    const { column, row } = placeOf(point);
    letters[row * width + column] = letter;
  }
  return viewOf(letters.join(''), width, height, marks, stars, isTree);
}

/** Black takes three stones at the right edge of the large game, and they come back. */
export function captureTurns(position: Position): Position[] {
  const before = withStones(position, { T3: 'W', T2: 'W', S2: 'B', S3: 'B', T1: '.', T4: 'B', S1: '.' }, false);
  const after = withStones(position, { T3: '.', T2: '.', S2: 'B', S3: 'B', T1: 'B', T4: 'B', S1: '.' }, false);
  return [
    { view: before, last: position.last },
    { view: after, last: report('T1', 'B', { captured: ['T2', 'T3'] }) },
  ];
}

/** The stone that closes the corner is taken back and played again. */
export function closingTurns(position: Position): Position[] {
  const closing = ['A5', 'B5', 'B6', 'C6', 'C7', 'D7', 'D8', 'E8', 'E9', 'E10'];
  const enclosed = Object.keys(position.view.marks)
    .filter((point) => placeOf(point).column < 4 && placeOf(point).row > 4);
  const open = Object.fromEntries(Object.entries(position.view.marks).filter(([point]) => !enclosed.includes(point)));
  const before = withStones({ ...position, view: { ...position.view, marks: open } }, { [pointName(2, 5)]: '.' }, true);
  return [
    { view: before, last: null },
    { view: position.view, last: report('C6', 'W', { enclosed, closing }) },
  ];
}
