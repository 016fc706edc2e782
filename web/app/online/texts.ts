// The words of online play in each language. They are loaded with its pages, not with the other texts.

import { settings } from '../settings.svelte.ts';
import type { Language } from '../texts/plural.ts';
import { cs } from './texts_cs.ts';
import { en, type OnlineTexts } from './texts_en.ts';
import { ru } from './texts_ru.ts';

export type { OnlineTexts };

export const online_texts: Record<Language, OnlineTexts> = { en, cs, ru };

export function online_words(): OnlineTexts { return online_texts[settings.language]; }
