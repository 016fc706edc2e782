// What computer players of several games are called in Russian; a game may name its own.

import type * as english from './en_levels.ts';

export const level_names: typeof english.level_names = {
  'first-steps': 'Первые шаги',
  'newcomer': 'Новичок',
  'beginner': 'Начинающий',
  'learner': 'Ученик',
  'rules-of-thumb': 'Простые правила',
  'casual': 'Любитель',
  'club': 'Клубный игрок',
  'skilled': 'Умелый',
  'expert': 'Знаток',
  'master': 'Мастер',
  'champion': 'Чемпион',
  'grandmaster': 'Гроссмейстер',
  'sage': 'Мудрец',
  'legend': 'Легенда',
  'immortal': 'Бессмертный',
  'oracle': 'Оракул',
  'strongest': 'Сильнейший',
};

export const level_descriptions: typeof english.level_descriptions = {
  'strongest': 'Играет так хорошо, как успевает.',
};
