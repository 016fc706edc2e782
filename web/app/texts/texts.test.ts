// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { cs } from './cs.ts';
import { en } from './en.ts';
import { numbers_of } from './plural.ts';
import { ru } from './ru.ts';

/** All texts with their place; functions count as texts. */
function leaves(value: object, at = ''): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [name, each] of Object.entries(value)) {
    const place = `${at}/${name}`;
    if (typeof each === 'object') for (const [deeper, leaf] of leaves(each as object, place)) found.set(deeper, leaf);
    else found.set(place, each);
  }
  return found;
}

describe.each([['Russian', ru], ['Czech', cs]])('%s', (_, texts) => {
  const own = leaves(texts);
  const english = leaves(en);

  it('has every text that English has, and none of them empty', () => {
    const is_rule = (place: string) => place.includes('/rules/') && place.startsWith('/games');
    const places = (map: Map<string, unknown>) => [...map.keys()].filter((place) => !is_rule(place)).sort();
    expect(places(own)).toEqual(places(english));
    for (const [place, leaf] of own) if (typeof leaf === 'string') expect(leaf.trim(), place).not.toBe('');
  });

  it('is translated: long texts are not the English ones', () => {
    for (const [place, leaf] of own) {
      if (typeof leaf === 'string' && leaf.length > 20) expect(leaf, place).not.toBe(english.get(place));
    }
  });
});

describe.each([['English', en], ['Russian', ru], ['Czech', cs]])('%s tells the buttons of the table apart', (_, { table }) => {
  it('taking back from walking, and passing from resigning', () => {
    const names = [table.undo, table.redo, table.back, table.forward, table.start, table.end, table.pass, table.resign];
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    const verb = (name: string) => name.split(' ')[0];
    expect(verb(table.pass)).not.toBe(verb(table.resign));
    for (const walk of [table.back, table.forward]) {
      for (const taken of [table.undo, table.redo]) expect(walk.toLowerCase()).not.toContain(taken.toLowerCase());
    }
  });
});

describe('plural forms', () => {
  it('of English', () => {
    expect([0, 1, 2].map(en.stones)).toEqual(['0 stones', '1 stone', '2 stones']);
  });

  it('of Russian, where 21 is like 1 and 12 is not like 2', () => {
    expect([1, 2, 5, 12, 21, 22, 111].map(ru.stones)).toEqual(
      ['1 камень', '2 камня', '5 камней', '12 камней', '21 камень', '22 камня', '111 камней']);
    expect(ru.ending.count(6.5)).toBe('Перевес: 6,5 очка.');
  });

  it('of Czech, where halves have a form of their own', () => {
    expect([1, 3, 5, 6.5].map(cs.points)).toEqual(['1 bod', '3 body', '5 bodů', '6,5 bodu']);
  });
});

it('numbers are written as the language does', () => {
  expect(numbers_of('en').number(6.5)).toBe('6.5');
  expect(numbers_of('cs').number(6.5)).toBe('6,5');
  expect(numbers_of('ru').list(['D4', 'E5'])).toBe('D4 и E5');
});
