// @vitest-environment node
import { expect, it } from 'vitest';
import type { Answer, TableRequest } from '../../engine/messages.ts';
import { SharedTable } from './shared_table.ts';

/** An engine that answers when it is told to, and how. */
function slow_engine() {
  const waiting: { request: TableRequest; answer: (answer: Answer) => void }[] = [];
  const engine = { request: (request: TableRequest) => new Promise<Answer>((answer) => { waiting.push({ request, answer }); }) };
  const next = async (answer: Partial<Answer> = {}) => {
    const asked = waiting.shift();
    asked?.answer({ id: 1, ...answer });
    await new Promise((resume) => { setTimeout(resume); });
    return asked?.request;
  };
  return { engine, next };
}
const open: TableRequest = { do: 'open', sgf: '(;)', at: 'start' };
const stopped = { error: { code: 'stopped' } };

it('a table belongs to whoever opened a game there last', async () => {
  const { engine, next } = slow_engine();
  const table = new SharedTable(engine);
  const [one, other] = [table.sit_down(), table.sit_down()];
  expect(await one.request({ do: 'record' })).toMatchObject(stopped);
  void one.request(open);
  await next();
  const played = one.request({ do: 'play', move: 'D4' });
  expect(await next({ ok: true })).toMatchObject({ do: 'play' });
  expect(await played).toMatchObject({ ok: true });
  void other.request({ do: 'new', game: 'go', options: {} });
  await next();
  expect(await one.request({ do: 'play', move: 'E5' })).toMatchObject(stopped);
  void other.request({ do: 'play', move: 'C3' });
  expect(await next()).toEqual({ do: 'play', move: 'C3' });
});

it.each([[true], [false]])('while another game is being opened, moves wait for what becomes of it: fails %s', async (fails) => {
  const { engine, next } = slow_engine();
  const table = new SharedTable(engine);
  const [one, other] = [table.sit_down(), table.sit_down()];
  void one.request(open);
  await next();
  void other.request(open);
  const played = one.request({ do: 'play', move: 'D4' });
  // The games are listed whatever is at the table.
  void one.request({ do: 'games' });
  expect(await next(fails ? { error: { code: 'bad-record', message: '' } } : {})).toMatchObject({ do: 'open' });
  expect(await next()).toMatchObject({ do: 'games' });
  expect(await next({ ok: true })).toEqual(fails ? { do: 'play', move: 'D4' } : undefined);
  expect(await played).toMatchObject(fails ? { ok: true } : stopped);
});
