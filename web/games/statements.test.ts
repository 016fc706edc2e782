// @vitest-environment node
// Every kind of statement that a game declares (Game::terms in C++) has its sentence in every language, and no other.

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { languages } from '../app/texts/plural.ts';
import type { Statements } from './said.ts';
import { sentences_of } from './statements.ts';

const program = fileURLToPath(new URL('../../build/release/tests/print_terms', import.meta.url));
const { games } = JSON.parse(execFileSync(program, { encoding: 'utf8' })) as { games: { id: string; statements: string[] }[] };

const said = {
  points: 'A1', others: 'B2', moves: 'C3', line: 'D4, E5', point: 'A1', other: 'B2', move: 'C3', a: 2, b: 5,
};

describe.each(games)('$id', ({ id, statements }) => {
  test.each(languages)('has a sentence for each statement in %s', async (language) => {
    const table = (await import(`./${id.replaceAll('-', '_')}/statements_${language}.ts`)).statements as Statements;
    expect(Object.keys(table).sort()).toEqual([...statements].sort());
    for (const sentence of Object.values(table)) {
      expect(sentence(said)).toMatch(/\.$/);
      expect(sentence(said)).not.toMatch(/undefined|NaN|#/);
    }
  });
});

describe('a statement is told', () => {
  const ladder = {
    kind: 'ladder', proof: 'line', points: ['D4'], others: [], moves: ['E4'], numbers: [1], line: ['E4', 'D3'],
  };
  test('in the language that was chosen', async () => {
    expect(await sentences_of('go', 'en', [ladder])).toEqual(['It captures the group at D4 in a ladder: E4, D3.']);
    expect(await sentences_of('go', 'cs', [ladder])).toEqual(['Zajme skupinu na D4 žebříkem: E4, D3.']);
    expect(await sentences_of('go', 'ru', [ladder])).toEqual(['Группа у D4 попадает в лестницу: E4, D3.']);
  });
  test('as nothing where the app has no sentence for it', async () => {
    expect(await sentences_of('go', 'en', [{ ...ladder, kind: 'unheard-of' }])).toEqual([]);
    expect(await sentences_of('no-such-game', 'en', [ladder])).toEqual([]);
  });
});
