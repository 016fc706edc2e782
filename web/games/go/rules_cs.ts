// The rules of Go, in Czech.

import type { RulePart } from '../rules.ts';

export const rules: RulePart[] = [
  {
    heading: 'Deska a tah',
    text: [
      'Deska má 19×19 čar; k učení se hodí 13×13 a 9×9. Začíná černý. V každém tahu se buď položí jeden kámen na volný průsečík, nebo se tah vynechá. Kameny se nepohybují.',
      'Body jsou za dvě věci: za území, tedy volné průsečíky, které vaše kameny obklíčí, a za zajatce, tedy soupeřovy kameny, které zajmete.',
    ],
  },
  {
    heading: 'Svobody',
    text: ['Kameny jedné barvy, které spolu sousedí po čarách, tvoří skupinu. Volné průsečíky vedle ní jsou její svobody. Šikmé průsečíky nesousedí.'],
    pictures: { 'go-liberties-1': 'Křížky značí svobody. Skupina tří kamenů jich má sedm; G6 se dotýká dvou kamenů a počítá se jednou.' },
  },
  {
    heading: 'Zajímání',
    text: ['Tah, který vezme soupeřově skupině poslední svobodu, ji zajme: všechny její kameny odejdou z desky najednou a jsou zajatci toho, kdo táhl.'],
    pictures: {
      'go-capture-1': 'Bílý může zajímat na a, na b nebo na c.',
      'go-capture-2': 'Po všech třech tazích: kameny jsou pryč.',
      'go-capture-group-1': 'Zbývá jediná svoboda, a: tři kameny zatím zůstávají.',
      'go-capture-group-2': 'Bílý zahrál a; všechny tři odešly najednou.',
      'go-capture-group-3': 'Označený kámen ničemu nepomáhá: šikmé průsečíky se nepočítají.',
    },
  },
  {
    heading: 'Zákaz sebevraždy',
    text: ['Vlastní skupinu nesmíte nechat bez svobody. Soupeřovy skupiny se ale berou z desky nejdřív: tah, který něco zajme, si místo udělá sám a je dovolený.'],
    pictures: {
      'go-suicide-1': 'Zakázáno: kámen by neměl žádnou svobodu.',
      'go-suicide-2': 'Zakázáno: neměla by ji celá skupina tří kamenů.',
      'go-suicide-3': 'Na a se smí: jedna svoboda zbývá, pod ním.',
      'go-suicide-4': 'Na a se smí: tři bílé kameny jsou zajaty a uvolní místo.',
    },
  },
  {
    heading: 'Ko',
    text: [
      'Kde jeden kámen vezme jeden kámen, nesmí soupeř brát hned zpět: jinak by hra nikdy neskončila. Po aspoň jednom jiném tahu nebo vynechání se zpět brát smí. Mezitím se hraje hrozba, na kterou má druhý odpovědět.',
      'Když táž pozice s týmž hráčem na tahu nastane potřetí, hra končí bez výsledku.',
    ],
    pictures: {
      'go-ko-1': 'Černý může na a vzít označený kámen.',
      'go-ko-2': 'Černý vzal. Bílý nesmí na zakázaný průsečík hned hrát.',
    },
  },
  {
    heading: 'Život a smrt',
    text: [
      'Skupinu se dvěma oddělenými vnitřními prostory, se dvěma očima, zajmout nelze. Skupina, která dvě oči má nebo je v nouzi udělá, je živá. Která to nesvede, je mrtvá, i když na desce ještě stojí.',
      'Výjimkou je seki: dvě skupiny bez dvou očí, které žijí, protože se ani jedna strana neodváží útočit.',
    ],
    pictures: {
      'go-eyes-1': 'Jedno oko. Černý 1; vezme-li ho bílý na a, zahraje černý znovu na místo 1 a zajme všechno.',
      'go-eyes-2': 'Dvě oči. Černý nesmí ani na jeden průsečík: bílá skupina žije.',
      'go-eyes-3': 'Kdo zahraje a? Bílý tam udělá dvě oči, černý jim zabrání.',
      'go-eyes-4': 'Falešné oko na a: černý tam zahraje, vezme označené kameny a pak na b zbytek.',
      'go-seki-1': 'Seki: a a b jsou poslední svobody obou skupin.',
      'go-seki-2': 'Zahraje-li černý 1, bílý tahem 2 zajme čtyři kameny a žije.',
      'go-seki-3': 'Zahraje-li bílý 1, černý tahem 2 zajme osm bílých kamenů.',
    },
  },
  {
    heading: 'Konec a počítání',
    text: [
      'Hru zastaví dvě vynechání po sobě. Hráči se dohodnou, které skupiny jsou mrtvé; ty odejdou z desky a přibudou k zajatcům. Když se neshodnou, hraje se dál a táhne soupeř toho, kdo o to požádal.',
      'Výsledek je vaše území plus zajatci. Volné průsečíky v seki nebo mezi oběma barvami se nepočítají nikomu. Bílý si za první tah černého přičítá komi, ve vyrovnané hře 6,5 bodu.',
    ],
    pictures: { 'go-territory-1': 'Černý má 23 bodů území, bílý 31. Dva kosočtverce se dotýkají obou barev a jsou neutrální.' },
  },
  {
    heading: 'Handicap',
    text: ['Slabší hráč má černé a komi odpadá. Při rozdílu jedné třídy černý prostě začne. Při dvou až devíti stojí černé kameny předem na označených průsečících a táhne bílý. Každá další třída nad devět je pro černého 5 bodů.'],
    pictures: { 'go-handicap-1': 'Průsečíky v pořadí, v jakém se obsazují; při pěti a sedmi kamenech přijde poslední na i.' },
  },
  {
    heading: 'Příklad',
    text: ['Celá hra na 9×9. Do tahu 15 oddělil černý řetěz kameny C4 a D3 od ostatních. H6, H5 a J5 dvě oči neudělají, C4 a D3 také ne: jsou mrtvé. Černý má 25 + 2 = 27 bodů, bílý 22 + 4 + 3 a komi 6,5 = 35,5.'],
    pictures: {
      'go-example-opening-1': 'Tahy 1 až 16.',
      'go-example-end-1': 'Tahy 17 až 43. Bílý tahem 40 zajal F6, F7, F8 a G7.',
      'go-example-end-2': 'Počítání: mrtvé kameny jsou přeškrtnuté, území vyznačené.',
    },
  },
  {
    heading: 'První rady',
    text: ['Nejdřív rohy, pak strany, nakonec střed. Než začnete boj, počítejte svobody, své i soupeřovy. U každé skupiny se ptejte, kde má dvě oči. Kameny, které žít nemohou, raději nechte být a využijte, čím ještě hrozí.'],
  },
];
