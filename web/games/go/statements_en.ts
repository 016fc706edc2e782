// What Go states, in English.

import type { Said, Statements } from '../said.ts';
import * as common from '../stones/statements_en.ts';

const { liberties, stones } = common;

export const statements = {
  ...common.statements,
  'captures': ({ a, points }: Said) => `It captures ${stones(a)}: ${points}.`,
  'can-capture': ({ a, move }: Said) => `You can capture ${stones(a)} at ${move}.`,
  'saves': ({ point }: Said) => `It takes the group at ${point} out of atari.`,
  'in-atari': ({ point, moves }: Said) => `Your group at ${point} is in atari; ${moves} takes it out.`,
  'atari-lost': ({ point }: Said) => `Your group at ${point} is in atari, and no move saves it.`,
  'leaves': ({ a, point, line }: Said) => `It leaves ${stones(a)} at ${point} to be captured: ${line}.`,
  'endangered': ({ point, line }: Said) => `Your group at ${point} is in danger: the opponent captures it by ${line}.`,
  'snapback': ({ a, point }: Said) => `A snapback: whoever takes the stone loses the ${stones(a)} at ${point}.`,
  'connects': ({ points }: Said) => `It connects ${points}.`,
  'cuts': ({ points }: Said) => `It keeps ${points} from being connected here.`,
  'makes-life': ({ point }: Said) => `It makes the group at ${point} alive: with two eyes nothing can capture it any more.`,
  'alive': ({ point }: Said) => `The group at ${point} is alive: nothing can capture it.`,
  'dead': ({ point }: Said) => `The group at ${point} is dead: it stands where only the other side can live.`,
  'in-ko': ({ point, other }: Said) => `The ko at ${other} decides the group at ${point}: if its owner wins the ko, the group lives, otherwise it is lost.`,
  'inside': () => 'It is played where the opponent’s groups are alive: the stone is dead.',
  'race': ({ point, other, a, b }: Said) => `A race to capture: ${liberties(a)} for your group at ${point}, ${b} for ${other}.`,
  'seki': ({ points }: Said) => `Seki: whoever plays at ${points} first leaves their own group one liberty.`,
  'takes-ko': ({ point }: Said) => `It takes a ko: the opponent may not retake at ${point} at once.`,
  'ko-not-yet': ({ point }: Said) => `The ko at ${point} may not be retaken yet: play elsewhere first.`,
  'ko-threat': ({ a, point }: Said) => `A ko threat: it threatens to capture ${stones(a)} at ${point}.`,
  'fills-eye': ({ point }: Said) => `It fills an eye of its own group at ${point}.`,
  'fills-territory': () => 'It fills territory of its own side: one point less, and the group there lives without it.',
  'fills-dame': () => 'It fills a point that is nobody’s: both sides there are alive, and it counts for none.',
  'settled': () => 'Everything is settled: no move gains a point. Pass.',
  'passes-settled': () => 'Everything is settled: no move gains a point.',
} satisfies Statements;
