// @vitest-environment node
// What the C++ library says fits the types of messages.ts, in whole games.

import { expect, test } from 'vitest';
import type { Request } from '../messages.ts';
import { ask, in_one_go, load_built, load_built_thinker } from './modules.ts';
import { faults_of, type_named } from './shape.ts';

const table = await load_built('encircle');
const thinker = in_one_go(await load_built_thinker());
const answer_type = type_named('Answer');

function check(module: typeof table, request: Request) {
  const answer = ask(module, request);
  expect(faults_of(answer, answer_type), JSON.stringify(request)).toEqual([]);
  return answer;
}

test('the checker sees what does not fit', () => {
  const answer = ask(table, { do: 'new', game: 'go', options: { size: '5' } });
  expect(faults_of(answer, answer_type)).toEqual([]);
  const { node: _, ...without_node } = answer.state!;
  expect(faults_of({ ...answer, state: without_node }, answer_type)).toEqual(['value.state.node: missing']);
  expect(faults_of({ ...answer, state: { ...answer.state!, luck: 7 } }, answer_type)).toEqual([
    'value.state.luck: unknown to the type',
  ]);
  const refusals = { A1: 'boredom' };
  expect(faults_of({ ...answer, state: { ...answer.state!, refusals } }, answer_type)[0]).toContain('boredom');
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
    for (const request of ['undo', 'redo', 'start', 'end', 'record', 'line', 'line_record'] as const) check(table, { do: request });
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
  const owners = check(thinker, { do: 'owners', sgf: check(table, { do: 'line_record' }).sgf!, seconds: 1 }).owners!;
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

test('thoughts, hints, estimates and reviews have their types in every game', () => {
  for (const game of check(table, { do: 'games' }).games!) {
    check(table, { do: 'new', game: game.id, options: small[game.id]! });
    const sgf = check(table, { do: 'line_record' }).sgf!;
    for (const level of game.levels) check(thinker, { do: 'think', sgf, level: level.id, seed: 1, seconds: 0.05 });
    const { thought, estimate } = check(thinker, { do: 'hint', sgf, seconds: 0.1 });
    expect(thought!.why).not.toBe('');
    expect(estimate!.candidates[0]!.move).toBe(thought!.move);
    check(thinker, { do: 'estimate', sgf, seconds: 0.05 });
    if (thought!.move === 'resign') continue;
    check(table, { do: 'play', move: thought!.move });
    const line = check(table, { do: 'line_record' }).sgf!;
    const { review } = check(thinker, { do: 'review', sgf: line, from: 0, effort: 'quick', since: 0, seconds: 30 });
    expect(review!.finished).toBe(true);
    expect(review!.moves[0]!.move).toBe(thought!.move);
  }
}, 30_000);
