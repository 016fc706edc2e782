// The sentences of statements, a table for each game and language in the folder of the game (statements_en.ts ...). They
// are loaded when somebody asks for an explanation.

import { numbers_of, type Language } from '../app/texts/plural.ts';
import { text_for } from '../app/texts/text_for.ts';
import type { Said as Statement } from '../engine/messages.ts';
import type { Said, Statements } from './said.ts';

const tables = import.meta.glob<{ statements: Statements }>('./*/statements_*.ts');

/** Moves as people read them: a line has a proper dash. */
const readable = (moves: readonly string[]) => moves.map((move) => move.replace('-', '–'));

type Listed = (items: readonly string[]) => string;

/** Points stand together; of moves any one will do. */
function said_of(statement: Statement, list: Listed, either: Listed): Said {
  const { points, others, moves, line, numbers } = statement;
  return {
    points: list(points), others: list(readable(others)), moves: either(readable(moves)), line: readable(line).join(', '),
    point: points[0] ?? '', other: readable(others)[0] ?? '', move: readable(moves)[0] ?? '',
    a: numbers[0] ?? 0, b: numbers[1] ?? 0,
  };
}

/** A sentence for each statement that the game has one for, in their order. */
export async function sentences_of(game: string, language: Language, statements: readonly Statement[]): Promise<string[]> {
  const load = text_for<() => Promise<{ statements: Statements }>>(tables, `./${game.replaceAll('-', '_')}/statements_${language}.ts`);
  if (!load || statements.length === 0) return [];
  const table = (await load()).statements;
  const { list, either } = numbers_of(language);
  return statements.flatMap((statement) => {
    const sentence = text_for<(said: Said) => string>(table, statement.kind);
    return sentence ? [sentence(said_of(statement, list, either))] : [];
  });
}
