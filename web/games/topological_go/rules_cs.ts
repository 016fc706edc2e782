// The rules of Topological Go, in Czech.

import type { RulePart } from '../rules.ts';

export const rules: RulePart[] = [
  {
    heading: 'Deska a kameny',
    text: [
      'Deska má 10×10 čar nebo víc. Každý hráč má polovinu tolika kamenů, kolik je na ní míst: na 10×10 padesát. Dva z nich stojí před prvním tahem v protilehlých rozích. Z ostatních je pět záložních, zbytek obyčejných.',
      'Začíná bílý. Tahem se položí jeden kámen, nebo se tah vynechá. Kameny se neberou ani neposouvají.',
    ],
    pictures: { 'topological-go-setup-1': 'Začátek na 10×10.' },
  },
  {
    heading: 'Stromy',
    text: ['Strom je skupina kamenů jedné barvy spojených po čarách. Jeho délka je počet kamenů. Kameny, které se dotýkají jen šikmo, spojené nejsou.'],
    pictures: { 'topological-go-trees-1': 'Bílý má stromy o šesti a třech kamenech, černý o pěti a čtyřech. D3 a C2 spojuje C3.' },
  },
  {
    heading: 'Pokládání kamene',
    text: [
      'Obyčejný kámen prodlužuje strom: patří vedle kamene své barvy. Záložní začíná nový: patří tam, kde nemá souseda své barvy. Cizí sousedé nevadí. Stromy s ním později mohou srůst.',
      'O druhu kamene rozhoduje samo místo. Nesmí být uzavřené.',
    ],
    pictures: { 'topological-go-placing-1': 'Na tahu je bílý: křížky jsou pro obyčejný kámen, kroužky pro záložní.' },
  },
  {
    heading: 'Uzavření: kruh',
    text: ['Jediný strom může uzavřít část desky. Nikdo tam už nesmí hrát, ani jeho majitel, ani soupeř. Oblast, která nesahá na kraj, je uzavřená.'],
    pictures: {
      'topological-go-ring-1': 'Kruh: C3 je uzavřené.',
      'topological-go-ring-2': 'Stačí i sedm kamenů: po čáře se z C3 ven nedostanete.',
      'topological-go-ring-3': 'S volbou „Souvislé čáry“ se šikmou mezerou uniká: C3 zůstává volné.',
    },
  },
  {
    heading: 'Uzavření: od strany ke straně',
    text: ['Oblast na kraji leží mezi dvěma koncovými kameny stromu. Podívejte se, kterých stran desky se dotýká ona a oba koncové kameny. Jsou-li mezi nimi dvě protilehlé strany, je oblast otevřená, jinak je uzavřená.'],
    pictures: {
      'topological-go-sides-1': 'Zleva nahoru: tyto strany mají společný roh. A5 a B5 jsou uzavřené.',
      'topological-go-sides-2': 'Oba konce na levé straně: A4 a B4 jsou uzavřené.',
      'topological-go-sides-3': 'Zdola nahoru: protilehlé strany. Uzavřené není nic.',
    },
  },
  {
    heading: 'Uzavření: z vlastního rohu',
    text: ['Rohový kámen leží na dvou stranách a koncový kámen vedle něj platí také za roh. Větev, která z rohu vyjde rovnou a vede ke vzdálené straně nebo do protilehlého rohu, proto nic neuzavře.'],
    pictures: {
      'topological-go-corner-1': 'Z rohu přes B1 nahoru: uzavřené není nic.',
      'topological-go-corner-2': 'Přes A2: ten kámen platí za roh. Uzavřené není nic.',
      'topological-go-corner-3': 'Nejdřív po kraji na A3: teď je to větev z levé strany. A4 a A5 jsou uzavřené.',
      'topological-go-corner-4': 'Roh spojený s protilehlým rohem: deska je rozdělená na dvě části, uzavřené není nic.',
    },
  },
  {
    heading: 'Co stojí uvnitř',
    text: ['Uzavřít oblast je vždy dovoleno. Co stojí uvnitř, zůstává a počítá se, ale růst už nemůže. Co je jednou uzavřené, zůstane uzavřené.'],
    pictures: { 'topological-go-inside-1': 'Černý strom o třech kamenech zůstane stromem o třech. Zavřený je i vlastní kámen bílého na C5.' },
  },
  {
    heading: 'Konec a počítání',
    text: [
      'Tah smíte vynechat, a nemáte-li kam položit kámen, vynechat ho musíte. Hru ukončí dvě vynechání po sobě, nebo když nikdo nemá kam položit kámen.',
      'Nejdřív záloha: kdo nepoložil všechny záložní kameny, prohrává, pokud to neplatí o obou. Potom vyhrává nejdelší strom. Černý si přičítá 1, protože bílý začíná. Při rovnosti je remíza.',
    ],
    pictures: {
      'topological-go-example-1': 'Hra na 6×6, tahy 1 až 14; kroužek značí záložní kámen.',
      'topological-go-example-2': 'Tahy 15 až 31; tah 30 byl vynechán. Bílý má 18 kamenů v jednom stromu, černý 12 a 1: vyhrál bílý.',
    },
  },
  {
    heading: 'První rady',
    text: [
      'Spojte své dva protilehlé rohy: deska se tím rozdělí na dvě části. Bojujte proto o střed, a to zálohou, jiné kameny se tam brzy nedostanou. Nezapomeňte ji položit celou a uzavírejte soupeřovu půdu, ne svou.',
    ],
    pictures: { 'topological-go-opening-1': 'Na malé desce se střed rychle ucpe: skutečná hra proto potřebuje 10×10 nebo víc.' },
  },
];
