// @vitest-environment node
// The rules in the app: each game has them in each language, alike, and with every picture of its page in docs/rules.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { languages } from '../app/texts/plural.ts';
import { rules_of } from './rules.ts';

const folder = fileURLToPath(new URL('../../docs/rules/pictures/', import.meta.url));
/** The panels that docs/rules draws, as tools/draw-diagrams names them. */
const panels = readdirSync(folder).filter((file) => file.endsWith('.diagram')).flatMap((file) => {
  const count = readFileSync(folder + file, 'utf8').match(/^panel:/gm)?.length ?? 0;
  return Array.from({ length: count }, (_, i) => `${file.replace('.diagram', '')}-${i + 1}`);
});

const here = fileURLToPath(new URL('.', import.meta.url));
const games = readdirSync(here).filter((each) => existsSync(`${here}${each}/game.ts`)).map((each) => each.replaceAll('_', '-'));

describe.each(games)('%s', (game) => {
  const own = panels.filter((name) => name.startsWith(`${game}-`)).sort();

  test.each(languages)('is told with its pictures in %s', async (language) => {
    const [rules, english] = await Promise.all([rules_of(game, language), rules_of(game, 'en')]);
    const shape = (parts: typeof rules) => parts.map(({ text, pictures }) => [text.length, Object.keys(pictures ?? {})]);
    expect(shape(rules)).toEqual(shape(english));
    expect(rules.flatMap(({ pictures }) => Object.keys(pictures ?? {})).sort()).toEqual(own);
    const words = rules.flatMap(({ heading, text, pictures }) => [heading, ...text, ...Object.values(pictures ?? {})]);
    if (language === 'ru') for (const each of words) expect(each).toMatch(/[а-яё]/i);
    if (language !== 'en') for (const each of words) expect(each).not.toMatch(/\b(the|with|stones?)\b/i);
  });
});

test('a game without rules has none to read', async () => { expect(await rules_of('no-such-game', 'en')).toEqual([]); });
