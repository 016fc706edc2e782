// What Topological Wars says in Czech.

import { colours, list, plural, points, where } from '../../app/texts/cs_words.ts';
import type { en } from './en.ts';

export const cs: typeof en = {
  name: 'Topologické války',
  aim: 'Veďte čáry tak, aby body zůstávaly osamocené, a zajměte jich víc než soupeř.',
  options: {
    'points': { label: 'Body na kružnici', meaning: '2 až 200.' },
    'inside-only': { label: 'Jen uvnitř', meaning: 'Čáry vedou jen uvnitř kruhu.' },
  },
  size: (value) => points(Number(value)),
  levels: {
    'first-steps': 'Spojuje sousedy a zajetí nevidí.',
    'newcomer': 'Občas si všimne, co čára zajme.',
    'beginner': 'Zajme všechno, co zajmout lze.',
    'learner': 'Vidí, co čára daruje.',
    'casual': 'Porovnává pár čar.',
    'club': 'Počítá trochu dopředu.',
    'skilled': 'Počítá dopředu na celém kruhu.',
    'expert': 'Počítá daleko dopředu a konec přesně.',
  },
  refusals: {
    'joined': 'Tento bod je už spojen.',
    'captured': 'Tento bod je zajat.',
    'inside-only': 'V této hře vedou čáry jen uvnitř kruhu.',
    'crossing': 'Čára by křížila jinou.',
  },
  endings: {
    'points': ({ both }) => `Zajaté body: ${both('captured').join(', ')}.`,
    'last-move': ({ winner }) => `Zajatých bodů je stejně a poslední čáru vedl ${colours[winner].toLowerCase()}.`,
  },
  reasons: {
    'captures': (at) => `Zajme ${at}.`,
  },
  captured: (n) => plural(n, {
    one: '# zajatý bod', few: '# zajaté body', many: '# zajatého bodu', other: '# zajatých bodů',
  }),
  tips: {
    begin: 'Táhněte myší nebo prstem od volného bodu k jinému, nebo oba vyberte.',
    sides: 'Čára vede stranou, ze které přijdete k druhému bodu, nebo jak zvolíte tlačítky pod kruhem.',
    keys: 'Na klávesnici vede ↑ čáru vně a ↓ uvnitř.',
  },
  type_line: 'Čára uvnitř se píše 1-4, čára vně 1~4.',
  said: {
    line: (player, a, b, outside) => `${colours[player]} spojuje ${a} a ${b} ${where(outside)}.`,
    isolated: (which) => `${which.length === 1 ? 'Zajat bod' : 'Zajaty body'} ${list(which)}.`,
  },
};
