// How an arrow lies on a grid.

import type { Arrow } from '../props';
import { cell, spot, type Frame } from './frame';

/** From the middle of a point to so much before the middle of the other: the stone there can be seen. */
const gap = cell * 0.2;
const head = cell * 0.32;

/** A shaft and two strokes of a head, as the path of a picture. */
export function arrow_text(frame: Frame, { from, to }: Arrow): string {
  const begin = spot(frame, from);
  const aim = spot(frame, to);
  const angle = Math.atan2(aim.y - begin.y, aim.x - begin.x);
  const at = (length: number, turn: number) => ({ x: tip.x - length * Math.cos(angle + turn), y: tip.y - length * Math.sin(angle + turn) });
  const tip = { x: aim.x - gap * Math.cos(angle), y: aim.y - gap * Math.sin(angle) };
  const sides = [at(head, Math.PI / 5), at(head, -Math.PI / 5)];
  const text = ({ x, y }: { x: number; y: number }) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${text(begin)}L${text(tip)}M${text(sides[0]!)}L${text(tip)}L${text(sides[1]!)}`;
}
