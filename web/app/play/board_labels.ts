// What is said of the points of a board, in the language at hand. Made once for a board, not once for each of its many points.

import type { CircleView, GridView } from '../../engine/messages.ts';
import type { CircleLabels, GridLabels } from '../../board/props.ts';
import { game_name, type Texts } from '../texts/index.svelte.ts';
import { label_of_circle_point, label_of_point, sentence_of_refusal } from './sentences.ts';

export function grid_labels(game: string, { width, height }: GridView, t: Texts): GridLabels {
  return {
    board: t.board.grid(game_name(game), width, height), point: (content) => label_of_point(content, game, t),
    refusal: (reason) => sentence_of_refusal(reason, game, t),
  };
}

export function circle_labels(game: string, { points }: CircleView, t: Texts): CircleLabels {
  return {
    board: t.board.circle(game_name(game), points.length), point: (content) => label_of_circle_point(content, t),
    side: t.board.side, sides: t.board.sides,
    previous_point: t.board.previous_point, next_point: t.board.next_point, choose_point: t.board.choose_point,
  };
}
