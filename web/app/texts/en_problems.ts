// What can be wrong, in English: with moves, with records and settings, and with the engine.

import games from 'virtual:games/en';
import type { ErrorCode, ProblemKind } from '../../engine/messages.ts';
import { text_of_any } from './any_game.ts';
import { list, number, plural } from './en_words.ts';

/** A setting as the app calls it. */
const label = (option: string) => text_of_any(games, ({ options }) => options, option)?.label ?? option;
/** "5x6" as the app writes it. */
const size = (text: string) => text.replace('x', ' × ');

/** Takes the values that the lists in problems.h name for its kind. */
export type Sentence = (...values: string[]) => string;

/** What a player may not do in any game; the games have their own. */
export const refusals = { 'over': 'The game is over.' };

export const problems: Record<ProblemKind, Sentence> = {
  'empty-file': () => 'The file is empty.',
  'not-sgf': () => 'This is no game record: SGF begins with “(;”.',
  'too-many-nodes': (most) => `The record is too long: at most ${number(Number(most))} moves are read.`,
  'other-game': (game) =>
    `GM${game} is another game. ${list(Object.values(games).map(({ name }) => name))} are played here.`,
  'bad-option': (option, text) => `${label(option)}: “${text}” is not possible.`,
  'option-range': (option, text, least, most) =>
    `${label(option)}: ${size(text)} is not possible; it goes from ${least} to ${most}.`,
  'bad-komi': (komi) =>
    `Komi: ${number(Number(komi))} is not possible; it goes from −1000 to 1000 in steps of ${number(0.25)}.`,
  'unknown-option': (option) => `This game has no setting “${option}”.`,
  'not-square': (text) => `Board: ${size(text)} is not possible; this game is played on squares.`,
  'handicap-does-not-fit': (count, board) =>
    `A handicap of ${plural(Number(count), { one: '# stone', other: '# stones' })} does not fit on ${size(board)}. `
    + 'Choose fewer stones, free handicap or another board.',
  'set-up-without-liberty': () => 'The stones that the record sets up leave a group without a liberty.',
  'set-up-two-stones': (point) => `The record sets up two stones on ${point}.`,
  'no-set-up': (property) => `${property}: in this game a record cannot set the board up like that.`,
  'no-move': (count, move) => `Move ${count}: ${move} is no move on this board.`,
  'wrong-turn': (count, move) => `Move ${count}: ${move}, but it is the opponent’s turn.`,
  'illegal-move': (count, move, refusal) =>
    `Move ${count}: ${move} cannot be played. ${text_of_any(games, (each) => each.refusals, refusal) ?? ''}`,
  'ignored-value': (property, value) => `${property}${value} makes no sense and was left out.`,
  'komi-read-as': (written, read) => `Komi ${number(Number(written))} was read as ${number(Number(read))}.`,
  'rules-read-as': (written, read) => `The rules “${written}” were read as ${read}.`,
  'unknown-rules': (rules) => `The rules “${rules}” are not known; Japanese rules are used.`,
  'several-games': (count) =>
    `The file holds ${plural(Number(count), { one: '# game', other: '# games' })}; this is the first of them.`,
  'skipped': (text?: string) =>
    (text ? `This is not SGF and was skipped: ${text}` : 'Text that is not of the game was skipped.'),
  'missing-sign': (sign) => `“${sign}” is missing and was added.`,
  'extra-bracket': () => 'There is a “)” too many.',
  'odd-variation': () => 'A variation is not written as SGF wants it, but was understood.',
  'no-value': (property) => `${property} has no value and was left out.`,
  'lower-case': (written, read) => `${written} was read as ${read}.`,
  'joined-values': (property) => `${property} stands there twice; its values were put together.`,
  'first-value-counts': (property) => `${property} has several values; the first one counts.`,
  'root-only': (property) => `${property} belongs to the beginning of the game.`,
  'unknown-format': (version) => `FF[${version}] is an unknown version of SGF; it was read as FF[4].`,
  'bad-value': (property, value) => `${property}${value} makes no sense.`,
  'two-moves': () => 'Two moves stand in one node of the record.',
  'move-and-set-up': () => 'A move and stones that are set up stand in one node of the record.',
  'bad-characters': () => 'Some characters from here on may have been misread.',
};

/** What is said where nothing better is known than the code. */
export const failures: Record<ErrorCode, string> = {
  'malformed': 'The program asked the engine for something that it does not understand.',
  'unknown': 'The program asked the engine for something that it does not know.',
  'no-game': 'This game could not be found. It may have been deleted.',
  'illegal-move': 'This move cannot be played.',
  'not-now': 'That is not possible now.',
  'bad-record': 'The record of this game cannot be read.',
  'bad-option': 'These settings do not go together.',
  'too-large': 'That is too large for the engine.',
  'too-many': 'The engine has too much to do. Try again a little later.',
  'need-line': 'The engine has forgotten the game.',
  'stopped': 'The engine has stopped.',
};
