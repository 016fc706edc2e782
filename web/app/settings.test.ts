import { expect, it } from 'vitest';
import { route_of, address_of } from './router.svelte.ts';
import { language_for, settings_from } from './settings.svelte.ts';

it('the language is the first of the browser’s that we speak', () => {
  expect(language_for(['de-AT', 'cs-CZ', 'en'])).toBe('cs');
  expect(language_for(['ru'])).toBe('ru');
  expect(language_for(['fr', 'de'])).toBe('en');
});

it('damaged or foreign settings become the defaults, good ones stay', () => {
  expect(settings_from('{"theme":"pink","look":"slate","sounds":"yes"}', ['cs'])).toMatchObject({
    theme: 'auto', look: 'slate', sounds: true, language: 'cs',
  });
  expect(settings_from('no json', ['en']).theme).toBe('auto');
  expect(settings_from('{"language":"ru"}', ['en']).language).toBe('ru');
});

it('every address leads to its page and back', () => {
  for (const hash of ['#/', '#/new/go', '#/game/abc', '#/link/x-_9', '#/settings']) {
    expect(address_of(route_of(hash))).toBe(hash);
  }
  expect(route_of('').page).toBe('home');
  expect(route_of('#/nonsense').page).toBe('missing');
  expect(route_of('#/game').page).toBe('missing');
});
