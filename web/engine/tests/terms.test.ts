// @vitest-environment node
// What the games can say (Game::terms in C++) has its types in messages.ts and its sentences in every language.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { cs } from '../../app/texts/cs.ts';
import { en } from '../../app/texts/en.ts';
import { ru } from '../../app/texts/ru.ts';
import { memberNames, memberWords, wordsOf } from './shape.ts';

type List = 'refusals' | 'endings' | 'reasons';
type Game = Record<List | 'letters' | 'marks' | 'figures', string[]> & {
  id: string;
  /** By name, each with the words that tell it. */
  effects: Record<string, string[]>;
};

function printedTerms(): { common: Record<List, string[]>; games: Game[] } {
  const program = fileURLToPath(new URL('../../../build/release/tests/print_terms', import.meta.url));
  if (!existsSync(program)) {
    throw new Error(`${program}: missing; "cmake --preset release && cmake --build --preset release" builds it`);
  }
  return JSON.parse(execFileSync(program, { encoding: 'utf8' }));
}

const { common, games } = printedTerms();
const sorted = (words: Iterable<string>) => [...new Set(words)].sort();
const all = (list: List) => sorted([...common[list], ...games.flatMap((game) => game[list])]);

describe('both sides know the same words', () => {
  test.each([
    ['Refusal', all('refusals')],
    ['EndingKind', all('endings')],
    ['Why', ['', ...all('reasons')]],
    ['Mark', sorted(games.flatMap((game) => game.marks))],
    ['Letter', sorted(games.flatMap((game) => game.letters))],
  ])('%s', (type, words) => {
    expect(sorted(wordsOf(type))).toEqual(words);
  });

  test('figures', () => {
    expect(sorted(memberNames('Figures'))).toEqual(sorted(games.flatMap((game) => game.figures)));
  });

  test('effects of moves, and the words that tell them', () => {
    const effects = games.flatMap((game) => Object.entries(game.effects));
    const names = effects.map(([name]) => name);
    expect(sorted(memberNames('MoveReport'))).toEqual(sorted([...names, 'player', 'move', 'words']));
    for (const [name, words] of effects) {
      if (words.length > 0) expect(sorted(memberWords('MoveReport', name))).toEqual(sorted(['', ...words]));
    }
  });
});

describe.each([['English', en], ['Czech', cs], ['Russian', ru]])('%s has words for every term', (_, texts) => {
  const tables: [string, object, string[]][] = [
    ['refusals', texts.refusals, all('refusals')],
    ['endings', texts.ending, all('endings').map((kind) => kind.replaceAll('-', '_'))],
    ['reasons', texts.why, all('reasons')],
    ['marks', texts.marks, games.flatMap((game) => game.marks)],
    ['letters', texts.colours, games.flatMap((game) => game.letters)],
  ];
  test.each(tables)('%s', (_list, table, terms) => {
    for (const term of terms) expect(Object.keys(table)).toContain(term);
  });
});
