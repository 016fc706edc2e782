// The sentences in the language that was chosen. Only that language is loaded.

import type { Texts } from './en.ts';
import type { Language } from './plural.ts';
import { text_for } from './text_for.ts';

export { text_for };
export type { Texts };

const loaders: Record<Language, () => Promise<Texts>> = {
  en: async () => (await import('./en.ts')).en,
  ru: async () => (await import('./ru.ts')).ru,
  cs: async () => (await import('./cs.ts')).cs,
};

let wanted: Language | null = null;
let present = $state.raw<Texts>();
let language_of_present: Language = 'en';

/** Brings the texts of a language; the app is shown once the first have come. */
export async function load_texts(language: Language) {
  wanted = language;
  const texts = await loaders[language]();
  if (wanted !== language) return;
  present = texts;
  language_of_present = language;
}

/** The language that is shown: not the wanted one when its texts cannot be loaded. */
export function language_of_texts(): Language { return language_of_present; }

export function words(): Texts { return present!; }

export function game_name(id: string): string { return text_for(words().games, id)?.name ?? id; }
/** What a computer player of that game is called. */
export function level_name(game: string, id: string): string {
  return text_for(text_for(words().games, game)?.level_names ?? {}, id) ?? text_for(words().level_names, id) ?? id;
}
export function level_description(game: string, id: string): string | undefined {
  return text_for(text_for(words().games, game)?.levels ?? {}, id) ?? text_for(words().level_descriptions, id);
}
