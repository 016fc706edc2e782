// What Topological Go says in Russian.

import { colours, plural, stones } from '../../app/texts/ru_words.ts';
import * as common from '../stones/ru.ts';
import type { en } from './en.ts';

export const ru: typeof en = {
  name: 'Топологическое го',
  aim: 'Вырастите самое длинное дерево из камней.',
  options: {
    ...common.options,
    'reserve': { label: 'Запасные камни', meaning: 'Камни для точек вдали от своих, от 0 до 9.' },
    'closed-line': { label: 'Сплошные линии', meaning: 'Окружает только сплошная линия: через диагональ есть выход.' },
  },
  levels: {
    'first-steps': 'Только что услышал правила и забывает о запасе.',
    'newcomer': 'Растит самое длинное дерево.',
    'beginner': 'Сравнивает несколько ходов.',
    'casual': 'Недолго думает о ходах, которые бросаются в глаза.',
    'club': 'Сравнивает много ходов, прежде чем выбрать.',
    'skilled': 'Знает хорошие формы, но порой забывает о них.',
    'expert': 'Чувствует всю доску.',
    'master': 'С одного взгляда видит, что играют сильные игроки.',
    'champion': 'Считает вперёд там, где это важно.',
  },
  refusals: {
    'occupied': common.refusals.occupied,
    'enclosed': 'Эта часть окружена: сюда никто не ходит.',
    'no-ordinary': 'Обычных камней не осталось.',
    'no-reserve': 'Запасных камней не осталось: ходите рядом со своим камнем.',
  },
  endings: {
    'trees': ({ both }) => `Самые длинные деревья: ${both('longest').join(', ')}; чёрные прибавляют один камень.`,
    'reserve': ({ loser }) => `${colours[loser]} выставили не все запасные камни и поэтому проиграли, каковы бы ни были деревья.`,
  },
  reasons: {
    'joins': common.reasons.joins,
    'encloses': (at) => `Этот ход окружает ${at}.`,
    'extends-longest': () => 'Растёт ваше самое длинное дерево.',
    'new-tree': () => 'Это запасной камень, а поставить нужно все запасные.',
  },
  marks: {
    'enclosed': 'окружено',
  },
  longest: (n) => `длина дерева: ${n}`,
  tips: {
    begin: 'Рядом со своими камнями растёт дерево; в других местах тратится запасной камень. '
      + 'Успейте выставить все запасные.',
    reserve_left: (n) => plural(n, {
      one: 'Остался # запасной камень', few: 'Осталось # запасных камня', many: 'Осталось # запасных камней',
      other: 'Осталось # запасного камня',
    }) + ': если они останутся только у одного из игроков, он проиграл.',
  },
  said: {
    reserve: (player, point) => `${colours[player]} ставят запасной камень на ${point}.`,
    enclosed: (n) => plural(n, {
      one: 'Окружена # точка.', few: 'Окружены # точки.', many: 'Окружено # точек.', other: 'Окружено # точки.',
    }),
    tree: (n) => `В дереве ${stones(n)}.`,
  },
  point: {
    tree: (n) => `дерево: ${stones(n)}`,
    longest: 'самое длинное дерево',
    reserve: 'для запасного камня',
  },
  hand: {
    all: (player, ordinary, reserve, total) => `${colours[player]}: ${plural(ordinary, {
      one: '# обычный камень', few: '# обычных камня', many: '# обычных камней', other: '# обычного камня',
    })}, запасных ${reserve} из ${total}`,
    ordinary: 'обычные',
    reserve: 'запас',
  },
};
