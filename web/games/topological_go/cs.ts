// What Topological Go says in Czech.

import { colours, plural, stones } from '../../app/texts/cs_words.ts';
import * as common from '../stones/cs.ts';
import type { en } from './en.ts';

export const cs: typeof en = {
  name: 'Topologické go',
  aim: 'Vypěstujte nejdelší strom z kamenů.',
  options: {
    ...common.options,
    'reserve': { label: 'Záložní kameny', meaning: 'Kameny pro body daleko od vlastních, 0 až 9.' },
    'closed-line': { label: 'Souvislé čáry', meaning: 'Uzavírá jen souvislá čára: mezerou po úhlopříčce se uniká.' },
  },
  levels: {
    'first-steps': 'Právě slyšel pravidla a zapomíná na zálohu.',
    'newcomer': 'Pěstuje nejdelší strom.',
    'beginner': 'Porovná několik tahů.',
    'casual': 'Krátce přemýšlí o tazích, které bijí do očí.',
    'club': 'Porovná mnoho tahů, než si vybere.',
    'skilled': 'Zná dobré tvary a občas na ně zapomene.',
    'expert': 'Má cit pro celou desku.',
    'master': 'Na první pohled vidí, co hrají silní hráči.',
    'champion': 'Čte dopředu tam, kde na tom záleží.',
  },
  refusals: {
    'occupied': common.refusals.occupied,
    'enclosed': 'Tato část je uzavřená: nikdo tam nesmí hrát.',
    'no-ordinary': 'Nezbývá žádný obyčejný kámen.',
    'no-reserve': 'Nezbývá žádný záložní kámen: hrajte vedle vlastního.',
  },
  endings: {
    'trees': ({ both }) => `Nejdelší stromy: ${both('longest').join(', ')}; černý si přičítá jeden kámen.`,
    'reserve': ({ loser }) => `${colours[loser]} nepoložil všechny záložní kameny, a proto prohrál, ať jsou stromy jakékoli.`,
  },
  reasons: {
    'joins': common.reasons.joins,
    'encloses': (at) => `Uzavírá ${at}.`,
    'extends-longest': () => 'Váš nejdelší strom poroste.',
    'new-tree': () => 'Pokládá záložní kámen, a položit se musí všechny.',
  },
  marks: {
    'enclosed': 'uzavřeno',
  },
  longest: (n) => `délka stromu: ${n}`,
  tips: {
    begin: 'Vedle vlastních kamenů roste strom; kdekoli jinde stojí tah záložní kámen. Včas umístěte všechny záložní.',
    reserve_left: (n) => plural(n, {
      one: 'Zbývá # záložní kámen', few: 'Zbývají # záložní kameny', many: 'Zbývá # záložního kamene',
      other: 'Zbývá # záložních kamenů',
    }) + ': komu jedinému nějaké zůstanou, prohrál.',
  },
  said: {
    reserve: (player, point) => `${colours[player]} pokládá záložní kámen na ${point}.`,
    enclosed: (n) => plural(n, {
      one: 'Uzavřen # bod.', few: 'Uzavřeny # body.', many: 'Uzavřeno # bodu.', other: 'Uzavřeno # bodů.',
    }),
    tree: (n) => `Strom má ${stones(n)}.`,
  },
  point: {
    tree: (n) => `strom: ${stones(n)}`,
    longest: 'nejdelší strom',
    reserve: 'pro záložní kámen',
  },
  hand: {
    all: (player, ordinary, reserve, total) => `${colours[player]}: ${plural(ordinary, {
      one: '# obyčejný kámen', few: '# obyčejné kameny', many: '# obyčejného kamene', other: '# obyčejných kamenů',
    })}, záložních ${reserve} z ${total}`,
    ordinary: 'obyčejné',
    reserve: 'záloha',
  },
};
