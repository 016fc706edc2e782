// The answer to "why not there?", in words.

import { sentences_of } from '../../games/statements.ts';
import type { AboutMove } from '../play/mind.svelte.ts';
import { move_text, sentence_of_refusal } from '../play/sentences.ts';
import type { Texts } from '../texts/index.svelte.ts';
import type { Language } from '../texts/plural.ts';
import { advice_texts } from './texts.ts';

/** What is certain about a move; where that is nothing, so much, and what the computer would play. */
export async function sentences_about({ move, explanation, advised }: AboutMove, game: string, language: Language, t: Texts): Promise<string> {
  const a = advice_texts[language];
  const name = move_text(move, t);
  if (explanation.refusal) return `${name}: ${sentence_of_refusal(explanation.refusal, game, t)}`;
  const said = await sentences_of(game, language, explanation.said);
  if (said.length > 0) return `${name}: ${said.join(' ')}`;
  if (!advised || advised === 'resign') return a.nothing(name);
  if (advised === 'pass') return `${a.nothing(name)} ${a.rather_pass}`;
  return `${a.nothing(name)} ${advised === move ? a.same : a.rather(move_text(advised, t))}`;
}
