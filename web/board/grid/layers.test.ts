import { describe, expect, it } from 'vitest';
import type { Letter } from '../../engine/messages';
import { atariPosition, treePosition } from '../gallery/samples';
import { showLayer } from '../testing';
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
import { contentsOf, stonesOf } from './contents';
import { frameOf, spot } from './frame';

const frame = frameOf(5, 5, true);
const radius = 15;
const id = 'test';
const atari = atariPosition();
const tree = treePosition();
const colours = () => new Map<string, Letter>(stonesOf(atari.view).map((stone) => [stone.point, stone.player]));
const all = (layer: SVGElement, selector: string) => [...layer.querySelectorAll(selector)];

describe('the surface', () => {
  it('has lines, star points, and coordinates on all four sides without I', () => {
    const layer = showLayer(Surface, { frame: frameOf(9, 9, true), stars: ['C3', 'G7'], id });
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
    const layer = showLayer(Stones, { frame, stones: stonesOf(atari.view), radius, last: null, dead, id });
    expect(all(layer, '.stone.B')).toHaveLength(6);
    expect(all(layer, '.stone.W.dead')).toHaveLength(1);
    const { x, y } = spot(frame, 'C3');
    const body = layer.querySelector('.W .body')!;
    expect([body.getAttribute('cx'), body.getAttribute('cy')]).toEqual([String(x), String(y)]);
  });
});

describe('trees and regions', () => {
  it('every tree has branches, and the longest of each side a bright edge', () => {
    const layer = showLayer(Branches, { frame, groups: tree.view.groups, radius });
    expect(all(layer, '.longest.W circle')).toHaveLength(4);
    expect(all(layer, '.longest.B circle')).toHaveLength(2);
    expect(all(layer, '.branch')).toHaveLength(tree.view.groups.length);
  });

  it('enclosed points are hatched, stones among them too', () => {
    const layer = showLayer(Regions, { frame, enclosed: ['A5', 'B5'], last: tree.last, id });
    expect(all(layer, 'rect[fill="url(#test-hatch)"]')).toHaveLength(2);
  });

  it('the closing line joins its stones in order', () => {
    const layer = showLayer(ClosingLine, { frame, closing: ['A4', 'B4', 'C4', 'C5'] });
    expect(all(layer, 'line')).toHaveLength(3);
    expect(Number(all(layer, 'line')[2]!.getAttribute('y2'))).toBe(spot(frame, 'C5').y);
  });
});

describe('marks', () => {
  it('have a shape each, so that colour is never alone', () => {
    const marks = {
      A1: 'black-territory', B1: 'white-territory', C3: 'dead', B4: 'seki', D1: 'dame', E1: 'ko', A2: 'enclosed',
    } as const;
    const layer = showLayer(Marks, {
      frame, view: { ...atari.view, marks }, stones: colours(), territory: true, lastPoint: 'B4', numbered: false,
    });
    const shape = (selector: string) => layer.querySelector(selector)?.tagName.toLowerCase();
    expect([shape('.black'), shape('.white'), shape('.dead'), shape('.seki'), shape('.dame'), shape('.ko')])
      .toEqual(['rect', 'path', 'path', 'path', 'circle', 'rect']);
    expect(all(layer, '.last.on-B')).toHaveLength(1);
  });

  it('of a count are hidden while it is played; a ko is not', () => {
    const layer = showLayer(Marks, {
      frame, view: { ...atari.view, marks: { A1: 'black-territory', E1: 'ko' } }, stones: colours(), territory: false,
      lastPoint: '', numbered: false,
    });
    expect(all(layer, '*')).toHaveLength(1);
    expect(all(layer, '.ko')).toHaveLength(1);
  });

  it('a chain in atari has rings, and its last liberty a triangle', () => {
    const layer = showLayer(Danger, { frame, groups: atari.view.groups });
    expect(all(layer, 'circle.W')).toHaveLength(1);
    expect(all(layer, 'path')).toHaveLength(1);
  });

  it('stones that have gone are faded and crossed out', () => {
    const layer = showLayer(Captured, { frame, player: 'B', points: ['A1', 'B1'], radius: 20, id: 'x' });
    expect(layer.querySelectorAll('.captured circle.B').length).toBe(2);
    expect(layer.querySelectorAll('.captured path').length).toBe(2);
  });

  it('hints are rings with their text', () => {
    const layer = showLayer(Hints, { frame, hints: [{ point: 'C2', text: '62' }, { point: 'A1', text: '' }] });
    expect(all(layer, 'circle:not(.rim)').map((circle) => circle.classList.contains('open'))).toEqual([false, true]);
    expect(all(layer, 'text').map((text) => text.textContent)).toEqual(['62']);
  });

  it('heat shows whose a point becomes: larger when surer, none where nobody knows or the stone says it', () => {
    const values = Array<number>(25).fill(0);
    values[0] = 0.9;
    values[1] = -0.4;
    values[12] = -0.9;
    values[16] = -0.9;
    const layer = showLayer(Heat, { frame, ownership: { values, first: 'B' }, stones: colours() });
    const size = (index: number) => Number(all(layer, 'rect')[index]!.getAttribute('width'));
    expect(size(0)).toBeGreaterThan(size(1));
    expect(size(2)).toBe(0);
    // C3 is White's own stone; B4 is a black stone that White will take.
    expect(size(12)).toBe(0);
    expect(size(16)).toBeGreaterThan(0);
    expect(all(layer, 'rect')[1]!.getAttribute('class')).toContain('W');
  });
});

describe('under the pointer', () => {
  const contents = contentsOf({
    view: tree.view, legal: ['B2', 'D3'], refusals: { B5: 'enclosed' }, reservePoints: ['D3'], lastPoint: '',
    interactive: true,
  });
  const hoverAt = (point: string) => showLayer(Hover, {
    frame, content: contents.get(point)!, toMove: 'W', radius, group: null, crosshair: false, id,
  });

  it('an ordinary and a reserve stone look different, and an illegal point shows none', () => {
    expect(all(hoverAt('B2'), '.ghost.W')).toHaveLength(1);
    expect(all(hoverAt('B2'), '.seed')).toHaveLength(0);
    expect(all(hoverAt('D3'), '.seed')).toHaveLength(1);
    expect(all(hoverAt('B5'), '.ghost')).toHaveLength(0);
  });

  it('the liberties of a chain are dots', () => {
    const group = atari.view.groups.find((one) => one.stones.includes('C3'))!;
    const layer = showLayer(Hover, {
      frame, content: contents.get('C3')!, toMove: 'W', radius, group, crosshair: false, id,
    });
    expect(all(layer, '.liberty')).toHaveLength(1);
  });
});

describe('cells', () => {
  it('are a grid of rows from the top, with one cell in the order of tabs', () => {
    const contents = contentsOf({
      view: atari.view, legal: [], refusals: {}, reservePoints: [], lastPoint: '', interactive: true,
    });
    const labels = { board: 'Five by five', point: ({ point }: { point: string }) => `at ${point}`, refusal: () => '' };
    const layer = showLayer(Cells, { frame, contents, labels, current: 'C3' });
    expect(layer.querySelector('[role=grid]')!.getAttribute('aria-label')).toBe('Five by five');
    expect(all(layer, '[role=grid] > [role=row]')).toHaveLength(5);
    expect(all(layer, '[role=row] > [role=gridcell]')[0]!.getAttribute('aria-label')).toBe('at A5');
    expect(all(layer, '[tabindex="0"]').map((cell) => cell.getAttribute('data-point'))).toEqual(['C3']);
  });
});
