import { describe, expect, it } from 'vitest';
import type { EngineError, ProblemKind, Remark } from '../../engine/messages.ts';
import { cs } from '../texts/cs.ts';
import { en } from '../texts/en.ts';
import { ru } from '../texts/ru.ts';
import { sentence_of_error, sentence_of_remark } from './problem_sentences.ts';

const languages = { en, ru, cs };

function error(kind: ProblemKind, ...values: string[]): EngineError {
  return { code: 'bad-record', message: 'English words', problem: { kind, values } };
}

function in_all(of: EngineError): Record<string, string> {
  return Object.fromEntries(Object.entries(languages).map(([name, t]) => [name, sentence_of_error(of, t)]));
}

describe('what is wrong, in words', () => {
  it('a move of a record, by its number and with the reason', () => {
    expect(in_all(error('illegal-move', '12', 'W[dd]', 'occupied'))).toEqual({
      en: 'Move 12: W[dd] cannot be played. There is a stone already.',
      ru: 'Ход 12: W[dd] сделать нельзя. Здесь уже стоит камень.',
      cs: 'Tah 12: W[dd] nelze zahrát. Tam už kámen je.',
    });
  });

  it('a setting, by the name that it has in the app', () => {
    expect(in_all(error('option-range', 'size', '30x9', '2', '25'))).toEqual({
      en: 'Board: 30 × 9 is not possible; it goes from 2 to 25.',
      ru: 'Доска: 30 × 9 не подходит, можно от 2 до 25.',
      cs: 'Deska: 30 × 9 není možné; rozsah je od 2 do 25.',
    });
  });

  it('numbers with their forms', () => {
    const games = (count: string) => in_all(error('several-games', count));
    expect(games('2')['ru']).toBe('В файле 2 игры, открыта первая.');
    expect(games('21')['ru']).toBe('В файле 21 игра, открыта первая.');
    expect(games('2')['cs']).toBe('V souboru jsou 2 hry; toto je první z nich.');
    expect(games('5')['cs']).toBe('V souboru je 5 her; toto je první z nich.');
    expect(in_all(error('handicap-does-not-fit', '5', '5x6'))['ru']).toMatch(/^Фора в 5 камней на доске 5 × 6 /);
    expect(in_all(error('komi-read-as', '650', '6.5'))['ru']).toBe('Коми 650 прочитано как 6,5.');
  });

  it('with the place in the file where there is one', () => {
    const remark: Remark = { message: 'English', problem: { kind: 'missing-sign', values: [')'] }, line: 3, column: 7 };
    expect(sentence_of_remark(remark, en)).toBe('Line 3, column 7: “)” is missing and was added.');
    expect(sentence_of_remark(remark, ru)).toBe('Строка 3, знак 7: Не хватает знака «)», он добавлен.');
    expect(sentence_of_remark(remark, cs)).toBe('Řádek 3, znak 7: Chybí znak „)“, byl doplněn.');
  });

  it('what stands in a file is cut where it is long', () => {
    const said = sentence_of_error(error('unknown-rules', `House\n${'rules '.repeat(1000)}`), cs);
    expect(said).toMatch(/^Pravidla „House rules rules .*…“ nejsou známa, platí japonská\.$/);
    expect(said.length).toBeLessThan(120);
  });

  it('an error without details, by its code; and one of an engine that is newer than the app', () => {
    expect(sentence_of_error({ code: 'stopped', message: 'English words' }, ru)).toBe('Движок остановился.');
    expect(sentence_of_error(undefined, cs)).toBe('Herní jádro se zastavilo.');
    expect(sentence_of_error(error('luck' as ProblemKind), ru)).toBe('Запись этой игры не читается.');
    expect(sentence_of_error({ code: 'luck' as never, message: '' }, ru)).toBe(ru.failures.unknown);
  });
});

describe('no English words in the other languages', () => {
  const kinds = Object.keys(en.problems) as ProblemKind[];
  const values = ['7', '8', '9', '25'];

  it.each(kinds)('%s', (kind) => {
    const said = in_all(error(kind, ...values));
    // Nothing but the names of the format and its properties is written in Latin letters.
    expect(said['ru']!.replace(/SGF|GM|FF/g, '')).not.toMatch(/[A-Za-z]/);
    expect(said['cs']).not.toBe(said['en']);
    expect(said['cs']).not.toMatch(/\b(the|is|was|of|not|move|record)\b/i);
    for (const sentence of Object.values(said)) expect(sentence).not.toMatch(/undefined|NaN/);
  });

  it.each(Object.keys(en.failures) as (keyof typeof en.failures)[])('%s', (code) => {
    expect(ru.failures[code]).not.toMatch(/[A-Za-z]/);
    expect(cs.failures[code]).not.toBe(en.failures[code]);
  });
});
