// The rules of Atari Go, in Czech.

import type { RulePart } from '../rules.ts';

export const rules: RulePart[] = [
  {
    heading: 'Tah',
    text: [
      'Hraje se na síti čar, obvykle 13×13. Začíná bílý. V každém tahu se položí právě jeden kámen na volný průsečík. Kameny se nepohybují a tah vynechat nelze.',
    ],
  },
  {
    heading: 'Skupiny a svobody',
    text: [
      'Kameny jedné barvy, které spolu sousedí po čarách, tvoří skupinu. Volné průsečíky vedle kteréhokoli jejího kamene jsou její svobody a má je společné. Šikmé se nepočítají. Dokud má skupina aspoň jednu svobodu, zůstává na desce celá.',
    ],
    pictures: {
      'atari-go-groups-1': 'Skupina pěti bílých kamenů žije: má tři svobody.',
      'atari-go-groups-2': 'Poslední svoboda zmizela: bílá skupina je zajata a černý vyhrál.',
      'atari-go-groups-3': 'Černý na a zajme tři skupiny naráz. Stačila by jedna.',
    },
  },
  {
    heading: 'Zákaz sebevraždy',
    text: [
      'Nesmíte zahrát tah, po kterém by vaše skupina neměla žádnou svobodu. Jediná výjimka: tah, který něco zajme, je dovolený a vyhrává.',
    ],
    pictures: {
      'atari-go-suicide-1': 'Bílý sem nesmí.',
      'atari-go-suicide-2': 'Bílý sem nesmí: bez svobody by zůstaly všechny tři kameny.',
      'atari-go-suicide-3': 'Na a se smí: pět černých kamenů ztratí poslední svobodu. Bílý vyhrává.',
    },
  },
  {
    heading: 'Konec',
    text: [
      'Kdo první něco zajme, hned vyhrává, ať je toho jakkoli málo. Proto tu není ko: zpět se nikdy nic nebere. Není ani remíza.',
      'Kdo je na tahu a nemá žádný dovolený tah, prohrává. Stává se to zřídka, jen na zaplněné desce.',
    ],
    pictures: {
      'atari-go-no-move-1': 'Na tahu je černý: oba průsečíky jsou zakázané.',
      'atari-go-no-move-2': 'Kdyby směl černý tah vynechat, bílý by zajímal na kterémkoli z nich.',
    },
  },
  {
    heading: 'Příklad',
    text: [
      'Hra na 7×7. Tahem 5 bílý pomohl kameni C4; černý tahem 6 pomohl kameni C5, a to nebyla ta správná skupina. Po bílém tahu 7 má kámen D4 jedinou svobodu. Utíká a každým krokem má dvě svobody, jenže bílý mu střídavě z obou stran jednu bere. Na kraji druhá chybí: to je žebřík.',
    ],
    pictures: {
      'atari-go-example-1': 'Tahy 1 až 7.',
      'atari-go-example-2': 'Tahy 8 až 17. Bílý tahem 17 zajal šest kamenů.',
    },
  },
  {
    heading: 'První rady',
    text: [
      'Hledejte skupinu s nejmenším počtem svobod, ať patří komukoli. Je-li soupeřova, útočte na ni; jinak braňte svou. Pak se ptejte, zda může svobody získat: kde to nejde, je nebezpečí větší.',
      'Skupina se dvěma očima je základna: bílý nesmí zaplnit ani jeden průsečík, protože každý z těch tahů by byl sebevražda.',
    ],
    pictures: {
      'atari-go-danger-1': 'Na každém kameni jsou svobody jeho skupiny.',
      'atari-go-danger-2': 'Oba mají dvě svobody; a může růst, b ne.',
      'atari-go-eyes-1': 'Dvě oči.',
    },
  },
];
