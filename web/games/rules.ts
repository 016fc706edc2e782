// The rules of the games in words and pictures, a file for each game and language in the folder of the game (rules_en.ts ...).
// They are loaded when somebody wants to read them.

import { text_for } from '../app/texts/text_for.ts';
import type { Language } from '../app/texts/plural.ts';

/** A paragraph or more, and under them pictures of docs/rules (`go-ko-1` is the first panel of go-ko), each with its caption. */
export interface RulePart {
  heading: string;
  text: string[];
  pictures?: Record<string, string>;
}

const tables = import.meta.glob<{ rules: RulePart[] }>('./*/rules_*.ts');

/** Empty where a game brings none. */
export async function rules_of(game: string, language: Language): Promise<RulePart[]> {
  const load = text_for<() => Promise<{ rules: RulePart[] }>>(tables, `./${game.replaceAll('-', '_')}/rules_${language}.ts`);
  return load ? (await load()).rules : [];
}
