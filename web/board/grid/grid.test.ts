import { describe, expect, it } from 'vitest';
import { atari_position, tree_position } from '../gallery/samples';
import { contents_of } from './contents';
import { frame_of, nearest_point, place_of, point_name, point_names, spot } from './frame';
import { point_by_key } from './keys';
import { branch_path, middle_stone, outline_path } from './shapes';
import { texts_of } from './texts';

describe('points of a grid', () => {
  it('are named without the letter I, from the bottom left', () => {
    expect(point_name(0, 0)).toBe('A1');
    expect(point_name(8, 18)).toBe('J19');
    expect(place_of('T19')).toEqual({ column: 18, row: 18 });
    for (const name of point_names(25, 25)) expect(point_name(place_of(name).column, place_of(name).row)).toBe(name);
  });

  it('are found again from where they are drawn, and nothing beside the board is', () => {
    const frame = frame_of(19, 13, true);
    for (const name of point_names(19, 13)) {
      const { x, y } = spot(frame, name);
      expect(nearest_point(frame, x + 12, y - 12)).toBe(name);
    }
    expect(nearest_point(frame, 1, 1)).toBeNull();
    expect(nearest_point(frame, frame.width + 30, 100)).toBeNull();
  });

  it('are walked with the keys, and the edge holds', () => {
    const walk = (key: string, from: string) => point_by_key(key, from, 9, 9);
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
    const { view } = atari_position();
    const contents = contents_of({
      view, legal: ['A1'], refusals: { B5: 'suicide' }, reserve_points: [], last_point: 'B4', interactive: true,
    });
    expect(contents.get('B4')).toMatchObject({ stone: 'B', last: true, legal: false });
    expect(contents.get('C3')).toMatchObject({ stone: 'W', liberties: 1, size: 1 });
    expect(contents.get('B5')).toMatchObject({ stone: null, refusal: 'suicide', liberties: null });
    expect(contents.get('A1')).toMatchObject({ legal: true, refusal: null });
  });

  it('offers and refuses nothing while the board only shows', () => {
    const { view } = atari_position();
    const contents = contents_of({
      view, legal: ['A1'], refusals: { B5: 'ko' }, reserve_points: ['A1'], last_point: '', interactive: false,
    });
    expect(contents.get('A1')).toMatchObject({ legal: false, reserve: false });
    expect(contents.get('B5')).toMatchObject({ refusal: null });
  });
});

describe('shapes', () => {
  const frame = frame_of(5, 5, false);

  it('a tree has one branch between every two neighbours', () => {
    expect(branch_path(frame, ['A1', 'B1', 'B2']).match(/M/g)).toHaveLength(2);
    // A square of four has a cycle: four branches.
    expect(branch_path(frame, ['A1', 'B1', 'A2', 'B2']).match(/M/g)).toHaveLength(4);
    expect(branch_path(frame, ['A1', 'B2'])).toBe('');
  });

  it('the outline of a region leaves out the edges inside it', () => {
    expect(outline_path(frame, ['C3']).match(/M/g)).toHaveLength(4);
    expect(outline_path(frame, ['C3', 'D3']).match(/M/g)).toHaveLength(6);
    expect(outline_path(frame, ['A1', 'B1', 'A2', 'B2']).match(/M/g)).toHaveLength(8);
  });

  it('the number of a group stands in its middle, and beside the last move', () => {
    const group = { player: 'B' as const, stones: ['A1', 'B1', 'C1', 'D1', 'E1'], liberties: [], longest: true };
    expect(middle_stone(group, '')).toBe('C1');
    expect(['B1', 'D1']).toContain(middle_stone(group, 'C1'));
  });
});

describe('numbers on stones', () => {
  it('are liberties, lengths of the longest trees, or moves: never two on a stone', () => {
    const atari = atari_position().view;
    expect(texts_of(atari, { liberties: true }, {}, '')).toContainEqual({ point: 'C3', text: '1', strong: true });
    const tree = tree_position().view;
    const single = { ...tree, groups: ['*A1'] };
    expect(texts_of(single, { trees: true }, {}, '')).toEqual([]);
    expect(texts_of(tree, { trees: true }, {}, '').map(({ text }) => text).sort()).toEqual(['2', '4']);
    expect(texts_of(tree, { trees: true, move_numbers: true }, { A1: 7 }, ''))
      .toEqual([{ point: 'A1', text: '7', strong: false }]);
    expect(texts_of(tree, {}, {}, '')).toEqual([]);
  });
});
