// What the computer says of a move and of a position, in words.

import type { Estimate, GameInfo, Letter } from '../../engine/messages.ts';
import { sentences_of } from '../../games/statements.ts';
import type { AboutMove } from '../play/computer.svelte.ts';
import { move_text, other_player, sentence_of_refusal } from '../play/sentences.ts';
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

type AdviceTexts = (typeof advice_texts)[Language];

/** Who is ahead, in words, and the first player's chance in percent; both say the same. */
export function judgement_of(
  estimate: Estimate, to_move: Letter, info: GameInfo, lead_in: string | undefined, a: AdviceTexts, t: Texts,
): { verdict: string; share: number } {
  const first = info.players[0].letter;
  const second = other_player(info, first);
  const share = Math.round((estimate.value * (to_move === first ? 1 : -1) + 1) * 50);
  const verdict = () => {
    if (estimate.certain) return share === 50 ? a.certain_draw : t.advice.certain(share > 50 ? first : second);
    // Points are told where they agree with the chance: equal points may still be decided, by the last move for one.
    const points = Math.round(Math.abs(estimate.score ?? 0) * 2) / 2;
    const leader = (estimate.score ?? 0) > 0 ? first : second;
    const agrees = share === 50 || (share > 50) === (leader === first);
    if (points > 0 && agrees) return t.advice.ahead(leader, points, lead_in === 'stones');
    if (share === 50) return a.even;
    return share > 50 ? t.advice.favourite(first, share) : t.advice.favourite(second, 100 - share);
  };
  return { verdict: verdict(), share };
}
