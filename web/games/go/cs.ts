// What Go says in Czech.

import { plural } from '../../app/texts/cs_words.ts';
import * as common from '../stones/cs.ts';
import type { en } from './en.ts';

export const cs: typeof en = {
  name: 'Go',
  aim: 'Obkličte více území než soupeř.',
  options: {
    ...common.options,
    'rules': { label: 'Pravidla', meaning: 'Celá sada pravidel najednou.' },
    'komi': { label: 'Komi', meaning: 'Body bílého za druhý tah. Prázdné: podle pravidel.' },
    'handicap': { label: 'Handicap', meaning: 'Kameny černého na desce před prvním tahem bílého, 0 až 30.' },
    'free-handicap': { label: 'Volný handicap', meaning: 'Černý pokládá handicapové kameny, kam chce.' },
    'ko': { label: 'Opakování', meaning: 'Co s opakovanou pozicí.' },
    'suicide': { label: 'Sebevražda', meaning: 'Zda tah smí odstranit vlastní kameny.' },
    'scoring': { label: 'Počítání', meaning: 'Jak se počítá výsledek.' },
  },
  choices: {
    'rules': {
      'japanese': { label: 'Japonská', meaning: 'Počítá se území; třetí opakování hru ukončí.' },
      'chinese': { label: 'Čínská', meaning: 'Počítá se plocha; dřívější pozice se nesmí vrátit.' },
      'aga': { label: 'AGA', meaning: 'Počítá se plocha; pozice se nesmí vrátit s týmž hráčem na tahu.' },
      'new-zealand': { label: 'Novozélandská', meaning: 'Jako AGA a sebevražda je dovolena.' },
      'tromp-taylor': {
        label: 'Tromp-Taylor', meaning: 'Počítá se plocha, sebevražda je dovolena, všechny kameny jsou živé.',
      },
    },
    'ko': {
      'simple': { label: 'Prosté ko', meaning: 'Třetí opakování ukončí hru bez výsledku.' },
      'positional': { label: 'Poziční superko', meaning: 'Tah nesmí vrátit dřívější pozici.' },
      'situational': {
        label: 'Situační superko', meaning: 'Tah nesmí vrátit dřívější pozici s týmž hráčem na tahu.',
      },
    },
    'suicide': {
      'yes': { label: 'Dovolena', meaning: 'Tah smí odstranit vlastní kameny.' },
      'no': { label: 'Zakázána', meaning: 'Kámen musí mít svobodu.' },
    },
    'scoring': {
      'territory': { label: 'Území', meaning: 'Počítají se obklíčené body a zajatci.' },
      'area': { label: 'Plocha', meaning: 'Počítají se živé kameny a obklíčené body.' },
    },
  },
  levels: {
    'first-steps': 'Právě slyšel pravidla a odpovídá vedle vašeho posledního kamene.',
    'newcomer': 'Vidí, co lze vzít, a zachraňuje, nač útočíte.',
    'beginner': 'Vidí atari na celé desce a nedává snadné dárky.',
    'learner': 'Čte žebříky a porovnává pár tahů.',
    'casual': 'Krátce přemýšlí o tazích, které bijí do očí.',
    'club': 'Porovná mnoho tahů, než si vybere.',
    'skilled': 'Zná dobré tvary a občas na ně zapomene.',
    'expert': 'Má cit pro celou desku.',
    'master': 'Na první pohled vidí, co hrají silní hráči.',
    'champion': 'Téměř nikdy se neodchýlí od nejlepšího tvaru.',
    'grandmaster': 'Unikne mu máloco z toho, co se dá spočítat.',
    'sage': 'Propočítá víc variant, než by kdo spočetl.',
    'legend': 'Vidí konec boje dřív, než začne.',
    'immortal': 'Nepustí nic, co se dá udržet.',
    'oracle': 'Ví, jak partie skončí, dávno před vámi.',
  },
  refusals: {
    ...common.refusals,
    'ko': 'Ko: tento kámen nelze vzít hned zpět. Nejdřív zahrajte jinam.',
    'superko': 'Deska by byla stejná jako dříve.',
    'handicap': 'Černý nejdřív položí handicapové kameny.',
  },
  endings: {
    'repetition': () => 'Stejná pozice nastala potřetí.',
  },
  reasons: common.reasons,
  marks: {
    'ko': 'ko',
    'black-territory': 'území černého',
    'white-territory': 'území bílého',
    'dead': 'mrtvý',
    'seki': 'seki',
    'dame': 'neutrální',
  },
  prisoners: (n) => plural(n, { one: '# zajatec', few: '# zajatci', many: '# zajatce', other: '# zajatců' }),
  liberties: common.liberties,
  said: common.said,
};
