import type { GameTexts } from '../../games/part.ts';
import { text_for } from './text_for.ts';

/** What the first game that knows the name says: for sentences that do not tell of which game they are. */
export function text_of_any<T>(
  games: Record<string, GameTexts>, texts: (game: GameTexts) => Record<string, T>, name: string,
): T | undefined {
  return Object.values(games).map((game) => text_for(texts(game), name)).find((text) => text !== undefined);
}
