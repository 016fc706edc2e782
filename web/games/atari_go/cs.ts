// What Atari Go says in Czech.

import { colours, to } from '../../app/texts/cs_words.ts';
import * as common from '../stones/cs.ts';
import type { en } from './en.ts';

export const cs: typeof en = {
  name: 'Atari go',
  aim: 'Zajměte kámen jako první.',
  options: common.options,
  levels: {
    'first-steps': 'Právě slyšel pravidla a dívá se jen kolem vašeho posledního kamene.',
    'newcomer': 'Bere, co lze vzít, a zachraňuje, nač útočíte.',
    'beginner': 'Vidí každý ohrožený kámen.',
    'learner': 'Čte žebříky.',
    'casual': 'Krátce přemýšlí o tazích, které bijí do očí.',
    'rules-of-thumb': 'Počítá svobody: útočí na nejslabší skupinu, nebo ji brání.',
    'club': 'Cítí, co spěchá, a něco přitom přehlédne.',
    'skilled': 'Vidí, co hrozí na celé desce.',
    'expert': 'Zná dobré tvary a občas na ně zapomene.',
    'master': 'Na první pohled vidí, co hrají silní hráči.',
    'champion': 'Čte dopředu tam, kde na tom záleží.',
    'grandmaster': 'Počítá daleko dopředu a vyhraje, co je vyhrané.',
    'sage': 'Vidí konec boje dřív, než začne.',
  },
  refusals: common.refusals,
  endings: {
    'capture': ({ winner }) => `${colours[winner]} zajal jako první.`,
    'no-move': ({ loser }) => `${to[loser]} nezbývá žádný tah.`,
  },
  reasons: {
    ...common.reasons,
    'win': (at) => `Skupina na ${at} má jedinou svobodu: vezměte ji a vyhrajte.`,
    'attack': (at) => `Nejvíc je ohrožena soupeřova skupina na ${at}: zaútočte na ni.`,
    'defend': (at) => `Nejvíc je ohrožena vaše skupina na ${at}: braňte ji.`,
    'open': () => 'Žádná skupina není ohrožena: stavte ve volném prostoru.',
  },
  liberties: common.liberties,
  said: common.said,
};
