// What Topological Wars says in Russian.

import { colours, list, plural, points, where } from '../../app/texts/ru_words.ts';
import type { en } from './en.ts';

export const ru: typeof en = {
  name: 'Топологические войны',
  aim: 'Проводите линии так, чтобы точки оставались одни, и поймайте их больше соперника.',
  options: {
    'points': { label: 'Точки на окружности', meaning: 'От 2 до 200.' },
    'inside-only': { label: 'Только внутри', meaning: 'Линии проходят только внутри круга.' },
  },
  size: (value) => points(Number(value)),
  levels: {
    'first-steps': 'Соединяет соседей и не видит захватов.',
    'newcomer': 'Порой замечает, что захватывает линия.',
    'beginner': 'Захватывает всё, что можно захватить.',
    'learner': 'Видит, что линия отдаёт.',
    'casual': 'Сравнивает несколько линий.',
    'club': 'Немного считает вперёд.',
    'skilled': 'Считает вперёд по всему кругу.',
    'expert': 'Считает далеко вперёд и точно видит конец.',
  },
  refusals: {
    'joined': 'Эта точка уже соединена.',
    'captured': 'Эта точка захвачена.',
    'inside-only': 'В этой игре линии проходят только внутри круга.',
    'crossing': 'Линия пересекла бы другую.',
  },
  endings: {
    'points': ({ both }) => `Захваченные точки: ${both('captured').join(', ')}.`,
    'last-move': ({ winner }) => `Захвачено поровну, и последнюю линию провели ${colours[winner].toLowerCase()}.`,
  },
  reasons: {
    'captures': (at) => `Этот ход захватывает ${at}.`,
  },
  captured: (n) => plural(n, {
    one: 'захвачена # точка', few: 'захвачены # точки', many: 'захвачено # точек', other: 'захвачено # точки',
  }),
  tips: {
    begin: 'Проведите линию между свободными точками или выберите обе.',
    sides: 'Она пройдёт с той стороны, откуда вы подошли ко второй; сторону меняют и кнопки под кругом.',
    keys: 'На клавиатуре ↑ ведёт линию снаружи, ↓ — внутри.',
  },
  type_line: 'Линия внутри пишется 1-4, снаружи — 1~4.',
  said: {
    line: (player, a, b, outside) => `${colours[player]} соединяют ${a} и ${b} ${where(outside)}.`,
    isolated: (which) => `${which.length === 1 ? 'Захвачена точка' : 'Захвачены точки'} ${list(which)}.`,
  },
};
