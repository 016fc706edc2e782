import { describe, expect, it } from 'vitest';
import type { Letter } from '../../engine/messages';
import { atari_position, tree_position } from '../gallery/samples';
import { show_layer } from '../testing';
import Branches from './Branches.svelte';
import Cells from './Cells.svelte';
import ClosingLine from './ClosingLine.svelte';
import Captured from './Captured.svelte';
import Danger from './Danger.svelte';
import Heat from './Heat.svelte';
import Hints from './Hints.svelte';
import Hover from './Hover.svelte';
import Marks from './Marks.svelte';
import Regions from './Regions.svelte';
import Stones from './Stones.svelte';
import Surface from './Surface.svelte';
import { contents_of, stones_of } from './contents';
import { frame_of, spot } from './frame';
import { groups_of } from './groups';

const frame = frame_of(5, 5, true);
const radius = 15;
const id = 'test';
const atari = atari_position();
const tree = tree_position();
const colours = () => new Map<string, Letter>(stones_of(atari.view).map((stone) => [stone.point, stone.player]));
const all = (layer: SVGElement, selector: string) => [...layer.querySelectorAll(selector)];

describe('the surface', () => {
  it('has lines, star points, and coordinates on all four sides without I', () => {
    const layer = show_layer(Surface, { frame: frame_of(9, 9, true), stars: ['C3', 'G7'], id });
    expect(all(layer, '.star')).toHaveLength(2);
    const texts = all(layer, 'text').map((text) => text.textContent);
    expect(texts).toHaveLength(4 * 9);
    expect(texts).toContain('J');
    expect(texts).not.toContain('I');
    expect(layer.querySelector('.lines')!.getAttribute('d')!.match(/M/g)).toHaveLength(18);
  });
});

describe('stones', () => {
  it('stand on their points in their colours, dead ones faded', () => {
    const dead = new Set(['C3']);
    const layer = show_layer(Stones, { frame, stones: stones_of(atari.view), radius, last: null, dead, id });
    expect(all(layer, '.stone.B')).toHaveLength(6);
    expect(all(layer, '.stone.W.dead')).toHaveLength(1);
    const { x, y } = spot(frame, 'C3');
    const body = layer.querySelector('.W .body')!;
    expect([body.getAttribute('cx'), body.getAttribute('cy')]).toEqual([String(x), String(y)]);
  });
});

describe('trees and regions', () => {
  it('every tree has branches, and the longest of each side a bright edge', () => {
    const layer = show_layer(Branches, { frame, groups: groups_of(tree.view), radius });
    expect(all(layer, '.longest.W circle')).toHaveLength(4);
    expect(all(layer, '.longest.B circle')).toHaveLength(2);
    expect(all(layer, '.branch')).toHaveLength(tree.view.groups.length);
  });

  it('enclosed points are hatched, stones among them too', () => {
    const layer = show_layer(Regions, { frame, enclosed: ['A5', 'B5'], last: tree.last, id });
    expect(all(layer, 'rect[fill="url(#test-hatch)"]')).toHaveLength(2);
  });

  it('the closing line joins its stones in order', () => {
    const layer = show_layer(ClosingLine, { frame, closing: ['A4', 'B4', 'C4', 'C5'] });
    expect(all(layer, 'line')).toHaveLength(3);
    expect(Number(all(layer, 'line')[2]!.getAttribute('y2'))).toBe(spot(frame, 'C5').y);
  });
});

describe('marks', () => {
  it('have a shape each, so that colour is never alone', () => {
    const marks = {
      A1: 'black-territory', B1: 'white-territory', C3: 'dead', B4: 'seki', D1: 'dame', E1: 'ko', A2: 'enclosed',
    } as const;
    const layer = show_layer(Marks, {
      frame, view: { ...atari.view, marks }, stones: colours(), territory: true, last_point: 'B4', numbered: false,
    });
    const shape = (selector: string) => layer.querySelector(selector)?.tagName.toLowerCase();
    expect([shape('.black'), shape('.white'), shape('.dead'), shape('.seki'), shape('.dame'), shape('.ko')])
      .toEqual(['rect', 'path', 'path', 'path', 'circle', 'rect']);
    expect(all(layer, '.last.on-B')).toHaveLength(1);
  });

  it('of a count are hidden while it is played; a ko is not', () => {
    const layer = show_layer(Marks, {
      frame, view: { ...atari.view, marks: { A1: 'black-territory', E1: 'ko' } }, stones: colours(), territory: false,
      last_point: '', numbered: false,
    });
    expect(all(layer, '*')).toHaveLength(1);
    expect(all(layer, '.ko')).toHaveLength(1);
  });

  it('a chain in atari has rings, and its last liberty a triangle', () => {
    const layer = show_layer(Danger, { frame, groups: groups_of(atari.view) });
    expect(all(layer, 'circle.W')).toHaveLength(1);
    expect(all(layer, 'path')).toHaveLength(1);
  });

  it('stones that have gone are faded and crossed out', () => {
    const layer = show_layer(Captured, { frame, player: 'B', points: ['A1', 'B1'], radius: 20, id: 'x' });
    expect(layer.querySelectorAll('.captured circle.B').length).toBe(2);
    expect(layer.querySelectorAll('.captured path').length).toBe(2);
  });

  it('hints are rings with their text', () => {
    const layer = show_layer(Hints, { frame, hints: [{ point: 'C2', text: '62' }, { point: 'A1', text: '' }] });
    expect(all(layer, 'circle:not(.rim)').map((circle) => circle.classList.contains('open'))).toEqual([false, true]);
    expect(all(layer, 'text').map((text) => text.textContent)).toEqual(['62']);
  });

  it('heat shows whose a point becomes: larger when surer, none where nobody knows or the stone says it', () => {
    const values = Array<number>(25).fill(0);
    values[0] = 0.9;
    values[1] = 0.4;
    values[2] = -0.4;
    // C3 is White's own stone; B4 is a black stone that White will take.
    values[12] = -0.9;
    values[16] = -0.9;
    const layer = show_layer(Heat, { frame, ownership: { values, first: 'B' }, stones: colours() });
    const squares = all(layer, 'rect.B').map((rect) => Number(rect.getAttribute('width')));
    expect(squares.length).toBe(2);
    expect(squares[0]).toBeGreaterThan(squares[1]!);
    // As in the count: squares are Black's, diamonds White's.
    expect(all(layer, 'path.W').length).toBe(2);
    expect(all(layer, 'rect, path').length).toBe(4);
  });
});

describe('under the pointer', () => {
  const contents = contents_of({
    view: tree.view, legal: ['B2', 'D3'], refusals: { B5: 'enclosed' }, reserve_points: ['D3'], last_point: '',
    interactive: true,
  });
  const hover_at = (point: string) => show_layer(Hover, {
    frame, content: contents.get(point)!, to_move: 'W', radius, group: null, firm: false, id,
  });

  it('an ordinary and a reserve stone look different, and an illegal point shows none', () => {
    expect(all(hover_at('B2'), '.ghost.W')).toHaveLength(1);
    expect(all(hover_at('B2'), '.seed')).toHaveLength(0);
    expect(all(hover_at('D3'), '.seed')).toHaveLength(1);
    expect(all(hover_at('B5'), '.ghost')).toHaveLength(0);
  });

  it('the liberties of a chain are dots', () => {
    const group = groups_of(atari.view).find((one) => one.stones.includes('C3'))!;
    const layer = show_layer(Hover, {
      frame, content: contents.get('C3')!, to_move: 'W', radius, group, firm: false, id,
    });
    expect(all(layer, '.liberty')).toHaveLength(1);
  });
});

describe('cells', () => {
  it('are a grid of rows from the top, with one cell in the order of tabs', () => {
    const contents = contents_of({
      view: atari.view, legal: [], refusals: {}, reserve_points: [], last_point: '', interactive: true,
    });
    const labels = { board: 'Five by five', point: ({ point }: { point: string }) => `at ${point}`, refusal: () => '' };
    const layer = show_layer(Cells, { frame, contents, labels, current: 'C3' });
    expect(layer.querySelector('[role=grid]')!.getAttribute('aria-label')).toBe('Five by five');
    expect(all(layer, '[role=grid] > [role=row]')).toHaveLength(5);
    expect(all(layer, '[role=row] > [role=gridcell]')[0]!.getAttribute('aria-label')).toBe('at A5');
    expect(all(layer, '[tabindex="0"]').map((cell) => cell.getAttribute('data-point'))).toEqual(['C3']);
  });
});
