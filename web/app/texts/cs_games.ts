// What the games, their options and the computer's levels are called in Czech.

import type * as english from './en_games.ts';

const strongest = 'Hraje tak dobře, jak v daném čase umí.';

export const games: typeof english.games = {
  'go': {
    name: 'Go',
    aim: 'Obkličte více území než soupeř.',
    rules: [
      'Začíná černý. Střídavě pokládejte po jednom kameni na libovolný volný průsečík. Kameny se nepohybují.',
      'Spojené kameny mají společné svobody: volné průsečíky vedle nich.',
      'Obsaďte cizím kamenům poslední svobodu a odejdou z desky jako vaši zajatci.',
      'Nesmíte vzít poslední svobodu sami sobě ani hned vzít zpět jediný kámen (ko).',
      'Když už není co získat, vynechejte tah. Dvě vynechání po sobě hru ukončí.',
      'Volné průsečíky obklíčené jednou barvou jsou jejím územím. Počítá se území a zajatci.',
    ],
  },
  'atari-go': {
    name: 'Atari go',
    aim: 'Zajměte kámen jako první.',
    rules: [
      'Začíná bílý. Střídavě pokládejte po jednom kameni na libovolný volný průsečík. Vynechat tah nelze.',
      'Spojené kameny mají společné svobody: volné průsečíky vedle nich.',
      'Obsaďte cizímu kameni poslední svobodu a ihned vyhráváte.',
      'Nesmíte vzít poslední svobodu sami sobě, ledaže tím něco zajmete.',
    ],
  },
  'topological-go': {
    name: 'Topologické go',
    aim: 'Vypěstujte nejdelší strom z kamenů.',
    rules: [
      'Začíná bílý. Každý pěstuje stromy ze dvou protilehlých rohů. Žádný kámen se nikdy nebere.',
      'Obyčejný kámen patří vedle vlastního, záložní tam, kde žádný vlastní nesousedí.',
      'Strom, který odřízne část desky, ji učiní neplodnou: už tam nikdo nesmí hrát.',
      'Položte všechny záložní kameny: zbudou-li na konci jen jednomu hráči, prohrál.',
      'Vyhrává nejdelší strom; černý si přičítá jeden kámen. Dvě vynechání tahu po sobě hru ukončí.',
    ],
  },
  'topological-wars': {
    name: 'Topologické války',
    aim: 'Veďte čáry tak, aby body zůstávaly osamocené, a zajměte jich víc než soupeř.',
    rules: [
      'Začíná červený. Střídavě spojujte dva volné body čarou uvnitř kruhu, nebo vně.',
      'Čáry se nekříží a každý bod patří nejvýše jedné čáře.',
      'Bod, který už nelze s žádným spojit, získává hráč, jehož čára to způsobila.',
      'Když nezbývá volný bod, vyhrává, kdo jich zajal víc. Při rovnosti ten, kdo táhl poslední.',
    ],
  },
};

export const options: typeof english.options = {
  'size': { label: 'Deska', meaning: 'Počet čar, 2 až 25; dvě čísla znamenají obdélník, například 5x6.' },
  'points': { label: 'Body na kružnici', meaning: '2 až 200.' },
  'rules': { label: 'Pravidla', meaning: 'Celá sada pravidel najednou.' },
  'komi': { label: 'Komi', meaning: 'Body bílého za druhý tah. Prázdné: podle pravidel.' },
  'handicap': { label: 'Handicap', meaning: 'Kameny černého na desce před prvním tahem bílého, 0 až 30.' },
  'free-handicap': { label: 'Volný handicap', meaning: 'Černý pokládá handicapové kameny, kam chce.' },
  'ko': { label: 'Opakování', meaning: 'Co s opakovanou pozicí.' },
  'suicide': { label: 'Sebevražda', meaning: 'Zda tah smí odstranit vlastní kameny.' },
  'scoring': { label: 'Počítání', meaning: 'Jak se počítá výsledek.' },
  'reserve': { label: 'Záložní kameny', meaning: 'Kameny pro body daleko od vlastních, 0 až 9.' },
  'closed-line': { label: 'Souvislé čáry', meaning: 'Uzavírá jen souvislá čára: mezerou po úhlopříčce se uniká.' },
  'inside-only': { label: 'Jen uvnitř', meaning: 'Čáry vedou jen uvnitř kruhu.' },
};

export const choices: typeof english.choices = {
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
};

export const level_names: typeof english.level_names = {
  'first-steps': 'První kroky',
  'newcomer': 'Nováček',
  'beginner': 'Začátečník',
  'learner': 'Učeň',
  'rules-of-thumb': 'Jednoduchá pravidla',
  'casual': 'Příležitostný hráč',
  'club': 'Klubový hráč',
  'skilled': 'Zkušený',
  'expert': 'Znalec',
  'master': 'Mistr',
  'champion': 'Šampion',
  'grandmaster': 'Velmistr',
  'sage': 'Mudrc',
  'legend': 'Legenda',
  'immortal': 'Nesmrtelný',
  'oracle': 'Věštec',
  'strongest': 'Nejsilnější',
};

export const level_descriptions: typeof english.level_descriptions = {
  'go': {
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
    'strongest': strongest,
  },
  'atari-go': {
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
    'strongest': strongest,
  },
  'topological-go': {
    'first-steps': 'Právě slyšel pravidla a zapomíná na zálohu.',
    'newcomer': 'Pěstuje nejdelší strom.',
    'beginner': 'Porovná několik tahů.',
    'casual': 'Krátce přemýšlí o tazích, které bijí do očí.',
    'club': 'Porovná mnoho tahů, než si vybere.',
    'skilled': 'Zná dobré tvary a občas na ně zapomene.',
    'expert': 'Má cit pro celou desku.',
    'master': 'Na první pohled vidí, co hrají silní hráči.',
    'champion': 'Čte dopředu tam, kde na tom záleží.',
    'strongest': strongest,
  },
  'topological-wars': {
    'first-steps': 'Spojuje sousedy a zajetí nevidí.',
    'newcomer': 'Občas si všimne, co čára zajme.',
    'beginner': 'Zajme všechno, co zajmout lze.',
    'learner': 'Vidí, co čára daruje.',
    'casual': 'Porovnává pár čar.',
    'club': 'Počítá trochu dopředu.',
    'skilled': 'Počítá dopředu na celém kruhu.',
    'expert': 'Počítá daleko dopředu a konec přesně.',
    'strongest': strongest,
  },
};
