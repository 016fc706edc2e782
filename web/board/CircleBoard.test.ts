import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { CircleView } from '../engine/messages';
import CircleBoard from './CircleBoard.svelte';
import { layout_of, point_spot, polar, angle_of } from './circle/circle_geometry';
import { lens_at, through_lens } from './circle/lens';
import { line_of_move, move_text, reach_of, side_for } from './circle/moves';
import { nearest_point, next_candidate } from './circle/nearest';
import { draw, free_points, preview_of, targets_of } from './gallery/wars';
import type { CircleBoardProps } from './props';
import { drag, hover, press, show, type } from './testing';
import { changing } from './testing_state.svelte';

/** The game of the rules: 1-4 was played, Green is to move and can take 2 with 3~8. */
const after_first: CircleView = draw(
  { kind: 'circle', points: Array<'free'>(8).fill('free'), lines: [], outside: true },
  { first: 1, second: 4, outside: false, player: 'R' });

const empty = (count: number): CircleView => ({ kind: 'circle', points: Array<'free'>(count).fill('free'), lines: [], outside: true });

/** A circle as an app has it: targets and previews follow what the player does. */
function circle(view: CircleView, more: Partial<CircleBoardProps> = {}) {
  const onplay = vi.fn();
  const onchoose = vi.fn((point: number | null) => {
    props.chosen = point;
    props.targets = point === null ? null : targets_of(view, point);
  });
  const onaim = vi.fn((move: string | null) => {
    props.preview = move ? preview_of(view, { ...line_of_move(move)!, player: 'G' }, move) : null;
  });
  const props: CircleBoardProps = changing<CircleBoardProps>({
    view, legal: free_points(view).map(String), to_move: 'G', chosen: null, targets: null, preview: null,
    labels: {
      board: 'Wars', point: ({ point, state, reach }) => `${point} ${state} ${reach}`,
      side: (out) => (out ? 'out' : 'in'), sides: 'sides',
      previous_point: 'previous', next_point: 'next', choose_point: (point) => `choose ${point}`,
    },
    onplay, onchoose, onaim, ...more,
  });
  const page = show(CircleBoard, props);
  const layout = layout_of(view.points.length, true);
  const at = (point: number, away = 0): [number, number] => {
    const { x, y } = polar(layout, angle_of(layout, point), layout.radius + away);
    return [x, y];
  };
  flushSync();
  return { page, svg: page.querySelector('svg')!, at, props, onplay, onchoose, onaim };
}

describe('drawing a line with the mouse', () => {
  it('a first point, then a second: the source game\'s 3~8 captures point 2', () => {
    const { page, svg, at, onplay, onchoose } = circle(after_first);
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

  it('where both sides are possible, the side of the pointer decides, and the buttons turn it over', () => {
    const { page, svg, at, onaim } = circle(after_first);
    press(svg, ...at(5));
    hover(svg, ...at(7, -15));
    expect(onaim).toHaveBeenLastCalledWith('5-7');
    hover(svg, ...at(7, 15));
    expect(onaim).toHaveBeenLastCalledWith('5~7');
    const [inside, outside] = page.querySelectorAll<HTMLButtonElement>('button.side');
    expect(outside!.getAttribute('aria-pressed')).toBe('true');
    inside!.click();
    flushSync();
    expect(onaim).toHaveBeenLastCalledWith('5-7');
    // On the very point nothing is said about the side: it stays as it was chosen.
    hover(svg, ...at(7));
    expect(onaim).toHaveBeenLastCalledWith('5-7');
    outside!.click();
    hover(svg, ...at(7));
    expect(onaim).toHaveBeenLastCalledWith('5~7');
    // Behind the line 1-4 point 2 is reached outside alone.
    hover(svg, ...at(2));
    expect([inside!.disabled, outside!.disabled]).toEqual([true, false]);
  });

  it('Escape, the same point, or a click elsewhere un-chooses', () => {
    const { svg, at, props } = circle(after_first);
    press(svg, ...at(5));
    expect(props.chosen).toBe(5);
    type(document.body, 'Escape');
    expect(props.chosen).toBeNull();
    press(svg, ...at(5));
    press(svg, 500, 480);
    expect(props.chosen).toBeNull();
  });

  it('a joined point can be neither chosen nor reached', () => {
    const { svg, at, onchoose, onplay } = circle(draw(after_first, { first: 3, second: 8, outside: true, player: 'G' }));
    press(svg, ...at(1));
    expect(onchoose).not.toHaveBeenCalledWith(1);
    expect(onplay).not.toHaveBeenCalled();
  });

  it('a line that waits is forgotten when its points are taken', () => {
    const { page, svg, at, props, onplay } = circle(after_first, { confirm: 'always' });
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
    const { svg, at, onchoose, page } = circle(after_first, { interactive: false });
    press(svg, ...at(5));
    press(svg, ...at(5), 'mouse', ...at(7));
    expect(onchoose).not.toHaveBeenCalled();
    expect(page.querySelectorAll('.controls:not(.waits)')).toHaveLength(0);
  });
});

describe('dragging from point to point', () => {
  const ways = ['mouse', 'touch'] as const;

  it.each(ways)('draws the line, inside or outside as the way went (%s)', (pointer) => {
    const { page, svg, at, onplay } = circle(after_first);
    drag(svg, pointer, at(5), at(6, -60), at(7, -4));
    expect(onplay.mock.calls).toEqual([['5-7']]);
    drag(svg, pointer, at(5), at(6, 60), at(7, 4));
    expect(onplay).toHaveBeenLastCalledWith('5~7');
    expect(page.querySelector('.band')).toBeNull();
  });

  it('shows the line on its way, and a thread to the pointer while there is no point near', () => {
    const { page, svg, at, props, onplay } = circle(after_first);
    const { move, up } = drag.begin(svg, 'mouse', at(5));
    move([500, 500]);
    expect(props.chosen).toBe(5);
    expect(page.querySelectorAll('.band')).toHaveLength(1);
    move(at(7, -30));
    expect(page.querySelectorAll('.band')).toHaveLength(0);
    expect(page.querySelectorAll('.line.G')).toHaveLength(1);
    move([500, 500]);
    up([500, 500]);
    // Let go at no point: the first stays chosen, and what it reaches is to be seen.
    expect(onplay).not.toHaveBeenCalled();
    expect(props.chosen).toBe(5);
    expect(page.querySelectorAll('.reach')).not.toHaveLength(0);
  });

  it('asks where moves are confirmed, and a button turns the waiting line over', () => {
    const { page, svg, at, onaim, onplay } = circle(after_first, { confirm: true });
    drag(svg, 'touch', at(5), at(6, -60), at(7, -4));
    expect(onplay).not.toHaveBeenCalled();
    expect(onaim).toHaveBeenLastCalledWith('5-7');
    expect(page.querySelectorAll('.line.firm')).toHaveLength(1);
    page.querySelectorAll<HTMLButtonElement>('button.side')[1]!.click();
    flushSync();
    expect(onaim).toHaveBeenLastCalledWith('5~7');
  });

  it('waits for what can be reached when the hand is quicker', () => {
    const { svg, at, props, onplay } = circle(after_first, { onchoose: (point) => { props.chosen = point; } });
    drag(svg, 'mouse', at(5), at(6, -60), at(7, -4));
    expect(onplay).not.toHaveBeenCalled();
    props.targets = targets_of(after_first, 5);
    flushSync();
    expect(onplay.mock.calls).toEqual([['5-7']]);
  });

  it('a press that leaves no point scrolls the page, and one that trembles on its point chooses nothing wrong', () => {
    const { svg, at, onplay, onchoose } = circle(after_first);
    drag(svg, 'touch', [500, 500], at(7, -40), at(7));
    expect(onchoose).not.toHaveBeenCalled();
    drag(svg, 'touch', at(5), at(5, 12), at(5, 12));
    expect(onchoose).not.toHaveBeenCalledWith(7);
    expect(onplay).not.toHaveBeenCalled();
  });
});

describe('what is drawn', () => {
  it('captured points have the captor\'s shape, lines the pattern of their player', () => {
    const view = draw(after_first, { first: 3, second: 8, outside: true, player: 'G' });
    const { page } = circle(view);
    expect(page.querySelectorAll('path.captured.G')).toHaveLength(1);
    expect(page.querySelectorAll('.line.R .core')).toHaveLength(0);
    expect(page.querySelectorAll('.line.G .core')).toHaveLength(1);
    const red = draw(view, { first: 5, second: 7, outside: false, player: 'R' });
    expect(circle(red).page.querySelectorAll('rect.captured.R')).toHaveLength(1);
  });

  it.each([8, 30, 50, 200])('every one of %i points is there, with its number near it', (count) => {
    const { page } = circle(empty(count));
    expect(page.querySelectorAll('circle.free')).toHaveLength(count);
    const layout = layout_of(count, true);
    const texts = [...page.querySelectorAll('text')];
    expect(texts.map((text) => text.textContent)).toEqual(Array.from({ length: count }, (_, i) => String(i + 1)));
    for (const text of texts) {
      const { x, y } = point_spot(layout, Number(text.textContent));
      const away = Math.hypot(Number(text.getAttribute('x')) - x, Number(text.getAttribute('y')) - y);
      expect(away).toBeLessThan(layout.point_radius * 1.5 + 15);
    }
  });
});

describe('with the keys', () => {
  it('left and right walk around, up and down choose the side, Enter chooses and draws', () => {
    const onside = vi.fn();
    const { page, onplay, props } = circle(after_first, { onside });
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
  const layout = layout_of(200, true);

  it('of 30 points is played on with two taps of a finger', () => {
    const { page, svg, at, props, onplay } = circle(empty(30), { confirm: false });
    press(svg, ...at(5), 'touch');
    expect(props.chosen).toBe(5);
    expect(page.querySelectorAll('use')).toHaveLength(0);
    press(svg, ...at(12, -30), 'touch');
    expect(onplay.mock.calls).toEqual([['5-12']]);
  });

  it('shows a lens while the finger is down; on a tight one it slides to the neighbours', () => {
    const { page, svg, at, onchoose } = circle(empty(200));
    const { move, up } = drag.begin(svg, 'touch', at(50));
    expect(page.querySelectorAll('use')).toHaveLength(1);
    const lens = lens_at(layout, 50);
    const next = point_spot(layout, 51);
    const middle = point_spot(layout, 50);
    const there: [number, number] = [
      middle.x + (next.x - middle.x) * lens.magnification, middle.y + (next.y - middle.y) * lens.magnification];
    move(there);
    expect(page.querySelector('.pick')!.textContent).toContain('51');
    up(there);
    expect(onchoose.mock.calls).toEqual([[51]]);
    expect(page.querySelectorAll('use')).toHaveLength(0);
  });

  it('lets a finger correct with buttons, and draws only after the line was shown', () => {
    const { page, svg, at, onaim, onplay } = circle(empty(200), { chosen: 10, targets: targets_of(empty(200), 10) });
    press(svg, ...at(60), 'touch');
    expect(onaim).toHaveBeenLastCalledWith('10-60');
    page.querySelector<HTMLButtonElement>('[aria-label=next]')!.click();
    flushSync();
    expect(onaim).toHaveBeenLastCalledWith('10-61');
    expect(onplay).not.toHaveBeenCalled();
    press(svg, ...at(61), 'touch');
    expect(onplay.mock.calls).toEqual([['10-61']]);
  });

  it('lets the buttons walk, and a tap in their lens picks what it shows', () => {
    const { page, svg, onchoose } = circle(empty(200));
    page.querySelector<HTMLButtonElement>('[aria-label=next]')!.click();
    flushSync();
    expect(page.querySelector('.pick')!.getAttribute('aria-label')).toBe('choose 2');
    press(svg, 500, 500, 'touch');
    expect(onchoose.mock.calls).toEqual([[2]]);
  });

  it('sees through the lens what lies there', () => {
    const lens = lens_at(layout, 7);
    expect(through_lens(layout, lens, 500, 500)).toEqual(point_spot(layout, 7));
    expect(through_lens(layout, lens, 500 + lens.radius + 1, 500)).toBeNull();
  });
});

describe('moves and candidates', () => {
  it('are written with the smaller number first, - inside and ~ outside', () => {
    expect(move_text(8, 3, true)).toBe('3~8');
    expect(line_of_move('12-104')).toEqual({ first: 12, second: 104, outside: false });
    expect(line_of_move('resign')).toBeNull();
  });

  it('reach inside, outside or both; a line takes the wanted side only where it can', () => {
    const reach = reach_of({ point: '1', inside: ['2', '3'], outside: ['3', '4'] });
    expect([reach.get(2), reach.get(3), reach.get(4), reach.get(5)]).toEqual(['inside', 'both', 'outside', undefined]);
    expect([side_for('inside', true), side_for('both', true), side_for('outside', false)]).toEqual([false, true, true]);
  });

  it('the nearest candidate is meant, and none from the middle of the circle', () => {
    const layout = layout_of(20, true);
    const { x, y } = point_spot(layout, 4);
    expect(nearest_point(layout, [3, 4, 5], x + 5, y)).toBe(4);
    expect(nearest_point(layout, [3, 5], x, y)).not.toBe(4);
    expect(nearest_point(layout, [1, 2, 3], 500, 500)).toBeNull();
  });

  it('the picker goes around over the end', () => {
    const next = (from: number, direction: 1 | -1) => next_candidate([2, 5, 9], from, direction);
    expect([next(9, 1), next(2, -1), next(4, 1)]).toEqual([2, 9, 5]);
    expect(next_candidate([], 4, 1)).toBeNull();
  });
});

describe('lines that are pointed out', () => {
  it('have their numbers, each at a place of its own', () => {
    const hints = [{ point: '2-3', text: '1' }, { point: '5~8', text: '2' }, { point: '5-6', text: '3' }];
    const { page } = circle(after_first, { hints });
    expect(page.querySelectorAll('.line.hint')).toHaveLength(3);
    const numbers = [...page.querySelectorAll('.hint-number')];
    expect(numbers.map((number) => number.textContent)).toEqual(['1', '2', '3']);
    expect(new Set(numbers.map((number) => `${number.getAttribute('x')} ${number.getAttribute('y')}`)).size).toBe(3);
    // What is only hinted at has no number.
    expect(circle(after_first, { hints: [{ point: '2-3', text: '' }] }).page.querySelectorAll('.hint-number')).toHaveLength(0);
  });
});
