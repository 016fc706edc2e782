import { describe, expect, it } from 'vitest';
import { atariPosition, treePosition } from '../gallery/samples';
import { contentsOf } from './contents';
import { frameOf, nearestPoint, placeOf, pointName, pointNames, spot } from './frame';
import { pointByKey } from './keys';
import { branchPath, middleStone, outlinePath } from './shapes';
import { textsOf } from './texts';

describe('points of a grid', () => {
  it('are named without the letter I, from the bottom left', () => {
    expect(pointName(0, 0)).toBe('A1');
    expect(pointName(8, 18)).toBe('J19');
    expect(placeOf('T19')).toEqual({ column: 18, row: 18 });
    for (const name of pointNames(25, 25)) expect(pointName(placeOf(name).column, placeOf(name).row)).toBe(name);
  });

  it('are found again from where they are drawn, and nothing beside the board is', () => {
    const frame = frameOf(19, 13, true);
    for (const name of pointNames(19, 13)) {
      const { x, y } = spot(frame, name);
      expect(nearestPoint(frame, x + 12, y - 12)).toBe(name);
    }
    expect(nearestPoint(frame, 1, 1)).toBeNull();
    expect(nearestPoint(frame, frame.width + 30, 100)).toBeNull();
  });

  it('are walked with the keys, and the edge holds', () => {
    const walk = (key: string, from: string) => pointByKey(key, from, 9, 9);
    expect(walk('ArrowRight', 'H5')).toBe('J5');
    expect(walk('ArrowRight', 'J5')).toBe('J5');
    expect(walk('ArrowUp', 'A1')).toBe('A2');
    expect(walk('ArrowDown', 'A1')).toBe('A1');
    expect([walk('Home', 'E5'), walk('End', 'E5'), walk('PageUp', 'E5'), walk('PageDown', 'E5')])
      .toEqual(['A5', 'J5', 'E9', 'E1']);
    expect(walk('x', 'E5')).toBeNull();
  });
});

describe('what stands on a point', () => {
  it('is told in full: stone, liberties, refusal, the last move', () => {
    const { view } = atariPosition();
    const contents = contentsOf({
      view, legal: ['A1'], refusals: { B5: 'suicide' }, reservePoints: [], lastPoint: 'B4', interactive: true,
    });
    expect(contents.get('B4')).toMatchObject({ stone: 'B', last: true, legal: false });
    expect(contents.get('C3')).toMatchObject({ stone: 'W', liberties: 1, size: 1 });
    expect(contents.get('B5')).toMatchObject({ stone: null, refusal: 'suicide', liberties: null });
    expect(contents.get('A1')).toMatchObject({ legal: true, refusal: null });
  });

  it('offers and refuses nothing while the board only shows', () => {
    const { view } = atariPosition();
    const contents = contentsOf({
      view, legal: ['A1'], refusals: { B5: 'ko' }, reservePoints: ['A1'], lastPoint: '', interactive: false,
    });
    expect(contents.get('A1')).toMatchObject({ legal: false, reserve: false });
    expect(contents.get('B5')).toMatchObject({ refusal: null });
  });
});

describe('shapes', () => {
  const frame = frameOf(5, 5, false);

  it('a tree has one branch between every two neighbours', () => {
    expect(branchPath(frame, ['A1', 'B1', 'B2']).match(/M/g)).toHaveLength(2);
    // A square of four has a cycle: four branches.
    expect(branchPath(frame, ['A1', 'B1', 'A2', 'B2']).match(/M/g)).toHaveLength(4);
    expect(branchPath(frame, ['A1', 'B2'])).toBe('');
  });

  it('the outline of a region leaves out the edges inside it', () => {
    expect(outlinePath(frame, ['C3']).match(/M/g)).toHaveLength(4);
    expect(outlinePath(frame, ['C3', 'D3']).match(/M/g)).toHaveLength(6);
    expect(outlinePath(frame, ['A1', 'B1', 'A2', 'B2']).match(/M/g)).toHaveLength(8);
  });

  it('the number of a group stands in its middle, and beside the last move', () => {
    const group = { player: 'B' as const, stones: ['A1', 'B1', 'C1', 'D1', 'E1'], liberties: [], longest: true };
    expect(middleStone(group, '')).toBe('C1');
    expect(['B1', 'D1']).toContain(middleStone(group, 'C1'));
  });
});

describe('numbers on stones', () => {
  it('are liberties, lengths of the longest trees, or moves: never two on a stone', () => {
    const atari = atariPosition().view;
    expect(textsOf(atari, { liberties: true }, {}, '')).toContainEqual({ point: 'C3', text: '1', strong: true });
    const tree = treePosition().view;
    const single = { ...tree, groups: [{ player: 'W' as const, stones: ['A1'], liberties: [], longest: true }] };
    expect(textsOf(single, { trees: true }, {}, '')).toEqual([]);
    expect(textsOf(tree, { trees: true }, {}, '').map(({ text }) => text).sort()).toEqual(['2', '4']);
    expect(textsOf(tree, { trees: true, moveNumbers: true }, { A1: 7 }, ''))
      .toEqual([{ point: 'A1', text: '7', strong: false }]);
    expect(textsOf(tree, {}, {}, '')).toEqual([]);
  });
});
