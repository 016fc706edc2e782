// Exported pictures, as the app makes them: SVG text and the PNG that it becomes.

import { circle_picture, grid_picture, png_of } from '../board_svg';
import * as diagrams from './diagrams';
import { circle_labels, grid_labels } from './labels';
import { position_of } from './positions';
import { random_game } from './wars';

const grid = (diagram: string, trees: boolean) => grid_picture({
  ...position_of(diagram, trees), legal: [], refusals: {}, to_move: 'B', labels: grid_labels('A grid'),
  show: { coordinates: true, trees },
});

async function data_address(blob: Blob): Promise<string> {
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.readAsDataURL(blob);
  });
}

/** By name: the SVG text and the PNG as a data address. */
export async function pictures(): Promise<Record<string, { svg: string; png: string }>> {
  const made = {
    go19: grid(diagrams.go19, false),
    topological: grid(diagrams.topological, true),
    wars60: circle_picture({ view: random_game(60, 22, 5), legal: [], to_move: 'R', labels: circle_labels('A circle') }),
  };
  const entries = Object.entries(made).map(async ([name, picture]) =>
    [name, { svg: picture.svg, png: await data_address(await png_of(picture, 1000)) }] as const);
  return Object.fromEntries(await Promise.all(entries));
}
