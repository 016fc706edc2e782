// Circles with lines for the gallery: random games, and what can be reached. In the app the engine knows.

import type { CircleLine, CircleView, Letter, Preview, Targets } from '../../engine/messages';

const apart = (a: number, b: number, line: CircleLine) =>
  (a > line.first && a < line.second) !== (b > line.first && b < line.second);

function can_join(view: CircleView, a: number, b: number, outside: boolean): boolean {
  return a !== b && !view.lines.some((line) => line.outside === outside && apart(a, b, line));
}

export function free_points(view: CircleView): number[] {
  return view.points.flatMap((state, i) => (state === 'free' ? [i + 1] : []));
}

export function targets_of(view: CircleView, point: number): Targets {
  const free = free_points(view);
  const reach = (outside: boolean) => free.filter((other) => can_join(view, point, other, outside)).map(String);
  return { point: String(point), inside: reach(false), outside: reach(true) };
}

export function draw(view: CircleView, line: CircleLine): CircleView {
  const points = [...view.points];
  points[line.first - 1] = 'joined';
  points[line.second - 1] = 'joined';
  const next: CircleView = { kind: 'circle', points, lines: [...view.lines, line], outside: view.outside };
  for (const point of free_points(next)) {
    const targets = targets_of(next, point);
    if (targets.inside.length + targets.outside.length === 0) points[point - 1] = line.player;
  }
  return next;
}

export function preview_of(view: CircleView, line: CircleLine, move: string): Preview {
  const after = draw(view, line);
  const sharing = free_points(view)
    .filter((point) => can_join(view, line.first, point, line.outside) && point !== line.second);
  const between = (point: number) => point > line.first && point < line.second;
  return {
    move,
    captured: after.points.flatMap((state, i) => (
      state !== view.points[i] && state !== 'joined' ? [String(i + 1)] : [])),
    parts: [sharing.filter(between).map(String), sharing.filter((point) => !between(point)).map(String)],
  };
}

/** A game of random lines, the most of them short. */
export function random_game(count: number, moves: number, seed: number): CircleView {
  let state = seed;
  const random = () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
  let view: CircleView = { kind: 'circle', points: Array<'free'>(count).fill('free'), lines: [], outside: true };
  let player: Letter = 'R';
  for (let i = 0; i < moves; ++i) {
    const free = free_points(view);
    if (free.length < 2) break;
    const first = free[Math.floor(random() * free.length)]!;
    const targets = targets_of(view, first);
    const outside = targets.inside.length === 0 || (targets.outside.length > 0 && random() < 0.5);
    const choices = (outside ? targets.outside : targets.inside).map(Number);
    const second = choices.sort((a, b) => Math.abs(a - first) - Math.abs(b - first))[
      Math.floor(random() ** 2 * choices.length)]!;
    view = draw(view, { first: Math.min(first, second), second: Math.max(first, second), outside, player });
    player = player === 'R' ? 'G' : 'R';
  }
  return view;
}
