// What Five in a Row says in Czech.

import { colours, list } from '../../../../web/app/texts/cs_words.ts';
import type { en } from './en.ts';

export const cs: typeof en = {
  name: 'Pět v řadě',
  aim: 'Mějte jako první pět kamenů v řadě.',
  rules: [
    'Začíná černý. Střídavě pokládejte po jednom kameni na libovolný volný průsečík. Kameny se nepohybují.',
    'Vyhrává, kdo má jako první pět nebo více kamenů v nepřerušené řadě, podél čáry nebo úhlopříčně.',
    'Když je deska plná a nikdo řadu nemá, je to remíza.',
  ],
  options: {
    'size': { label: 'Deska', meaning: 'Počet čar, 3 až 19.' },
    'row': { label: 'Délka řady', meaning: 'Kolik kamenů v řadě vyhrává, 3 až 6.' },
  },
  levels: {
    'first-steps': 'Hraje poblíž vašeho posledního kamene.',
    'newcomer': 'Vidí řady, kterým chybí poslední kámen.',
    'beginner': 'Prodlužuje své řady a brání vašim.',
    'club': 'Počítá trochu dopředu.',
  },
  refusals: { 'occupied': 'Tam už kámen je.' },
  endings: {
    'row': ({ winner }) => `${colours[winner]} dokončil řadu.`,
    'full': () => 'Deska je plná a řadu nikdo nemá.',
  },
  reasons: {
    'row': (at) => `Dokončí řadu na ${at}.`,
    'block': (at) => `Soupeř by na ${at} dokončil řadu.`,
  },
  marks: { 'row': 'v řadě' },
  said: { row: (at) => `Řada: ${list(at)}.` },
};
