import { describe, expect, it } from 'vitest';
import type { Answer, State, TableRequest } from '../../engine/messages.ts';
import { LessonRun } from './lesson_run.svelte.ts';
import type { Branch, Lesson, Manner, Step } from './lessons.ts';
import { learn_texts } from './texts.ts';

const said = (text: string) => ({ en: text, cs: text, ru: text });

function step(manner: Manner, answers: Branch[], more: Partial<Step> = {}): Step {
  return { sgf: '(;GM[1])', manner, text: said('task'), labels: {}, shapes: {}, answers, ...more };
}

/** A table that plays everything but what begins with Z, and notes the moves. */
function table() {
  const moves: string[] = [];
  let walked = 0;
  return {
    moves,
    close() {},
    request(request: TableRequest): Promise<Answer> {
      if (request.do === 'open') moves.length = 0;
      if (request.do === 'play' && request.move.startsWith('Z')) return Promise.resolve({ id: 0, error: { code: 'illegal-move', message: '' } });
      if (request.do === 'play') moves.push(request.move);
      // Walking back and on again leaves the moves there.
      if (request.do === 'back') walked = request.moves;
      if (request.do === 'end') walked = 0;
      if (request.do === 'line_record') return Promise.resolve({ id: 0, ok: true, sgf: moves.slice(0, moves.length - walked).join(' ') });
      return Promise.resolve({ id: 0, state: { move_number: moves.length } as State });
    },
  };
}

/** A table on which three moves are a game that the first player wins, or the second one where it ends with Y. */
function table_of_three() {
  const moves: string[] = [];
  return {
    moves,
    close() {},
    request(request: TableRequest): Promise<Answer> {
      if (request.do === 'open') moves.length = 0;
      if (request.do === 'undo') moves.pop();
      if (request.do === 'play') moves.push(request.move);
      if (request.do === 'line_record') return Promise.resolve({ id: 0, ok: true, sgf: moves.join(' ') });
      const ending = moves.length < 3 ? null : { winner: moves[2] === 'Y' ? 'W' : 'B' };
      return Promise.resolve({ id: 0, state: { move_number: moves.length, to_move: moves.length % 2 === 0 ? 'B' : 'W', ending } as State });
    },
  };
}

async function begin(steps: Step[]) {
  const lesson: Lesson = { game: 'go', id: 'test', title: said('title'), rules: [1], steps };
  const at = table();
  const run = new LessonRun(lesson, at, () => Promise.resolve());
  await run.begin();
  return { run, moves: at.moves };
}

describe('a game against the computer in a lesson', () => {
  async function begin_game(opponent: (level: string, sgf: string) => Promise<string | null>) {
    const at = table_of_three();
    const steps = [step('beat', [], { level: 'first-steps', done: said('won'), otherwise: said('lost') })];
    const run = new LessonRun({ game: 'go', id: 'test', title: said('title'), rules: [1], steps }, at, () => Promise.resolve(), opponent);
    await run.begin();
    return { run, moves: at.moves };
  }

  it('is answered by the level, and done when it is won', async () => {
    const asked: string[] = [];
    const { run, moves } = await begin_game((level, sgf) => Promise.resolve(asked.push(`${level} ${sgf}`) ? 'B1' : null));
    await run.play('A1');
    expect([asked, moves, run.reply, run.verdict.kind]).toEqual([['first-steps A1'], ['A1', 'B1'], 'B1', 'open']);
    expect([run.takes_moves, run.can_go_on]).toEqual([true, false]);
    await run.play('A2');
    expect([run.verdict, run.can_go_on, run.stars]).toEqual([{ kind: 'right', text: said('won') }, true, 3]);
  });

  it('is begun again after a loss, which costs a star', async () => {
    const { run, moves } = await begin_game(() => Promise.resolve('B1'));
    await run.play('A1');
    await run.play('Y');
    expect([run.verdict, run.takes_moves, run.stars]).toEqual([{ kind: 'wrong', text: said('lost') }, false, 2]);
    await run.try_again();
    expect([moves, run.reply, run.takes_moves]).toEqual([[], '', true]);
  });

  it('takes the move back where the computer cannot answer', async () => {
    const { run, moves } = await begin_game(() => Promise.resolve(null));
    expect(await run.play('A1')).toBe(false);
    expect([moves, run.takes_moves, run.verdict.kind]).toEqual([[], true, 'open']);
  });
});

describe('a lesson', () => {
  it('is answered by the opponent, and done after the last right move', async () => {
    const { run, moves } = await begin([step('play', [
      { answer: 'A1', right: true, reply: 'B1', next: [{ answer: 'A2', right: true }] },
    ], { done: said('well') })]);
    expect(run.can_go_on).toBe(false);
    await run.play('A1');
    expect(run.verdict.kind).toBe('open');
    await run.play('A2');
    expect(moves).toEqual(['A1', 'B1', 'A2']);
    expect(run.verdict).toEqual({ kind: 'right', text: said('well') });
    await run.next();
    expect(run.is_finished).toBe(true);
    expect(run.stars).toBe(3);
  });

  it('shows why a move is wrong, and goes back to before it', async () => {
    const { run, moves } = await begin([step('play', [
      { answer: 'A1', right: true, reply: 'B1', next: [
        { answer: 'A2', right: true }, { answer: 'C2', right: false, reply: 'C3', why: said('because') }] },
    ], { otherwise: said('no') })]);
    await run.play('A1');
    await run.play('C2');
    expect(run.verdict).toEqual({ kind: 'wrong', text: said('because') });
    expect(moves).toEqual(['A1', 'B1', 'C2', 'C3']);
    expect(await run.play('A2')).toBe(false);
    // Whoever asks why asks about the position before the mistake.
    expect(run.mistake).toBe('C2');
    expect(await run.before_mistake()).toBe('A1 B1');
    await run.try_again();
    expect(run.mistake).toBeNull();
    expect(moves).toEqual(['A1', 'B1']);
    await run.play('D4');
    expect(run.verdict.text).toEqual(said('no'));
    expect(run.stars).toBe(1);
  });

  it('does not count what the rules refuse', async () => {
    const { run } = await begin([step('any', [{ answer: 'A1', right: true }])]);
    expect(await run.play('Z9')).toBe(false);
    expect([run.mistakes, run.verdict.kind]).toEqual([0, 'open']);
    await run.play('C3');
    expect(run.verdict.kind).toBe('right');
  });

  it('asks for all points, or for one', async () => {
    const points: Branch[] = [{ answer: 'A1', right: true }, { answer: 'B1', right: true }, { answer: 'C1', right: false, why: said('far') }];
    const { run } = await begin([step('find', points), step('pick', points)]);
    run.point('A1');
    run.point('A1');
    expect([run.found, run.can_go_on]).toEqual([['A1'], false]);
    run.point('C1');
    expect(run.verdict).toEqual({ kind: 'wrong', text: said('far') });
    run.point('B1');
    expect(run.can_go_on).toBe(true);
    await run.next();
    expect(run.found).toEqual([]);
    run.point('B1');
    expect(run.can_go_on).toBe(true);
    expect(run.stars).toBe(2);
  });

  it('refutes a choice once', async () => {
    const { run } = await begin([step('choose', [{ answer: '2', right: false }, { answer: '3', right: true }])]);
    run.choose('2');
    run.choose('2');
    expect([run.mistakes, run.refuted]).toEqual([1, ['2']]);
    run.choose('3');
    expect(run.can_go_on).toBe(true);
    run.choose('2');
    expect(run.mistakes).toBe(1);
  });

  it('goes on from what is only read', async () => {
    const { run } = await begin([step('read', []), step('read', [])]);
    await run.next();
    expect(run.index).toBe(1);
    await run.next();
    expect(run.is_finished).toBe(true);
    run.restart();
    expect([run.index, run.is_finished]).toEqual([0, false]);
  });
});

it('counts stars in each language', () => {
  expect(learn_texts.en.stars(1)).toBe('1 star of 3');
  expect(learn_texts.cs.stars(2)).toBe('2 hvězdy ze 3');
  expect(learn_texts.ru.stars(3)).toBe('3 звезды из 3');
  expect(learn_texts.ru.stars(0)).toBe('Ещё не пройден');
});
