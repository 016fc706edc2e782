// @vitest-environment node
// What the C++ library says fits the types of messages.ts, and both know the same requests.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Request } from '../messages.ts';
import { ask, loadBuilt } from './modules.ts';
import { faultsOf, requestNames, typeNamed, wordsOf } from './shape.ts';

const table = await loadBuilt('encircle');
const thinker = await loadBuilt('thinker');
const answerType = typeNamed('Answer');

function check(module: typeof table, request: Request) {
  const answer = ask(module, request);
  expect(faultsOf(answer, answerType), JSON.stringify(request)).toEqual([]);
  return answer;
}

function knownRequests(module: typeof table): string[] {
  const error = ask(module, { do: 'nothing' } as unknown as Request).error!;
  expect(error.code).toBe('unknown');
  return error.message.split('the requests are ')[1]!.split(', ');
}

test('both sides know the same requests', () => {
  expect(knownRequests(table).sort()).toEqual(requestNames('TableRequest').sort());
  expect(knownRequests(thinker).sort()).toEqual(requestNames('ThinkRequest').sort());
});

// The app has a sentence for each of these words; its types see to that.
test.each([
  ['ErrorCode', 'engine/protocol/messages.cpp', 'name_of(ErrorCode'],
])('both sides know the same words: %s', (type, file, beginning) => {
  const source = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  const list = /\{\s*("[^{}]*)\}/.exec(source.slice(source.indexOf(beginning)))![1]!;
  const words = [...list.matchAll(/"([^"]*)"/g)].map((match) => match[1]!).filter(Boolean);
  expect(words.sort()).toEqual(wordsOf(type).sort());
});

// Records, all games, and each game by itself list their kinds of problems.
test('both sides know the same words: ProblemKind', () => {
  const engine = new URL('../../../engine/', import.meta.url);
  const games = readdirSync(new URL('games/', engine)).map((game) => `games/${game}/problems.h`);
  const files = ['sgf/problems.h', 'games/problems.h', ...games].map((file) => new URL(file, engine)).filter(existsSync);
  const words = files.flatMap((file) => {
    const terms = [...readFileSync(file, 'utf8').matchAll(/^ *\{"([^"]*)", "[^"]*"\},/gm)].map((match) => match[1]!);
    expect(terms, file.pathname).not.toEqual([]);
    return terms;
  });
  expect(words.sort()).toEqual(wordsOf('ProblemKind').sort());
});

test('the checker sees what does not fit', () => {
  const answer = ask(table, { do: 'new', game: 'go', options: { size: '5' } });
  expect(faultsOf(answer, answerType)).toEqual([]);
  const { node: _, ...withoutNode } = answer.state!;
  expect(faultsOf({ ...answer, state: withoutNode }, answerType)).toEqual(['value.state.node: missing']);
  expect(faultsOf({ ...answer, state: { ...answer.state!, luck: 7 } }, answerType)).toEqual([
    'value.state.luck: unknown to the type',
  ]);
  const refusals = { A1: 'boredom' };
  expect(faultsOf({ ...answer, state: { ...answer.state!, refusals } }, answerType)[0]).toContain('boredom');
});

const small: Record<string, Record<string, string>> = {
  'go': { size: '5', ko: 'positional' },
  'atari-go': { size: '5' },
  'topological-go': { size: '5', reserve: '1' },
  'topological-wars': { points: '8' },
};

test('every answer of whole games has the type that the app expects', () => {
  const games = check(table, { do: 'games' }).games!;
  expect(games.map((game) => game.id)).toEqual(Object.keys(small));
  for (const game of games) {
    check(table, { do: 'new', game: game.id, options: small[game.id]! });
    let answer = check(table, { do: 'names', names: { [game.players[0].letter]: 'Ада' } });
    for (let i = 0; i < 60 && !answer.state!.ending && !answer.state!.is_stopped; ++i) {
      const point = answer.state!.legal[(i * 7) % Math.max(answer.state!.legal.length, 1)];
      let move = point ?? 'pass';
      if (answer.state!.view.kind === 'circle') {
        const { inside, outside } = check(table, { do: 'targets', point: move }).targets!;
        move = inside.length > 0 ? `${move}-${inside[0]}` : `${move}~${outside[0]}`;
        check(table, { do: 'preview', move });
      }
      answer = check(table, { do: 'play', move });
    }
    for (const request of ['undo', 'redo', 'start', 'end', 'record', 'line'] as const) check(table, { do: request });
    check(table, { do: 'play', move: 'nonsense' });
    check(table, { do: 'go', node: 2 });
    check(table, { do: 'comment', text: 'a comment' });
    check(table, { do: 'remove', node: 2 });
    check(table, { do: 'resign', player: game.players[1].letter });
  }
});

test('a stopped game of Go is counted, agreed on or resumed', () => {
  check(table, { do: 'new', game: 'go', options: { size: '5' } });
  for (const move of ['C3', 'B2', 'pass', 'pass']) check(table, { do: 'play', move });
  check(table, { do: 'propose_count' });
  const owners = check(thinker, { do: 'owners', sgf: check(table, { do: 'line' }).sgf!, seconds: 1 }).owners!;
  expect(owners).toHaveLength(25);
  check(table, { do: 'propose_count', owners });
  check(table, { do: 'toggle_dead', stone: 'B2' });
  check(table, { do: 'toggle_seki', stone: 'C3' });
  check(table, { do: 'count' });
  expect(check(table, { do: 'resume', player: 'W' }).state!.last!.move).toBe('resume');
  for (const move of ['pass', 'pass']) check(table, { do: 'play', move });
  expect(check(table, { do: 'accept_count' }).state!.ending!.kind).toBe('count');
  check(table, { do: 'open', sgf: check(table, { do: 'record' }).sgf!, at: 'end' });
});

test('thoughts, hints and estimates have their types in every game', () => {
  for (const game of check(table, { do: 'games' }).games!) {
    check(table, { do: 'new', game: game.id, options: small[game.id]! });
    const sgf = check(table, { do: 'line' }).sgf!;
    for (const level of game.levels) check(thinker, { do: 'think', sgf, level: level.id, seed: 1, seconds: 0.05 });
    const { thought, estimate } = check(thinker, { do: 'hint', sgf, seconds: 0.1 });
    expect(thought!.why).not.toBe('');
    expect(estimate!.candidates[0]!.move).toBe(thought!.move);
    check(thinker, { do: 'estimate', sgf, seconds: 0.05 });
  }
});
