// What Go states, in Czech.

import type { Said, Statements } from '../said.ts';
import * as common from '../stones/statements_cs.ts';
import type * as en from './statements_en.ts';

const { liberties, stones } = common;

export const statements: typeof en.statements = {
  ...common.statements,
  'captures': ({ a, points }: Said) => `Zajme ${stones(a)}: ${points}.`,
  'can-capture': ({ a, move }: Said) => `Tahem ${move} můžete zajmout ${stones(a)}.`,
  'saves': ({ point }: Said) => `Dostane skupinu na ${point} z atari.`,
  'in-atari': ({ point, moves }: Said) => `Vaše skupina na ${point} je v atari; z atari ji dostane ${moves}.`,
  'atari-lost': ({ point }: Said) => `Vaše skupina na ${point} je v atari a žádný tah ji nezachrání.`,
  'leaves': ({ a, point, line }: Said) => `Nechá zajmout ${stones(a)} na ${point}: ${line}.`,
  'endangered': ({ point, line }: Said) => `Vaše skupina na ${point} je v nebezpečí: soupeř ji zajme tahy ${line}.`,
  'snapback': ({ a, point }: Said) => `Zpětné zajetí: kdo kámen vezme, přijde o ${stones(a)} na ${point}.`,
  'connects': ({ points }: Said) => `Spojuje ${points}.`,
  'cuts': ({ points }: Said) => `Brání tomu, aby se tu ${points} spojily.`,
  'makes-life': ({ point }: Said) => `Skupina na ${point} teď žije: má dvě oči a nic ji už nezajme.`,
  'alive': ({ point }: Said) => `Skupina na ${point} žije: nic ji nezajme.`,
  'dead': ({ point }: Said) => `Skupina na ${point} je mrtvá: stojí tam, kde může žít jen druhá strana.`,
  'in-ko': ({ point, other }: Said) => `O skupině na ${point} rozhodne ko na ${other}: když ho její majitel vyhraje, skupina žije, jinak je ztracená.`,
  'inside': () => 'Hraje se tam, kde soupeřovy skupiny žijí: kámen je mrtvý.',
  'race': ({ point, other, a, b }: Said) =>
    `Závod o svobody: vaše skupina na ${point} má ${liberties(a)}, ${other} má ${b}.`,
  'seki': ({ points }: Said) => `Seki: kdo první zahraje na ${points}, nechá vlastní skupině jedinou svobodu.`,
  'takes-ko': ({ point }: Said) => `Bere ko: soupeř nesmí na ${point} hned brát zpět.`,
  'ko-not-yet': ({ point }: Said) => `Ko na ${point} se ještě nesmí brát zpět: zahrajte nejdřív jinde.`,
  'ko-threat': ({ a, point }: Said) => `Hrozba na ko: příštím tahem lze zajmout ${stones(a)} na ${point}.`,
  'fills-eye': ({ point }: Said) => `Zaplní oko vlastní skupiny na ${point}.`,
  'fills-territory': () => 'Zaplní vlastní území: o bod méně, a skupina tam žije i bez něj.',
  'fills-dame': () => 'Zaplní neutrální průsečík: obě strany tu žijí a nepočítá se nikomu.',
  'settled': () => 'Všechno je rozhodnuto: žádný tah nezíská bod. Vynechte tah.',
  'passes-settled': () => 'Všechno je rozhodnuto: žádný tah nezíská bod.',
} satisfies Statements;
