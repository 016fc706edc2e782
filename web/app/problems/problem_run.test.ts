import { describe, expect, it } from 'vitest';
import type { Answer, State, TableRequest } from '../../engine/messages.ts';
import { ProblemRun } from './problem_run.svelte.ts';
import { best_of, type Problem } from './problems.ts';
import { problem_texts } from './texts.ts';

/** A table that plays everything but what begins with Z, and notes the moves. */
function table() {
  const moves: string[] = [];
  return {
    moves,
    close() {},
    request(request: TableRequest): Promise<Answer> {
      if (request.do === 'open') moves.length = 0;
      if (request.do === 'undo') moves.pop();
      if (request.do === 'play' && request.move.startsWith('Z')) return Promise.resolve({ id: 0, error: { code: 'illegal-move', message: '' } });
      if (request.do === 'play') moves.push(request.move);
      return Promise.resolve({ id: 0, state: { move_number: moves.length } as State });
    },
  };
}

async function begin(more: Partial<Problem> = {}) {
  const problem: Problem = { game: 'go', id: 'x', rating: 900, aim: 'win', sgf: '', answers: ['A1 B1 A2', 'A1 B2 A3'], refute: { D1: 'C1 C2' }, ...more };
  const at = table();
  const run = new ProblemRun(problem, at, () => Promise.resolve());
  expect(await run.begin()).toBe(true);
  return { run, moves: at.moves };
}

describe('a problem', () => {
  it('asks every defence, and is solved when all are answered', async () => {
    const { run, moves } = await begin();
    await run.play('A1');
    expect([run.feedback, moves]).toEqual([{ kind: 'again', reply: 'B1' }, ['A1', 'B1']]);
    await run.play('A2');
    expect([run.feedback, moves, run.phase]).toEqual([{ kind: 'again', reply: 'B2' }, ['A1', 'B2'], 'open']);
    await run.play('A3');
    expect([run.feedback.kind, run.is_solved, run.mistakes]).toEqual(['solved', true, 0]);
  });

  it('answers a wrong move, and asks again', async () => {
    const { run, moves } = await begin();
    await run.play('C2');
    expect([run.feedback, run.phase, run.mistakes]).toEqual([{ kind: 'wrong', reply: 'D1' }, 'wrong', 1]);
    expect(moves).toEqual(['C2', 'D1']);
    expect(await run.play('A1')).toBe(false);
    await run.try_again();
    expect([moves, run.phase]).toEqual([[], 'open']);
    await run.play('A1');
    await run.play('C9');
    expect(run.feedback).toEqual({ kind: 'wrong', reply: '' });
    await run.try_again();
    expect([moves, run.feedback]).toEqual([['A1', 'B1'], { kind: 'again', reply: 'B1' }]);
  });

  it('marks the trees that are to be joined until it is solved', async () => {
    const { run } = await begin({ game: 'topological-go', aim: 'connect', within: 3, target: 'A2', partner: 'E6', answers: ['A1'] });
    expect(run.step.shapes).toEqual({ A2: 'triangle', E6: 'triangle' });
    await run.play('A1');
    expect(run.step.shapes).toEqual({});
  });

  it('takes any of several right moves', async () => {
    const { run } = await begin({ answers: ['A1', 'A2 B1 A3'] });
    await run.play('A1');
    expect(run.feedback.kind).toBe('solved');
  });

  it('names a slower way, which is no mistake', async () => {
    const { run, moves } = await begin({ slower: { A5: 7 } });
    await run.play('A5');
    expect([run.feedback.kind, run.mistakes, run.phase, moves]).toEqual(['slower', 0, 'open', []]);
  });

  it('does not count what the rules refuse', async () => {
    const { run } = await begin();
    expect(await run.play('Z1')).toBe(false);
    expect([run.mistakes, run.phase]).toEqual([0, 'open']);
  });

  it('lets both sides be tried after it is solved or shown', async () => {
    const { run, moves } = await begin();
    await run.show_solution();
    expect([moves, run.phase, run.is_solved]).toEqual([['A1', 'B1', 'A2'], 'free', false]);
    await run.play('E5');
    expect(moves).toEqual(['A1', 'B1', 'A2', 'E5']);
    await run.undo();
    await run.undo();
    expect(moves).toEqual(['A1', 'B1', 'A2']);
    await run.reset();
    expect(moves).toEqual([]);
    await run.play('C2');
    expect([run.mistakes, run.tried]).toEqual([0, 1]);
  });
});

describe('a problem in a closed region', () => {
  it('takes a move elsewhere for a pass', async () => {
    const { run, moves } = await begin({ aim: 'live', fate: 'alive', target: 'C1', refute: { D1: 'C1 pass', E1: 'C2' } });
    await run.play('G7');
    expect([run.feedback, moves]).toEqual([{ kind: 'wrong', reply: 'D1' }, ['G7', 'D1']]);
  });

  it('says who needs the first threat in a ko, from the side of the learner', () => {
    expect(best_of({ aim: 'live', fate: 'ko-owner-first' })).toBe('ko_first');
    expect(best_of({ aim: 'kill', fate: 'ko-owner-first' })).toBe('ko_second');
    expect(best_of({ aim: 'race', fate: 'ko-attacker-first' })).toBe('ko_first');
    expect(best_of({ aim: 'live', fate: 'ko-attacker-first' })).toBe('ko_second');
    expect(best_of({ aim: 'race', fate: 'seki' })).toBe('seki');
    expect(best_of({ aim: 'kill', fate: 'dead' })).toBe('full');
  });

  it('has a task for every result in every language', () => {
    for (const { task } of Object.values(problem_texts)) {
      const said = [task.live, task.kill, task.race].flatMap((each) => Object.values(each));
      expect(new Set(said).size).toBe(12);
    }
  });
});
