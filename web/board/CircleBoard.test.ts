import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { CircleView } from '../engine/messages';
import CircleBoard from './CircleBoard.svelte';
import { layoutOf, pointSpot, polar, angleOf } from './circle/circle_geometry';
import { lensAt, throughLens } from './circle/lens';
import { lineOfMove, moveText, reachOf, sideFor } from './circle/moves';
import { nearestPoint, nextCandidate } from './circle/nearest';
import { draw, freePoints, previewOf, targetsOf } from './gallery/wars';
import type { CircleBoardProps } from './props';
import { hover, press, show, type } from './testing';
import { changing } from './testing_state.svelte';

/** The game of the rules: 1-4 was played, Green is to move and can take 2 with 3~8. */
const afterFirst: CircleView = draw(
  { kind: 'circle', points: Array<'free'>(8).fill('free'), lines: [] },
  { first: 1, second: 4, outside: false, player: 'R' });

const empty = (count: number): CircleView => ({ kind: 'circle', points: Array<'free'>(count).fill('free'), lines: [] });

/** A circle as an app has it: targets and previews follow what the player does. */
function circle(view: CircleView, more: Partial<CircleBoardProps> = {}) {
  const onplay = vi.fn();
  const onchoose = vi.fn((point: number | null) => {
    props.chosen = point;
    props.targets = point === null ? null : targetsOf(view, point);
  });
  const onaim = vi.fn((move: string | null) => {
    props.preview = move ? previewOf(view, { ...lineOfMove(move)!, player: 'G' }, move) : null;
  });
  const props: CircleBoardProps = changing<CircleBoardProps>({
    view, legal: freePoints(view).map(String), toMove: 'G', chosen: null, targets: null, preview: null,
    labels: {
      board: 'Wars', point: ({ point, state, reach }) => `${point} ${state} ${reach}`,
      side: (out) => (out ? 'out' : 'in'),
      previousPoint: 'previous', nextPoint: 'next', choosePoint: (point) => `choose ${point}`,
    },
    onplay, onchoose, onaim, ...more,
  });
  const page = show(CircleBoard, props);
  const layout = layoutOf(view.points.length, true);
  const at = (point: number, away = 0): [number, number] => {
    const { x, y } = polar(layout, angleOf(layout, point), layout.radius + away);
    return [x, y];
  };
  flushSync();
  return { page, svg: page.querySelector('svg')!, at, props, onplay, onchoose, onaim };
}

describe('drawing a line with the mouse', () => {
  it('a first point, then a second: the source game\'s 3~8 captures point 2', () => {
    const { page, svg, at, onplay, onchoose } = circle(afterFirst);
    press(svg, ...at(3));
    expect(onchoose.mock.calls).toEqual([[3]]);
    // Outside, 3 reaches every free point; inside only 2, behind the line 1-4.
    expect(page.querySelectorAll('.reach')).toHaveLength(5);
    hover(svg, ...at(8, 20));
    expect(page.querySelectorAll('.line.G')).toHaveLength(1);
    expect(page.querySelectorAll('.part')).toHaveLength(2);
    expect(page.querySelectorAll('.endangered')).toHaveLength(1);
    press(svg, ...at(8, 20));
    expect(onplay.mock.calls).toEqual([['3~8']]);
  });

  it('where both sides are possible, the side of the pointer decides, and the button turns it over', () => {
    const { page, svg, at, onaim } = circle(afterFirst);
    press(svg, ...at(5));
    hover(svg, ...at(7, -15));
    expect(onaim).toHaveBeenLastCalledWith('5-7');
    hover(svg, ...at(7, 15));
    expect(onaim).toHaveBeenLastCalledWith('5~7');
    const button = page.querySelector<HTMLButtonElement>('button.side')!;
    expect(button.textContent).toContain('out');
    button.click();
    flushSync();
    expect(onaim).toHaveBeenLastCalledWith('5-7');
  });

  it('Escape, the same point, or a click elsewhere un-chooses', () => {
    const { svg, at, props } = circle(afterFirst);
    press(svg, ...at(5));
    expect(props.chosen).toBe(5);
    type(document.body, 'Escape');
    expect(props.chosen).toBeNull();
    press(svg, ...at(5));
    press(svg, 500, 480);
    expect(props.chosen).toBeNull();
  });

  it('a joined point can be neither chosen nor reached', () => {
    const { svg, at, onchoose, onplay } = circle(draw(afterFirst, { first: 3, second: 8, outside: true, player: 'G' }));
    press(svg, ...at(1));
    expect(onchoose).not.toHaveBeenCalledWith(1);
    expect(onplay).not.toHaveBeenCalled();
  });

  it('a line that waits is forgotten when its points are taken', () => {
    const { page, svg, at, props, onplay } = circle(afterFirst, { confirm: 'always' });
    press(svg, ...at(5));
    press(svg, ...at(7, -10));
    expect(onplay).not.toHaveBeenCalled();
    expect(page.querySelectorAll('.line.firm')).toHaveLength(1);
    props.legal = ['2', '3'];
    flushSync();
    expect(page.querySelector('.line.firm')).toBeNull();
    expect(props.chosen).toBeNull();
  });

  it('a board that only shows does nothing', () => {
    const { svg, at, onchoose, page } = circle(afterFirst, { interactive: false });
    press(svg, ...at(5));
    expect(onchoose).not.toHaveBeenCalled();
    expect(page.querySelector('button')).toBeNull();
  });
});

describe('what is drawn', () => {
  it('captured points have the captor\'s shape, lines the pattern of their player', () => {
    const view = draw(afterFirst, { first: 3, second: 8, outside: true, player: 'G' });
    const { page } = circle(view);
    expect(page.querySelectorAll('path.captured.G')).toHaveLength(1);
    expect(page.querySelectorAll('.line.R .core')).toHaveLength(0);
    expect(page.querySelectorAll('.line.G .core')).toHaveLength(1);
    const red = draw(view, { first: 5, second: 7, outside: false, player: 'R' });
    expect(circle(red).page.querySelectorAll('rect.captured.R')).toHaveLength(1);
  });

  it('every line and point of 200 is there, with numbers around', () => {
    const { page } = circle(empty(200));
    expect(page.querySelectorAll('circle.free')).toHaveLength(200);
    expect([...page.querySelectorAll('text')].map((text) => text.textContent)).toContain('150');
  });
});

describe('with the keys', () => {
  it('left and right walk around, up and down choose the side, Enter chooses and draws', () => {
    const onside = vi.fn();
    const { page, onplay, props } = circle(afterFirst, { onside });
    const cell = (point: number) => page.querySelector(`[data-point="${point}"]`)!;
    type(cell(1), 'ArrowUp');
    expect(onside).not.toHaveBeenCalled();
    type(cell(1), 'ArrowLeft');
    expect(document.activeElement).toBe(cell(8));
    type(cell(8), 'Enter');
    expect(props.chosen).toBe(8);
    expect(cell(5).getAttribute('aria-label')).toBe('5 free both');
    type(cell(8), 'ArrowLeft');
    type(cell(7), 'ArrowLeft');
    type(cell(6), 'ArrowUp');
    expect(onside.mock.calls).toEqual([[true]]);
    type(cell(6), 'Enter');
    expect(onplay.mock.calls).toEqual([['6~8']]);
  });
});

describe('a crowded circle', () => {
  const layout = layoutOf(200, true);

  it('gives a finger a lens: the first tap looks, one in the lens corrects, one in its middle picks', () => {
    const { page, svg, at, onchoose } = circle(empty(200));
    press(svg, ...at(50), 'touch');
    expect(onchoose).not.toHaveBeenCalled();
    expect(page.querySelectorAll('use')).toHaveLength(1);
    const lens = lensAt(layout, 50);
    const next = pointSpot(layout, 51);
    const middle = pointSpot(layout, 50);
    const [dx, dy] = [next.x - middle.x, next.y - middle.y];
    press(svg, lens.centre.x + dx * lens.magnification, lens.centre.y + dy * lens.magnification, 'touch');
    expect(page.querySelector('.pick')!.textContent).toContain('51');
    press(svg, 500, 500, 'touch');
    expect(onchoose.mock.calls).toEqual([[51]]);
  });

  it('lets a finger pick with buttons, and draws only after the line was shown', () => {
    const { page, svg, at, onplay, props } = circle(empty(200), { chosen: 10, targets: targetsOf(empty(200), 10) });
    press(svg, ...at(60), 'touch');
    page.querySelector<HTMLButtonElement>('[aria-label=next]')!.click();
    flushSync();
    expect(page.querySelector('.pick')!.getAttribute('aria-label')).toBe('choose 61');
    press(svg, 500, 500, 'touch');
    expect(onplay).not.toHaveBeenCalled();
    expect(props.chosen).toBe(10);
    press(svg, ...at(61), 'touch');
    expect(onplay).toHaveBeenCalledTimes(1);
    expect(lineOfMove(onplay.mock.calls[0]![0] as string)).toMatchObject({ first: 10, second: 61 });
  });

  it('sees through the lens what lies there', () => {
    const lens = lensAt(layout, 7);
    expect(throughLens(layout, lens, 500, 500)).toEqual(pointSpot(layout, 7));
    expect(throughLens(layout, lens, 500 + lens.radius + 1, 500)).toBeNull();
  });
});

describe('moves and candidates', () => {
  it('are written with the smaller number first, - inside and ~ outside', () => {
    expect(moveText(8, 3, true)).toBe('3~8');
    expect(lineOfMove('12-104')).toEqual({ first: 12, second: 104, outside: false });
    expect(lineOfMove('resign')).toBeNull();
  });

  it('reach inside, outside or both; a line takes the wanted side only where it can', () => {
    const reach = reachOf({ point: '1', inside: ['2', '3'], outside: ['3', '4'] });
    expect([reach.get(2), reach.get(3), reach.get(4), reach.get(5)]).toEqual(['inside', 'both', 'outside', undefined]);
    expect([sideFor('inside', true), sideFor('both', true), sideFor('outside', false)]).toEqual([false, true, true]);
  });

  it('the nearest candidate is meant, and none from the middle of the circle', () => {
    const layout = layoutOf(20, true);
    const { x, y } = pointSpot(layout, 4);
    expect(nearestPoint(layout, [3, 4, 5], x + 5, y)).toBe(4);
    expect(nearestPoint(layout, [3, 5], x, y)).not.toBe(4);
    expect(nearestPoint(layout, [1, 2, 3], 500, 500)).toBeNull();
  });

  it('the picker goes around over the end', () => {
    const next = (from: number, direction: 1 | -1) => nextCandidate([2, 5, 9], from, direction);
    expect([next(9, 1), next(2, -1), next(4, 1)]).toEqual([2, 9, 5]);
    expect(nextCandidate([], 4, 1)).toBeNull();
  });
});
