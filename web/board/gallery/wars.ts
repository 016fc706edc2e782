// Positions of Topological Wars for the gallery: random games, and what can be reached. In the app the engine knows.

import type { CircleLine, CircleView, Letter, Preview, Targets } from '../../engine/messages';

const apart = (a: number, b: number, line: CircleLine) =>
  (a > line.first && a < line.second) !== (b > line.first && b < line.second);

function canJoin(view: CircleView, a: number, b: number, outside: boolean): boolean {
  return a !== b && !view.lines.some((line) => line.outside === outside && apart(a, b, line));
}

export function freePoints(view: CircleView): number[] {
  return view.points.flatMap((state, i) => (state === 'free' ? [i + 1] : []));
}

export function targetsOf(view: CircleView, point: number): Targets {
  const free = freePoints(view);
  const reach = (outside: boolean) => free.filter((other) => canJoin(view, point, other, outside)).map(String);
  return { point: String(point), inside: reach(false), outside: reach(true) };
}

export function draw(view: CircleView, line: CircleLine): CircleView {
  const points = [...view.points];
  points[line.first - 1] = 'joined';
  points[line.second - 1] = 'joined';
  const next: CircleView = { kind: 'circle', points, lines: [...view.lines, line] };
  for (const point of freePoints(next)) {
    const targets = targetsOf(next, point);
    if (targets.inside.length + targets.outside.length === 0) points[point - 1] = line.player;
  }
  return next;
}

export function previewOf(view: CircleView, line: CircleLine, move: string): Preview {
  const after = draw(view, line);
  const sharing = freePoints(view)
    .filter((point) => canJoin(view, line.first, point, line.outside) && point !== line.second);
  const between = (point: number) => point > line.first && point < line.second;
  return {
    move,
    captured: after.points.flatMap((state, i) => (
      state !== view.points[i] && state !== 'joined' ? [String(i + 1)] : [])),
    parts: [sharing.filter(between).map(String), sharing.filter((point) => !between(point)).map(String)],
  };
}

/** A game of random lines, the most of them short. */
export function randomGame(count: number, moves: number, seed: number): CircleView {
  let state = seed;
  const random = () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
  let view: CircleView = { kind: 'circle', points: Array<'free'>(count).fill('free'), lines: [] };
  let player: Letter = 'R';
  for (let i = 0; i < moves; ++i) {
    const free = freePoints(view);
    if (free.length < 2) break;
    const first = free[Math.floor(random() * free.length)]!;
    const targets = targetsOf(view, first);
    const outside = targets.inside.length === 0 || (targets.outside.length > 0 && random() < 0.5);
    const choices = (outside ? targets.outside : targets.inside).map(Number);
    const second = choices.sort((a, b) => Math.abs(a - first) - Math.abs(b - first))[
      Math.floor(random() ** 2 * choices.length)]!;
    view = draw(view, { first: Math.min(first, second), second: Math.max(first, second), outside, player });
    player = player === 'R' ? 'G' : 'R';
  }
  return view;
}
