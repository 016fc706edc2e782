// In the first game of each kind: what is certain about the position and matters now, each kind of fact once.

import { sentences_of } from '../../games/statements.ts';
import type { Explanation } from '../../engine/messages.ts';
import { kept_games } from '../play/kept_games.ts';
import { fields_of, is_fields } from '../play/stored_facts.ts';
import type { Language } from '../texts/plural.ts';

const key = 'encircle.tips';
const format = 1;

/** The first game of a kind, and the kinds of statements that were said in it. */
export interface FirstGame { id: string; said: readonly string[] }
export type FirstGames = Record<string, FirstGame>;

/** What makes no sense is as if it were not there. */
export function first_games_from(text: string | null): FirstGames {
  const kept = fields_of(text);
  const games = kept?.['format'] === format && is_fields(kept['games']) ? Object.entries(kept['games']) : [];
  return Object.fromEntries(games.flatMap(([game, entry]) => {
    if (!is_fields(entry) || typeof entry['id'] !== 'string' || !Array.isArray(entry['said'])) return [];
    return [[game, { id: entry['id'], said: entry['said'].filter((each) => typeof each === 'string') }]];
  }));
}

function read(): FirstGames {
  try {
    return first_games_from(localStorage.getItem(key));
  } catch {
    return {};
  }
}

function keep(game: string, entry: FirstGame) {
  try {
    localStorage.setItem(key, JSON.stringify({ format, games: { ...read(), [game]: entry } }));
  } catch {
    // Then it is said again another time.
  }
}

export class FirstTips {
  private constructor(private readonly game: string, private readonly id: string) {}

  /** For that game if it is the first of its kind here; games that were played before count as well. */
  static of(game: string, id: string): FirstTips | null {
    const first = read()[game]?.id ?? kept_games.list().find((each) => each.game === game && each.id !== id && each.winner !== null)?.id ?? id;
    if (first !== id) return null;
    if (!read()[game]) keep(game, { id, said: [] });
    return new FirstTips(game, id);
  }

  /** The most important fact that was not said yet, in words; empty where there is none. */
  async tip(explanation: Explanation, language: Language): Promise<string> {
    const said = read()[this.game]?.said ?? [];
    const next = explanation.said.find(({ kind }) => !said.includes(kind));
    if (!next) return '';
    keep(this.game, { id: this.id, said: [...said, next.kind] });
    return (await sentences_of(this.game, language, [next])).join('');
  }
}
