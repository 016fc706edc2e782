import { describe, expect, it } from 'vitest';
import { circle_picture, grid_picture } from './board_svg';
import { circle_labels, grid_labels } from './gallery/labels';
import { atari_position } from './gallery/samples';
import { random_game } from './gallery/wars';

describe('a board as a picture of its own', () => {
  const { view, last } = atari_position();
  const picture = grid_picture({
    view, last, legal: ['A1'], refusals: {}, to_move: 'B', labels: grid_labels('Five <by> five'),
    show: { coordinates: true },
  });
  const parsed = new DOMParser().parseFromString(picture.svg, 'image/svg+xml');

  it('is well-formed SVG with its size and its name', () => {
    expect(picture.svg.startsWith('<svg')).toBe(true);
    expect(parsed.querySelector('title')!.textContent).toBe('Five <by> five');
    expect(Number(parsed.documentElement.getAttribute('width'))).toBe(picture.width);
    expect(picture.width).toBe(picture.height);
  });

  it('has the stones and coordinates, and nothing that only a page needs', () => {
    expect(parsed.querySelectorAll('circle[fill$="-B)"]')).toHaveLength(6);
    expect(parsed.querySelectorAll('text')).toHaveLength(20);
    expect(picture.svg).not.toMatch(/class=|tabindex|gridcell|<!--|aria-/);
  });

  it('refers only to what it contains', () => {
    const ids = [...picture.svg.matchAll(/url\(['"]?#([^)'"]+)/g)].map(([, id]) => id!);
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) expect(parsed.getElementById(id)).not.toBeNull();
  });

  it('leaves no trace on the page', () => {
    expect(document.body.querySelector('svg')).toBeNull();
  });

  it('shows circles too', () => {
    const game = random_game(20, 6, 4);
    const circle = circle_picture({ view: game, legal: [], to_move: 'R', labels: circle_labels('Twenty points') });
    const lines = new DOMParser().parseFromString(circle.svg, 'image/svg+xml').querySelectorAll('path');
    expect(lines.length).toBeGreaterThanOrEqual(6);
    expect(circle.width).toBe(1000);
  });
});
