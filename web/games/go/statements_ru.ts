// What Go states, in Russian.

import type { Said, Statements } from '../said.ts';
import * as common from '../stones/statements_ru.ts';
import type * as en from './statements_en.ts';

const { liberties, stones } = common;

export const statements: typeof en.statements = {
  ...common.statements,
  'captures': ({ a, points }: Said) => `Этот ход снимает ${stones(a)}: ${points}.`,
  'can-capture': ({ a, move }: Said) => `Ходом ${move} можно снять ${stones(a)}.`,
  'saves': ({ point }: Said) => `Этот ход выводит группу у ${point} из атари.`,
  'in-atari': ({ point, moves }: Said) => `Ваша группа у ${point} в атари; из атари её выводит ${moves}.`,
  'atari-lost': ({ point }: Said) => `Ваша группа у ${point} в атари, и ни один ход её не спасает.`,
  'leaves': ({ a, point, line }: Said) => `Соперник сможет снять ${stones(a)} у ${point}: ${line}.`,
  'endangered': ({ point, line }: Said) => `Ваша группа у ${point} в опасности: соперник снимет её ходами ${line}.`,
  'snapback': ({ a, point }: Said) => `Взятие в ответ: кто возьмёт этот камень, потеряет ${stones(a)} у ${point}.`,
  'connects': ({ points }: Said) => `Этот ход соединяет ${points}.`,
  'cuts': ({ points }: Said) => `Этот ход не даёт ${points} соединиться здесь.`,
  'makes-life': ({ point }: Said) => `Группа у ${point} теперь живёт: с двумя глазами её уже не снять.`,
  'alive': ({ point }: Said) => `Группа у ${point} живёт: снять её нельзя.`,
  'dead': ({ point }: Said) => `Группа у ${point} мертва: там может жить только другая сторона.`,
  'in-ko': ({ point, other }: Said) => `Судьбу группы у ${point} решит ко на ${other}: если его выиграет хозяин группы, она живёт, иначе она потеряна.`,
  'inside': () => 'Здесь живут группы соперника: этот камень мёртв.',
  'race': ({ point, other, a, b }: Said) => `Гонка: у вашей группы ${point} — ${liberties(a)}, у ${other} — ${b}.`,
  'seki': ({ points }: Said) => `Сэки: кто первым сыграет на ${points}, оставит своей группе одно дамэ.`,
  'takes-ko': ({ point }: Said) => `Этот ход берёт ко: сразу отбить на ${point} нельзя.`,
  'ko-not-yet': ({ point }: Said) => `Отбить ко на ${point} пока нельзя: сначала сыграйте в другом месте.`,
  'ko-threat': ({ a, point }: Said) => `Ко-угроза: можно будет снять ${stones(a)} у ${point}.`,
  'fills-eye': ({ point }: Said) => `Этот ход заполняет глаз своей группы у ${point}.`,
  'fills-territory': () => 'Это своя территория: на очко меньше, а группа живёт и без этого хода.',
  'fills-dame': () => 'Это нейтральное пересечение: обе стороны здесь живут, и оно никому не засчитывается.',
  'settled': () => 'Всё решено: ни один ход не принесёт очка. Пасуйте.',
  'passes-settled': () => 'Всё решено: ни один ход не принесёт очка.',
} satisfies Statements;
