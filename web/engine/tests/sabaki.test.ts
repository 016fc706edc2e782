// @vitest-environment node
// Sabaki's own controller with our engine for GTP programs.

import Board from '@sabaki/go-board';
import { Controller } from '@sabaki/gtp';
import { expect, test } from 'vitest';
import { program } from './program.ts';

/** One candidate of a line of analysis, read by its words. */
function candidate_of(text: string): { move: string; winrate: string; scoreLead: string; pv: string[] } {
  const [numbers, line] = text.split(' pv ');
  const words = numbers!.split(' ');
  const value = (name: string) => words[words.indexOf(name) + 1]!;
  return { move: value('move'), winrate: value('winrate'), scoreLead: value('scoreLead'), pv: line!.trim().split(' ') };
}

test('Sabaki\'s controller attaches the engine, watches an analysis and has a move made', { timeout: 60_000 }, async () => {
  const engine = new Controller(program, ['gtp', '--size', '9']);
  engine.start();
  try {
    const say = async (name: string, ...args: string[]) => {
      const { content, error } = await engine.sendCommand({ name, args });
      expect(error, `${name}: ${content}`).toBe(false);
      return content;
    };
    expect(await say('name')).toBe('Encircle');
    expect((await say('list_commands')).split('\n')).toEqual(expect.arrayContaining(['kata-analyze', 'lz-analyze', 'genmove', 'undo', 'loadsgf']));
    await say('boardsize', '9');
    await say('komi', '6.5');
    await say('play', 'B', 'E5');
    const board = Board.fromDimensions(9, 9).makeMove(1, [4, 4]);
    // The analysis goes on until another command comes.
    const lines: string[] = [];
    let seen = () => {};
    const first = new Promise<void>((resolve) => { seen = resolve; });
    const watched = engine.sendCommand({ name: 'kata-analyze', args: ['W', '10'] }, ({ line }) => {
      if (!line.startsWith('info ')) return;
      lines.push(line);
      seen();
    });
    await first;
    const made = await say('genmove', 'W');
    expect((await watched).error).toBe(false);
    for (const text of lines.flatMap((line) => line.split(/\s*info /).slice(1))) {
      const { move, winrate, scoreLead, pv } = candidate_of(text);
      expect(board.get(board.parseVertex(move)), move).toBe(0);
      expect(winrate).toMatch(/^[01]\.\d+$/);
      expect(scoreLead).toMatch(/^-?\d+\.\d+$/);
      // The line is the rest of the text: moves and nothing else.
      for (const each of pv) expect(each).toMatch(/^(pass|[A-HJ][1-9])$/);
    }
    expect(board.get(board.parseVertex(made)), made).toBe(0);
  } finally {
    await engine.stop();
  }
});
