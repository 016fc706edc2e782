// What is said of the points of a board, in the language at hand. Made once for a board, not once for each of its many points.

import type { View } from '../../engine/messages.ts';
import type { CircleLabels, GridLabels } from '../../board/props.ts';
import { game_name, type Texts } from '../texts/index.svelte.ts';
import { label_of_circle_point, label_of_point } from './sentences.ts';

export function grid_labels(game: string, view: View, t: Texts): GridLabels {
  return { board: name_of(game, view, t), point: (content) => label_of_point(content, t), refusal: (reason) => t.refusals[reason] };
}

export function circle_labels(game: string, view: View, t: Texts): CircleLabels {
  return {
    board: name_of(game, view, t), point: (content) => label_of_circle_point(content, t), side: t.board.side, sides: t.board.sides,
    previousPoint: t.board.previous_point, nextPoint: t.board.next_point, choosePoint: t.board.choose_point,
  };
}

function name_of(game: string, view: View, t: Texts): string {
  return view.kind === 'grid' ? t.board.grid(game_name(game), view.width, view.height)
    : t.board.circle(game_name(game), view.points.length);
}
