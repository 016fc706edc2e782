// What can be wrong, in Russian.

import games from 'virtual:games/ru';
import type { ErrorCode, ProblemKind } from '../../engine/messages.ts';
import type { Sentence } from './en_problems.ts';
import { text_of_any } from './any_game.ts';
import { list, number, plural } from './ru_words.ts';

/** A setting as the app calls it. */
const label = (option: string) => text_of_any(games, ({ options }) => options, option)?.label ?? option;
/** "5x6" as the app writes it. */
const size = (text: string) => text.replace('x', ' × ');

/** What a player may not do in any game; the games have their own. */
export const refusals = { 'over': 'Игра окончена.' };

export const problems: Record<ProblemKind, Sentence> = {
  'empty-file': () => 'Файл пуст.',
  'not-sgf': () => 'Это не запись игры: SGF начинается с «(;».',
  'too-many-nodes': (most) =>
    `Запись слишком длинна: читается не больше ${plural(Number(most), { one: '# хода', other: '# ходов' })}.`,
  'other-game': (game) =>
    `GM${game} — другая игра. Здесь есть: ${list(Object.values(games).map(({ name }) => name))}.`,
  'bad-option': (option, text) => `${label(option)}: «${text}» не подходит.`,
  'option-range': (option, text, least, most) =>
    `${label(option)}: ${size(text)} не подходит, можно от ${least} до ${most}.`,
  'bad-komi': (komi) =>
    `Коми: ${number(Number(komi))} не подходит; нужно число от −1000 до 1000, кратное ${number(0.25)}.`,
  'unknown-option': (option) => `В этой игре нет настройки «${option}».`,
  'not-square': (text) => `Доска: ${size(text)} не подходит, в эту игру играют на квадратной доске.`,
  'handicap-does-not-fit': (count, board) =>
    `Фора в ${plural(Number(count), { one: '# камень', few: '# камня', many: '# камней', other: '# камня' })} на доске `
    + `${size(board)} невозможна. Выберите меньше камней, свободную фору или другую доску.`,
  'set-up-without-liberty': () => 'В расстановке из записи есть группа камней без дамэ.',
  'set-up-two-stones': (point) => `В расстановке из записи на ${point} стоят два камня.`,
  'no-set-up': (property) => `${property}: в этой игре позицию так расставить нельзя.`,
  'no-move': (count, move) => `Ход ${count}: на этой доске ${move} — не ход.`,
  'wrong-turn': (count, move) => `Ход ${count}: ${move}, но ходить должен соперник.`,
  'illegal-move': (count, move, refusal) =>
    `Ход ${count}: ${move} сделать нельзя. ${text_of_any(games, (each) => each.refusals, refusal) ?? ''}`,
  'ignored-value': (property, value) => `${property}${value} не имеет смысла и пропущено.`,
  'komi-read-as': (written, read) => `Коми ${number(Number(written))} прочитано как ${number(Number(read))}.`,
  'rules-read-as': (written, read) => `Правила «${written}» прочитаны как ${read}.`,
  'unknown-rules': (rules) => `Правила «${rules}» неизвестны, взяты японские.`,
  'several-games': (count) => 'В файле '
    + `${plural(Number(count), { one: '# игра', few: '# игры', many: '# игр', other: '# игры' })}, открыта первая.`,
  'skipped': (text?: string) =>
    (text ? `Это не SGF и пропущено: ${text}` : 'Пропущен текст, который не относится к игре.'),
  'missing-sign': (sign) => `Не хватает знака «${sign}», он добавлен.`,
  'extra-bracket': () => 'Здесь лишняя скобка «)».',
  'odd-variation': () => 'Вариант записан не по правилам SGF, но понятен.',
  'no-value': (property) => `У ${property} нет значения, пропущено.`,
  'lower-case': (written, read) => `${written} прочитано как ${read}.`,
  'joined-values': (property) => `${property} стоит здесь дважды, значения объединены.`,
  'first-value-counts': (property) => `У ${property} несколько значений, взято первое.`,
  'root-only': (property) => `${property} должно стоять в начале игры.`,
  'unknown-format': (version) => `FF[${version}] — неизвестная версия SGF, прочитано как FF[4].`,
  'bad-value': (property, value) => `${property}${value} не имеет смысла.`,
  'two-moves': () => 'В одном узле записи два хода.',
  'move-and-set-up': () => 'В одном узле записи и ход, и расстановка камней.',
  'bad-characters': () => 'Отсюда некоторые знаки могли прочитаться неверно.',
};

export const failures: Record<ErrorCode, string> = {
  'malformed': 'Движок не понял, о чём спросила программа.',
  'unknown': 'Движок не знает того, о чём спросила программа.',
  'no-game': 'Игра не найдена. Возможно, она удалена.',
  'illegal-move': 'Такой ход сделать нельзя.',
  'not-now': 'Сейчас это невозможно.',
  'bad-record': 'Запись этой игры не читается.',
  'bad-option': 'Такие настройки не подходят друг к другу.',
  'too-large': 'Для движка это слишком много.',
  'too-many': 'Движок перегружен. Попробуйте немного позже.',
  'need-line': 'Движок не помнит эту партию.',
  'stopped': 'Движок остановился.',
};
