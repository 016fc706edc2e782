// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { cs } from './texts_cs.ts';
import { en } from './texts_en.ts';
import { ru } from './texts_ru.ts';

function leaves(value: object, at = ''): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [name, each] of Object.entries(value)) {
    if (typeof each === 'object') for (const [deeper, leaf] of leaves(each as object, `${at}/${name}`)) found.set(deeper, leaf);
    else found.set(`${at}/${name}`, each);
  }
  return found;
}

describe.each([['Czech', cs], ['Russian', ru]])('%s', (_, texts) => {
  it('has every text that English has, translated', () => {
    const [own, english] = [leaves(texts), leaves(en)];
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [place, leaf] of own) {
      if (typeof leaf !== 'string') continue;
      expect(leaf.trim(), place).not.toBe('');
      expect(leaf, place).not.toBe(english.get(place));
    }
  });
});

it('clocks are told with the plural of the language', () => {
  expect(en.clocks.correspondence(1)).toBe('1 day for each move');
  expect([1, 2, 5].map(cs.clocks.minutes)).toEqual(['1 minuta', '2 minuty', '5 minut']);
  expect([1, 2, 5, 21].map(ru.clocks.minutes)).toEqual(['1 минута', '2 минуты', '5 минут', '21 минута']);
});
