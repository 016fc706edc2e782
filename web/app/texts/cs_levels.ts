// What computer players of several games are called in Czech; a game may name its own.

import type * as english from './en_levels.ts';

export const level_names: typeof english.level_names = {
  'first-steps': 'První kroky',
  'newcomer': 'Nováček',
  'beginner': 'Začátečník',
  'learner': 'Učeň',
  'rules-of-thumb': 'Jednoduchá pravidla',
  'casual': 'Příležitostný hráč',
  'club': 'Klubový hráč',
  'skilled': 'Zkušený',
  'expert': 'Znalec',
  'master': 'Mistr',
  'champion': 'Šampion',
  'grandmaster': 'Velmistr',
  'sage': 'Mudrc',
  'legend': 'Legenda',
  'immortal': 'Nesmrtelný',
  'oracle': 'Věštec',
  'strongest': 'Nejsilnější',
};

export const level_descriptions: typeof english.level_descriptions = {
  'strongest': 'Hraje tak dobře, jak v daném čase umí.',
};
