// What went wrong, in the language of the visitor. The engine's own English words are for programmers.

import type { EngineError, Problem, Remark } from '../../engine/messages.ts';
import { text_of_any } from '../texts/any_game.ts';
import { text_for, type Texts } from '../texts/index.svelte.ts';

/** What stands in a file can be of any length. */
const most_characters = 60;

function shortened(value: string): string {
  const line = value.replace(/\s+/g, ' ');
  return line.length > most_characters ? `${line.slice(0, most_characters)}…` : line;
}

/** Nothing for a kind that only another version of the engine knows. */
function sentence_of_problem({ kind, values }: Problem, t: Texts): string | undefined {
  return text_for(t.problems, kind)?.(...values.map(shortened)).trim();
}

/** An engine that says nothing about its failure has stopped. */
export function sentence_of_error(error: EngineError | undefined, t: Texts): string {
  if (!error) return t.failures.stopped;
  if (error.refusal) return text_of_any(t.games, ({ refusals }) => refusals, error.refusal) ?? text_for(t.refusals, error.refusal) ?? '';
  const problem = error.problem && sentence_of_problem(error.problem, t);
  return problem ?? text_for<string>(t.failures, error.code) ?? t.failures.unknown;
}

export function sentence_of_remark({ problem, line, column }: Remark, t: Texts): string {
  const sentence = sentence_of_problem(problem, t) ?? t.failures.unknown;
  return line === undefined || column === undefined ? sentence : t.files.at(line, column, sentence);
}
