// What the list of keys says. It is loaded with the list, not with the other texts.

import type { Language } from './plural.ts';

const en = {
  step: 'One move back or on',
  ten: 'Ten moves back or on',
  ends: 'To the beginning or the end',
  tab: 'To the board and the buttons',
  grid: 'On the board: from point to point',
  circle: 'On the board: from point to point; ↑ ↓ outside or inside',
  enter: 'On the board: play here',
  escape: 'Put the stone or the line back',
};

const ru: typeof en = {
  step: 'На ход назад или вперёд',
  ten: 'На десять ходов назад или вперёд',
  ends: 'К началу или к концу',
  tab: 'К доске и кнопкам',
  grid: 'На доске: от пункта к пункту',
  circle: 'На доске: от точки к точке; ↑ ↓ снаружи или внутри',
  enter: 'На доске: сделать ход',
  escape: 'Отменить выбор пункта или линии',
};

const cs: typeof en = {
  step: 'O tah zpět nebo vpřed',
  ten: 'O deset tahů zpět nebo vpřed',
  ends: 'Na začátek nebo na konec',
  tab: 'Na desku a k tlačítkům',
  grid: 'Na desce: od průsečíku k průsečíku',
  circle: 'Na desce: od bodu k bodu; ↑ ↓ vně nebo uvnitř',
  enter: 'Na desce: zahrát zde',
  escape: 'Zrušit výběr bodu nebo čáry',
};

export const key_texts: Record<Language, typeof en> = { en, ru, cs };
