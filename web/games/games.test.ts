// @vitest-environment node
// Every game of the engine has its folder, and every folder a word for everything that the engine can say of its game.

import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import parts from 'virtual:games';
import { cs } from '../app/texts/cs.ts';
import { en } from '../app/texts/en.ts';
import { ru } from '../app/texts/ru.ts';
import { games_in_order } from '../app/play/games.ts';
import { ask, load_built, native_program } from '../engine/tests/modules.ts';
import { game_folders } from '../games_plugin.ts';

interface Terms {
  common: Record<'refusals' | 'endings' | 'reasons', string[]>;
  games: (Record<'letters' | 'refusals' | 'endings' | 'reasons' | 'marks', string[]> & { id: string })[];
}

/** Game::terms of C++. */
const terms = JSON.parse(execFileSync(native_program('tests/print_terms'), { encoding: 'utf8' })) as Terms;
const games = ask(await load_built('encircle'), { do: 'games' }).games!;
const languages = [['English', en], ['Czech', cs], ['Russian', ru]] as const;

test('the app shows the games that the engine plays, in the same order', () => {
  expect(games_in_order.map(({ id }) => id)).toEqual(games.map(({ id }) => id));
  expect(terms.games.map(({ id }) => id)).toEqual(games.map(({ id }) => id));
});

test('a folder that holds no game is named', () => {
  expect(() => game_folders('/nowhere/six_in_a_row')).toThrow('/nowhere/six_in_a_row/web: no game.ts');
});

describe.each(languages)('%s has words', (_, texts) => {
  test('for what is common to all games', () => {
    expect(Object.keys(texts.refusals).sort()).toEqual([...terms.common.refusals].sort());
    expect(Object.keys(texts.why).sort()).toEqual([...terms.common.reasons].sort());
    for (const ending of terms.common.endings) expect(texts.ending).toHaveProperty(ending);
  });

  test.each(terms.games)('for every term of $id', ({ id, letters, refusals, endings, reasons, marks }) => {
    const own = texts.games[id]!;
    const without = (list: string[], common: string[]) => list.filter((term) => !common.includes(term)).sort();
    expect(Object.keys(own.refusals).sort()).toEqual(without(refusals, terms.common.refusals));
    expect(Object.keys(own.endings).sort()).toEqual(without(endings, terms.common.endings));
    expect(Object.keys(own.reasons).sort()).toEqual(without(reasons, terms.common.reasons));
    expect(Object.keys(own.marks ?? {}).sort()).toEqual([...marks].sort());
    for (const letter of letters) expect(texts.colours).toHaveProperty(letter);
  });

  test.each(games)('for the options and the levels of $id', ({ id, options, levels }) => {
    const own = texts.games[id]!;
    expect(Object.keys(own.options).sort()).toEqual(options.map(({ name }) => name).sort());
    const chosen = options.filter(({ choices }) => choices.length > 0);
    expect(Object.keys(own.choices ?? {}).sort()).toEqual(chosen.map(({ name }) => name).sort());
    for (const { name, choices } of chosen) {
      expect(Object.keys(own.choices![name]!).sort()).toEqual([...choices].sort());
    }
    expect(Object.keys({ ...texts.level_descriptions, ...own.levels }).sort()).toEqual(levels.map((level) => level.id).sort());
    for (const level of levels) expect({ ...texts.level_names, ...own.level_names }).toHaveProperty(level.id);
  });
});

describe.each(games)('the part of $id', ({ id, options, levels }) => {
  const part = parts[id]!;

  test('names an option for the size, and offers sizes that begin games', async () => {
    expect(options.map(({ name }) => name)).toContain(part.size.option);
    const module = await load_built('encircle');
    for (const size of [...part.size.offered, part.size.first ?? part.size.offered[0]!]) {
      expect(ask(module, { do: 'new', game: id, options: { [part.size.option]: size } }).ok, size).toBe(true);
    }
  });

  test('knows ranks of levels that exist', () => {
    for (const level of Object.keys(part.kyu ?? {})) expect(levels.map((each) => each.id)).toContain(level);
  });
});
