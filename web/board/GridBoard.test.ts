import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import GridBoard from './GridBoard.svelte';
import { position_of, report, view_of } from './gallery/positions';
import { atari_position, tree_position } from './gallery/samples';
import { frame_of, spot } from './grid/frame';
import { groups_of } from './grid/groups';
import type { GridBoardProps } from './props';
import { hover, press, show, type } from './testing';
import { changing } from './testing_state.svelte';

const frame = frame_of(5, 5, false);

function board_props(more: Partial<GridBoardProps> = {}): GridBoardProps {
  const { view, last } = atari_position();
  return {
    view, last, legal: ['A1', 'C2', 'E5'], refusals: { B5: 'suicide' }, to_move: 'B',
    labels: {
      board: 'Go', point: ({ point, stone }) => `${point} ${stone ?? ''}`, refusal: (reason) => `no: ${reason}`,
    },
    ...more,
  };
}

function board(more: Partial<GridBoardProps> = {}) {
  const page = show(GridBoard, board_props(more));
  const svg = page.querySelector('svg')!;
  const at = (point: string) => Object.values(spot(frame, point)) as [number, number];
  return { page, svg, at, cell: (point: string) => page.querySelector(`[data-point="${point}"]`)! };
}

describe('with the mouse', () => {
  it('a legal point shows the stone and a click plays it', () => {
    const onplay = vi.fn();
    const { page, svg, at } = board({ onplay });
    hover(svg, ...at('C2'));
    expect(page.querySelectorAll('.ghost.B')).toHaveLength(1);
    press(svg, ...at('C2'));
    expect(onplay.mock.calls).toEqual([['C2']]);
  });

  it('an illegal point says why, and a click plays nothing', () => {
    const onplay = vi.fn();
    const onrefused = vi.fn();
    const { page, svg, at } = board({ onplay, onrefused });
    hover(svg, ...at('B5'));
    expect(page.querySelector('.tip')!.textContent).toBe('no: suicide');
    expect(page.querySelector('.ghost')).toBeNull();
    press(svg, ...at('B5'));
    expect(onplay).not.toHaveBeenCalled();
    expect(onrefused.mock.calls).toEqual([['B5', 'suicide']]);
  });

  it('a press that wandered off plays nothing', () => {
    const onplay = vi.fn();
    const { svg, at } = board({ onplay });
    press(svg, ...at('C2'), 'mouse', ...at('A1'));
    expect(onplay).not.toHaveBeenCalled();
    press(svg, ...at('A1'));
    expect(onplay.mock.calls).toEqual([['A1']]);
  });

  it('a board that only shows plays nothing and points at nothing', () => {
    const onplay = vi.fn();
    const { page, svg, at } = board({ onplay, interactive: false });
    hover(svg, ...at('C2'));
    press(svg, ...at('C2'));
    expect(page.querySelector('.ghost')).toBeNull();
    expect(onplay).not.toHaveBeenCalled();
  });

  it('while stones are marked, every point is reported and none is played', () => {
    const onplay = vi.fn();
    const onpoint = vi.fn();
    const { svg, at } = board({ onplay, onpoint });
    press(svg, ...at('C3'));
    press(svg, ...at('C2'));
    expect(onpoint.mock.calls).toEqual([['C3'], ['C2']]);
    expect(onplay).not.toHaveBeenCalled();
  });
});

it('where every move is to be confirmed, the mouse and the keys need a second time too', () => {
  const onplay = vi.fn();
  const { page, svg, at, cell } = board({ onplay, confirm: 'always' });
  press(svg, ...at('C2'));
  expect(page.querySelectorAll('.ghost.firm')).toHaveLength(1);
  expect(onplay).not.toHaveBeenCalled();
  press(svg, ...at('C2'));
  type(cell('A1'), 'Enter');
  expect(onplay.mock.calls).toEqual([['C2']]);
  type(cell('A1'), 'Enter');
  expect(onplay.mock.calls).toEqual([['C2'], ['A1']]);
});

describe('with a finger', () => {
  it('and confirmation, the first tap shows the stone and the second places it', () => {
    const onplay = vi.fn();
    const { page, svg, at } = board({ onplay, confirm: true });
    press(svg, ...at('C2'), 'touch');
    expect(onplay).not.toHaveBeenCalled();
    expect(page.querySelectorAll('.ghost.firm')).toHaveLength(1);
    press(svg, ...at('A1'), 'touch');
    expect(onplay).not.toHaveBeenCalled();
    press(svg, ...at('A1'), 'touch');
    expect(onplay.mock.calls).toEqual([['A1']]);
    expect(page.querySelector('.ghost')).toBeNull();
  });

  it('a tap places at once where no confirmation is wanted', () => {
    const onplay = vi.fn();
    const { svg, at } = board({ onplay });
    press(svg, ...at('C2'), 'touch');
    expect(onplay.mock.calls).toEqual([['C2']]);
  });

  it('a swipe over the board plays nothing', () => {
    const onplay = vi.fn();
    const { svg, at } = board({ onplay });
    press(svg, ...at('C2'), 'touch', at('C2')[0] + 20, at('C2')[1] + 5);
    expect(onplay).not.toHaveBeenCalled();
  });

  it('a second finger, as in a pinch, plays nothing', () => {
    const onplay = vi.fn();
    const { svg, at } = board({ onplay });
    const [x, y] = at('C2');
    for (const pointerId of [1, 2]) {
      const finger = { bubbles: true, pointerId, pointerType: 'touch', clientX: x, clientY: y };
      svg.dispatchEvent(new PointerEvent('pointerdown', finger));
    }
    svg.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: x, clientY: y }));
    expect(onplay).not.toHaveBeenCalled();
  });
});

describe('with the keys', () => {
  it('arrows walk, one cell at a time stands in the order of tabs, and Enter plays', () => {
    const onplay = vi.fn();
    const { page, cell } = board({ onplay });
    const tabbed = () => [...page.querySelectorAll('[tabindex="0"]')].map((one) => one.getAttribute('data-point'));
    expect(tabbed()).toEqual(['C3']);
    type(cell('C3'), 'ArrowDown');
    expect(tabbed()).toEqual(['C2']);
    expect(document.activeElement).toBe(cell('C2'));
    expect(page.querySelectorAll('.ghost')).toHaveLength(1);
    type(cell('C2'), 'Enter');
    expect(onplay.mock.calls).toEqual([['C2']]);
  });

  it('Enter on an illegal point says why', () => {
    const onrefused = vi.fn();
    const { page, cell } = board({ onrefused });
    type(cell('B5'), ' ');
    expect(onrefused.mock.calls).toEqual([['B5', 'suicide']]);
    expect(page.querySelector('.tip')!.textContent).toBe('no: suicide');
  });

  it('a click without any press, as screen readers make it, plays the named cell', () => {
    const onplay = vi.fn();
    const { cell, at } = board({ onplay, confirm: true });
    const [clientX, clientY] = at('E5');
    cell('E5').dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY }));
    expect(onplay.mock.calls).toEqual([['E5']]);
  });
});

describe('from move to move', () => {
  it('only what changed is drawn anew: the other stones and cells stay the same elements', () => {
    const props = changing(board_props());
    const page = show(GridBoard, props);
    const before = [...page.querySelectorAll('.stone')];
    const cells = [...page.querySelectorAll('[role=gridcell]')];
    // Black captures C3 by playing C2.
    const next = position_of(`
X . X . .
. X X . .
. X . X .
. .(X). .
. . . . .`);
    props.view = next.view;
    props.last = report('C2', 'B', { captured: ['C3'] });
    flushSync();
    const after = [...page.querySelectorAll('.stone')];
    expect(after.filter((stone) => !before.includes(stone))).toHaveLength(1);
    expect(before.filter((stone) => !after.includes(stone))).toHaveLength(1);
    expect([...page.querySelectorAll('[role=gridcell]')]).toEqual(cells);
    expect(page.querySelector('[data-point="C3"]')!.getAttribute('aria-label')).toBe('C3 ');
  });

  it('a stone that waits for its second tap is forgotten when its point is no longer legal', () => {
    const props = changing(board_props({ confirm: true }));
    const page = show(GridBoard, props);
    press(page.querySelector('svg')!, ...(Object.values(spot(frame, 'C2')) as [number, number]), 'touch');
    expect(page.querySelectorAll('.ghost')).toHaveLength(1);
    props.legal = ['A1'];
    flushSync();
    expect(page.querySelector('.ghost')).toBeNull();
  });

  it('a stone on its way is shown until it stands there, though nothing can be played meanwhile', () => {
    const on_its_way = (props: GridBoardProps) =>
      show(GridBoard, Object.defineProperty(props, 'pending', { get: () => 'C2', set() {}, enumerable: true }));
    const page = on_its_way(board_props({ interactive: false }));
    expect(page.querySelectorAll('.ghost.firm.B')).toHaveLength(1);
    expect(page.querySelector('.crosshair')).toBeNull();
    const { view } = board_props();
    const at = view.width + 2;
    const stones = `${view.stones.slice(0, at)}B${view.stones.slice(at + 1)}`;
    expect(on_its_way(board_props({ interactive: false, to_move: 'W', view: { ...view, stones } })).querySelector('.ghost')).toBeNull();
  });
});

describe('Trees', () => {
  it('shows trees, enclosed points, the closing line, and which stone a point takes', () => {
    const { view } = tree_position();
    const last = report('C4', 'W', { enclosed: ['A5', 'B5'], closing: ['A4', 'B4', 'C4', 'C5'] });
    const { page, svg, at } = board({
      view, last, legal: ['C3', 'D2'], reserve_points: ['D2'], refusals: { B5: 'enclosed' }, to_move: 'W',
      show: { trees: true },
    });
    expect(page.querySelectorAll('.branch').length).toBeGreaterThan(0);
    expect(page.querySelectorAll('rect[fill$="-hatch)"]')).toHaveLength(2);
    expect(page.querySelectorAll('line[stroke-width="4"]')).toHaveLength(3);
    hover(svg, ...at('D2'));
    expect(page.querySelectorAll('.seed')).toHaveLength(1);
    hover(svg, ...at('C3'));
    expect(page.querySelectorAll('.seed')).toHaveLength(0);
    hover(svg, ...at('B5'));
    expect(page.querySelector('.tip')!.textContent).toBe('no: enclosed');
  });
});

it('boards of every size are drawn, from 2 by 2 to 25 by 25, rectangles too', () => {
  for (const [width, height] of [[2, 2], [25, 25], [3, 19]] as const) {
    const view = view_of('.'.repeat(width * height), width, height, {}, [], false);
    const { page } = board({ view, last: null, legal: [], refusals: {} });
    expect(page.querySelectorAll('[role=gridcell]')).toHaveLength(width * height);
  }
});

describe('what the author of a record drew', () => {
  it('stands on the board and is said of its points, in the place of our own texts', () => {
    const { view } = atari_position();
    const [stone] = groups_of(view)[0]!.stones;
    const drawing = { labels: { [stone!]: 'A', E5: 'bottom left' }, shapes: { A1: 'triangle', C2: 'selected' } } as const;
    const { page, cell } = board({
      show: { drawing, liberties: true },
      labels: { ...board_props().labels, point: ({ label, shape }) => `${label} ${shape ?? ''}`.trim() },
    });
    expect(page.querySelectorAll('.shape.triangle, .shape.selected')).toHaveLength(2);
    const texts = [...page.querySelectorAll('text')].map((text) => text.textContent);
    expect(texts).toContain('A');
    // Longer texts would run into the neighbours; who listens hears the whole.
    expect(texts).toContain('bott');
    expect(cell('E5').getAttribute('aria-label')).toBe('bottom left');
    expect(cell('A1').getAttribute('aria-label')).toBe('triangle');
  });
});
