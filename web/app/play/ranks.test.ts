// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { level_names } from '../texts/en_levels.ts';
import { kyu_of } from './start_choices.ts';

interface Row { game?: string; level?: string; a?: string; b?: string; board?: string; games?: number; won?: number }
interface Match { better: string; worse: string; games: number; share: number }

function measured(name: string): Row[] {
  const text = readFileSync(new URL(`../../../docs/measurements/${name}.jsonl`, import.meta.url), 'utf8');
  return text.trim().split('\n').map((line) => JSON.parse(line) as Row);
}

/** The Elo points that explain the matches best, with GNU Go at 0. */
function fitted(matches: Match[]): Map<string, number> {
  const points = new Map(matches.flatMap(({ better, worse }) => [better, worse]).map((name) => [name, 0]));
  for (let i = 0; i < 20_000; ++i) {
    for (const { better, worse, games, share } of matches) {
      const expected = 1 / (1 + 10 ** ((points.get(worse)! - points.get(better)!) / 400));
      const by = 0.5 * games * (share - expected);
      points.set(better, points.get(better)! + by);
      if (worse !== 'GNU Go') points.set(worse, points.get(worse)! - by);
    }
  }
  return points;
}

it('the ranks of Go follow from the measurements: GNU Go has 8 kyu, and 100 points are a rank', () => {
  const ids = new Map(Object.entries(level_names).map(([id, name]) => [name, id]));
  const ladder = measured('levels').filter(({ game }) => game === 'Go');
  const steps = ladder.slice(1).map(({ level, games, won }, i): Match => (
    { better: ids.get(level!)!, worse: ids.get(ladder[i]!.level!)!, games: games!, share: won! / 100 }));
  const against_gnugo = measured('opponents')
    .filter(({ b, board }) => b === 'GNU Go 3.8, level 10' && board === 'Go 9×9')
    .map(({ a, games, won }): Match => ({ better: a!.replaceAll('`', ''), worse: 'GNU Go', games: games!, share: won! / 100 }))
    .filter(({ better }) => [...ids.values()].includes(better));
  expect(against_gnugo.length).toBeGreaterThanOrEqual(3);
  // Above the levels that played against GNU Go nothing holds the ladder.
  const highest = Math.max(...against_gnugo.map(({ better }) => steps.findIndex((step) => step.better === better)));
  const points = fitted([...steps.slice(0, highest + 1), ...against_gnugo]);
  for (const id of ids.values()) {
    const known = points.get(id);
    expect(kyu_of('go', id), id).toBe(known === undefined ? undefined : Math.round(8 - known / 100));
  }
});
