// The sentences in the language that was chosen.

import { settings } from '../settings.svelte.ts';
import { cs } from './cs.ts';
import { en, type Texts } from './en.ts';
import type { Language } from './plural.ts';
import { ru } from './ru.ts';

export type { Texts };
export const catalogues: Record<Language, Texts> = { en, ru, cs };

export function words(): Texts { return catalogues[settings.language]; }

/** A text by a name that comes from outside, as the id of a game does; the name itself where there is none. */
export function text_for<T>(texts: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}

export function game_name(id: string): string { return text_for(words().games, id)?.name ?? id; }
export function level_name(id: string): string { return text_for(words().level_names, id) ?? id; }
