// Exported pictures, as the app makes them: SVG text and the PNG that it becomes.

import { circlePicture, gridPicture, pngOf } from '../board_svg';
import * as diagrams from './diagrams';
import { circleLabels, gridLabels } from './labels';
import { positionOf } from './positions';
import { randomGame } from './wars';

const grid = (diagram: string, trees: boolean) => gridPicture({
  ...positionOf(diagram, trees), legal: [], refusals: {}, toMove: 'B', labels: gridLabels('A grid'),
  show: { coordinates: true, trees },
});

async function dataAddress(blob: Blob): Promise<string> {
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
    wars60: circlePicture({ view: randomGame(60, 22, 5), legal: [], toMove: 'R', labels: circleLabels('A circle') }),
  };
  const entries = Object.entries(made).map(async ([name, picture]) =>
    [name, { svg: picture.svg, png: await dataAddress(await pngOf(picture, 1000)) }] as const);
  return Object.fromEntries(await Promise.all(entries));
}
