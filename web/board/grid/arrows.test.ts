import { mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import Arrows from './Arrows.svelte';
import { arrow_text } from './arrows';
import { frame_of, spot } from './frame';

const frame = frame_of(5, 5, true);

it('an arrow begins on its first point and ends just before the other', () => {
  const numbers = arrow_text(frame, { from: 'B2', to: 'D2' }).match(/-?\d+(\.\d+)?/g)!.map(Number);
  const [from, to] = [spot(frame, 'B2'), spot(frame, 'D2')];
  const [x, y, tip_x, tip_y] = numbers as [number, number, number, number];
  expect(x).toBeCloseTo(from.x, 0);
  expect([y, tip_y].map(Math.round)).toEqual([from.y, from.y].map(Math.round));
  expect(tip_x).toBeLessThan(to.x);
  expect(tip_x).toBeGreaterThan(to.x - 20);
});

it('the head opens backwards, to both sides of the shaft', () => {
  const [, , tip_x, tip_y, left_x, left_y, , , right_x, right_y] = arrow_text(frame, { from: 'C5', to: 'C1' }).match(/-?\d+(\.\d+)?/g)!.map(Number) as number[];
  for (const y of [left_y!, right_y!]) expect(y).toBeLessThan(tip_y!);
  expect((left_x! - tip_x!) * (right_x! - tip_x!)).toBeLessThan(0);
});

it('arrows are drawn over a board, and told to who does not see them', async () => {
  const props = { columns: 5, rows: 5, coordinates: true, arrows: [{ from: 'B2', to: 'D4' }, { from: 'A1', to: 'A3' }], label: ({ from, to }: { from: string; to: string }) => `${from}>${to}` };
  const shown = mount(Arrows, { target: document.body, props });
  const svg = document.querySelector('svg')!;
  expect(svg.getAttribute('viewBox')).toBe(`0 0 ${frame.width} ${frame.height}`);
  expect(svg.getAttribute('aria-label')).toBe('B2>D4; A1>A3');
  expect(svg.querySelectorAll('path:not(.rim)')).toHaveLength(2);
  await unmount(shown);
});
