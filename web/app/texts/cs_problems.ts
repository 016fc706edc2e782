// What can be wrong, in Czech.

import games from 'virtual:games/cs';
import type { ErrorCode, ProblemKind } from '../../engine/messages.ts';
import type { Sentence } from './en_problems.ts';
import { text_of_any } from './any_game.ts';
import { list, number, plural } from './cs_words.ts';

/** A setting as the app calls it. */
const label = (option: string) => text_of_any(games, ({ options }) => options, option)?.label ?? option;
/** "5x6" as the app writes it. */
const size = (text: string) => text.replace('x', ' × ');

/** What a player may not do in any game; the games have their own. */
export const refusals = { 'over': 'Hra skončila.' };

export const problems: Record<ProblemKind, Sentence> = {
  'empty-file': () => 'Soubor je prázdný.',
  'not-sgf': () => 'Tohle není záznam hry: SGF začíná znaky „(;“.',
  'too-many-nodes': (most) => 'Záznam je příliš dlouhý: čte se nejvýše '
    + `${plural(Number(most), { one: '# tah', few: '# tahy', many: '# tahu', other: '# tahů' })}.`,
  'other-game': (game) =>
    `GM${game} je jiná hra. Tady se hrají: ${list(Object.values(games).map(({ name }) => name))}.`,
  'bad-option': (option, text) => `${label(option)}: „${text}“ není možné.`,
  'option-range': (option, text, least, most) =>
    `${label(option)}: ${size(text)} není možné; rozsah je od ${least} do ${most}.`,
  'bad-komi': (komi) =>
    `Komi: ${number(Number(komi))} není možné; jde od −1000 do 1000 po ${number(0.25)}.`,
  'unknown-option': (option) => `Tato hra nemá nastavení „${option}“.`,
  'not-square': (text) => `Deska: ${size(text)} není možné; tato hra se hraje na čtvercové desce.`,
  'handicap-does-not-fit': (count, board) =>
    `Handicap (${plural(Number(count), { one: '# kámen', few: '# kameny', many: '# kamene', other: '# kamenů' })}) `
    + `se na desku ${size(board)} nevejde. Zvolte méně kamenů, volný handicap nebo jinou desku.`,
  'set-up-without-liberty': () => 'V postavení ze záznamu je skupina kamenů bez svobody.',
  'set-up-two-stones': (point) => `V postavení ze záznamu stojí na ${point} dva kameny.`,
  'no-set-up': (property) => `${property}: v této hře tak postavení zadat nelze.`,
  'no-move': (count, move) => `Tah ${count}: ${move} není na této desce žádný tah.`,
  'wrong-turn': (count, move) => `Tah ${count}: ${move}, ale na tahu je soupeř.`,
  'illegal-move': (count, move, refusal) =>
    `Tah ${count}: ${move} nelze zahrát. ${text_of_any(games, (each) => each.refusals, refusal) ?? ''}`,
  'ignored-value': (property, value) => `${property}${value} nedává smysl a bylo vynecháno.`,
  'komi-read-as': (written, read) => `Komi ${number(Number(written))} bylo přečteno jako ${number(Number(read))}.`,
  'rules-read-as': (written, read) => `Pravidla „${written}“ byla přečtena jako ${read}.`,
  'unknown-rules': (rules) => `Pravidla „${rules}“ nejsou známa, platí japonská.`,
  'several-games': (count) => 'V souboru '
    + plural(Number(count), { one: 'je # hra', few: 'jsou # hry', many: 'je # hry', other: 'je # her' })
    + '; toto je první z nich.',
  'skipped': (text?: string) =>
    (text ? `Tohle není SGF a bylo vynecháno: ${text}` : 'Text, který ke hře nepatří, byl vynechán.'),
  'missing-sign': (sign) => `Chybí znak „${sign}“, byl doplněn.`,
  'extra-bracket': () => 'Přebývá tu závorka „)“.',
  'odd-variation': () => 'Varianta není zapsána podle pravidel SGF, ale je srozumitelná.',
  'no-value': (property) => `${property} nemá hodnotu a bylo vynecháno.`,
  'lower-case': (written, read) => `${written} bylo přečteno jako ${read}.`,
  'joined-values': (property) => `${property} tu stojí dvakrát, hodnoty byly spojeny.`,
  'first-value-counts': (property) => `${property} má více hodnot, platí první.`,
  'root-only': (property) => `${property} patří na začátek hry.`,
  'unknown-format': (version) => `FF[${version}] je neznámá verze SGF, přečteno jako FF[4].`,
  'bad-value': (property, value) => `${property}${value} nedává smysl.`,
  'two-moves': () => 'V jednom uzlu záznamu jsou dva tahy.',
  'move-and-set-up': () => 'V jednom uzlu záznamu je tah i postavení kamenů.',
  'bad-characters': () => 'Některé znaky odsud mohly být přečteny špatně.',
};

export const failures: Record<ErrorCode, string> = {
  'malformed': 'Herní jádro nerozumělo tomu, na co se program zeptal.',
  'unknown': 'Herní jádro nezná to, na co se program zeptal.',
  'no-game': 'Hra se nenašla. Možná byla smazána.',
  'illegal-move': 'Tento tah nelze zahrát.',
  'not-now': 'To teď není možné.',
  'bad-record': 'Záznam této hry nelze přečíst.',
  'bad-option': 'Tato nastavení nejdou dohromady.',
  'too-large': 'To je na herní jádro příliš velké.',
  'too-many': 'Herní jádro má příliš práce. Zkuste to za chvíli znovu.',
  'need-line': 'Herní jádro si hru nepamatuje.',
  'stopped': 'Herní jádro se zastavilo.',
};
