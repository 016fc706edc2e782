import { describe, expect, it } from 'vitest';
import { is_metered } from './offline.ts';

describe('What is fetched without being asked for', () => {
  it('is nothing where somebody saves data, pays for it, or waits long', () => {
    for (const connection of [{ saveData: true }, { type: 'cellular' }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
      expect(is_metered(connection)).toBe(true);
    }
    for (const connection of [undefined, {}, { saveData: false, type: 'wifi', effectiveType: '4g' }, { effectiveType: '3g' }]) {
      expect(is_metered(connection)).toBe(false);
    }
  });
});
