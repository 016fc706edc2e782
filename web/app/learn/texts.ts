// What the pages of the lessons say. It is loaded with them, not with the other texts.

import { numbers_of, type Language } from '../texts/plural.ts';

const [en_plural, cs_plural, ru_plural] = [numbers_of('en').plural, numbers_of('cs').plural, numbers_of('ru').plural];

const en = {
  title: 'Learn',
  about: 'Short lessons that you do on the board. Any of them, at any time.',
  none: 'There are no lessons for this game yet.',
  steps: (n: number) => en_plural(n, { one: '# step', other: '# steps' }),
  step: (n: number, all: number) => `Step ${n} of ${all}`,
  stars: (n: number) => (n === 0 ? 'Not finished yet' : en_plural(n, { one: '# star of 3', other: '# stars of 3' })),
  done_of: (n: number, all: number) => `${n} of ${all} done`,
  all: 'All lessons',
  next: 'Next',
  finish: 'Finish',
  again: 'Try again',
  repeat: 'Do it again',
  next_lesson: (title: string) => `Next lesson: ${title}`,
  play: 'Play a game',
  right: 'Right.',
  wrong: 'Not this one. Try again.',
  found: (n: number, all: number) => `${n} of ${all} found`,
  finished: 'Lesson finished',
  your_task: 'Your task',
  choices: 'Choose one',
  opponent: (sentence: string) => `The reply: ${sentence}`,
  failed: 'The lessons could not be loaded.',
};

const cs: typeof en = {
  title: 'Učte se',
  about: 'Krátké lekce, které uděláte přímo na desce. Kteroukoli a kdykoli.',
  none: 'Pro tuto hru zatím lekce nejsou.',
  steps: (n) => cs_plural(n, { one: '# krok', few: '# kroky', many: '# kroku', other: '# kroků' }),
  step: (n, all) => `Krok ${n} z ${all}`,
  stars: (n) => (n === 0 ? 'Zatím nedokončeno' : cs_plural(n, { one: '# hvězda ze 3', few: '# hvězdy ze 3', many: '# hvězdy ze 3', other: '# hvězd ze 3' })),
  done_of: (n, all) => `hotovo ${n} z ${all}`,
  all: 'Všechny lekce',
  next: 'Dál',
  finish: 'Dokončit',
  again: 'Zkusit znovu',
  repeat: 'Projít znovu',
  next_lesson: (title) => `Další lekce: ${title}`,
  play: 'Zahrát si',
  right: 'Správně.',
  wrong: 'To není ono. Zkuste to znovu.',
  found: (n, all) => `nalezeno ${n} z ${all}`,
  finished: 'Lekce je hotová',
  your_task: 'Váš úkol',
  choices: 'Vyberte jednu možnost',
  opponent: (sentence) => `Odpověď: ${sentence}`,
  failed: 'Lekce se nepodařilo načíst.',
};

const ru: typeof en = {
  title: 'Учёба',
  about: 'Короткие уроки, которые проходят прямо на доске. Любой и в любое время.',
  none: 'Для этой игры уроков пока нет.',
  steps: (n) => ru_plural(n, { one: '# шаг', few: '# шага', many: '# шагов', other: '# шага' }),
  step: (n, all) => `Шаг ${n} из ${all}`,
  stars: (n) => (n === 0 ? 'Ещё не пройден' : ru_plural(n, { one: '# звезда из 3', few: '# звезды из 3', many: '# звёзд из 3', other: '# звезды из 3' })),
  done_of: (n, all) => `пройдено ${n} из ${all}`,
  all: 'Все уроки',
  next: 'Дальше',
  finish: 'Закончить',
  again: 'Ещё раз',
  repeat: 'Пройти снова',
  next_lesson: (title) => `Следующий урок: ${title}`,
  play: 'Сыграть',
  right: 'Верно.',
  wrong: 'Не то. Попробуйте ещё раз.',
  found: (n, all) => `найдено ${n} из ${all}`,
  finished: 'Урок пройден',
  your_task: 'Задание',
  choices: 'Выберите один ответ',
  opponent: (sentence) => `Ответ: ${sentence}`,
  failed: 'Не удалось загрузить уроки.',
};

export const learn_texts: Record<Language, typeof en> = { en, cs, ru };
export type LearnTexts = typeof en;
