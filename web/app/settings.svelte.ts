// What a person chose once and for all: kept in the browser, and shared by all tabs.

import { languages, type Language } from './texts/plural.ts';

export const themes = ['auto', 'light', 'dark'] as const;
export const looks = ['wood', 'paper', 'slate'] as const;
export const confirms = ['touch', 'always', 'never'] as const;

export interface Settings {
  theme: (typeof themes)[number];
  look: (typeof looks)[number];
  confirm: (typeof confirms)[number];
  coordinates: boolean;
  move_numbers: boolean;
  liberties: boolean;
  atari: boolean;
  sounds: boolean;
  ponder: boolean;
  language: Language;
}

const key = 'encircle.settings';

/** The first of the browser's languages that we speak. */
export function language_for(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = languages.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}

function one_of<T>(allowed: readonly T[], value: unknown, otherwise: T): T {
  return allowed.includes(value as T) ? (value as T) : otherwise;
}

/** Settings from what was kept; whatever is missing or makes no sense gets its default. */
export function settings_from(kept: string | null, wanted: readonly string[]): Settings {
  let value: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(kept ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) value = parsed as Record<string, unknown>;
  } catch {
    // Damaged settings are worth no message: the defaults are good.
  }
  const flag = (name: string, otherwise: boolean) => (typeof value[name] === 'boolean' ? value[name] : otherwise);
  return {
    theme: one_of(themes, value['theme'], 'auto'),
    look: one_of(looks, value['look'], 'wood'),
    confirm: one_of(confirms, value['confirm'], 'touch'),
    coordinates: flag('coordinates', true),
    move_numbers: flag('move_numbers', false),
    liberties: flag('liberties', false),
    atari: flag('atari', true),
    sounds: flag('sounds', true),
    ponder: flag('ponder', false),
    language: one_of(languages, value['language'], language_for(wanted)),
  };
}

function read(): Settings {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(key);
  } catch {
    // A browser that forbids storage still gets the defaults.
  }
  return settings_from(kept, navigator.languages);
}

export const settings = $state<Settings>(read());

export function change_settings(change: Partial<Settings>) {
  Object.assign(settings, change);
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // The choice then lasts as long as the page.
  }
}

window.addEventListener('storage', (event) => {
  if (event.key === key) Object.assign(settings, read());
});

const prefers_dark = matchMedia('(prefers-color-scheme: dark)');

/** Puts theme, look and language onto the page. */
export function apply_settings() {
  const root = document.documentElement;
  const is_dark = settings.theme === 'dark' || (settings.theme === 'auto' && prefers_dark.matches);
  root.dataset['theme'] = is_dark ? 'dark' : 'light';
  root.dataset['look'] = settings.look;
  root.lang = settings.language;
}

prefers_dark.addEventListener('change', apply_settings);
