// What Atari Go says in Russian.

import { colours, own } from '../../app/texts/ru_words.ts';
import * as common from '../stones/ru.ts';
import type { en } from './en.ts';

export const ru: typeof en = {
  name: 'Атари-го',
  aim: 'Первым снимите чужой камень.',
  options: common.options,
  levels: {
    'first-steps': 'Только что услышал правила и смотрит лишь вокруг вашего последнего камня.',
    'newcomer': 'Снимает, что можно, и спасает то, на что вы напали.',
    'beginner': 'Видит каждый камень в опасности.',
    'learner': 'Читает лестницы.',
    'casual': 'Недолго думает о ходах, которые бросаются в глаза.',
    'rules-of-thumb': 'Считает дамэ: нападает на слабейшую группу или защищает её.',
    'club': 'Чувствует, что срочно, но кое-что пропускает.',
    'skilled': 'Видит, что грозит на всей доске.',
    'expert': 'Знает хорошие формы, но порой забывает о них.',
    'master': 'С одного взгляда видит, что играют сильные игроки.',
    'champion': 'Считает вперёд там, где это важно.',
    'grandmaster': 'Считает далеко вперёд и выигрывает выигранное.',
    'sage': 'Видит исход схватки ещё до её начала.',
  },
  refusals: common.refusals,
  endings: {
    'capture': ({ winner }) => `${colours[winner]} первыми сняли камень.`,
    'no-move': ({ loser }) => `У ${own[loser]} не осталось ходов.`,
  },
  reasons: {
    ...common.reasons,
    'win': (at) => `У группы ${at} одно дамэ: займите его и победите.`,
    'attack': (at) => `В наибольшей опасности группа соперника у ${at}: нападайте на неё.`,
    'defend': (at) => `В наибольшей опасности ваша группа у ${at}: защитите её.`,
    'open': () => 'Ни одна группа не в опасности: стройте на просторе.',
  },
  liberties: common.liberties,
  said: common.said,
};
