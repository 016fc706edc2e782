import { describe, expect, it } from 'vitest';
import type { CountReport, GameInfo, MoveReport, State } from '../../engine/messages.ts';
import { cs } from '../texts/cs.ts';
import { en } from '../texts/en.ts';
import { ru } from '../texts/ru.ts';
import { label_of_circle_point, reason_of_hint, sentence_of_count, sentence_of_move, sentence_of_state } from './sentences.ts';

const nothing: MoveReport = {
  player: 'B', move: 'D4', captured: [], lost: [], atari: [], enclosed: [], closing: [], stone: '', length: 0,
};

describe('what a move did, in words', () => {
  it('a stone with captures and an atari', () => {
    const report = { ...nothing, captured: ['C4', 'C5'], atari: ['E4'] };
    expect(sentence_of_move(report, 'go', en)).toBe('Black plays D4. 2 stones captured. Atari at E4.');
    expect(sentence_of_move(report, 'go', ru)).toBe('Чёрные ходят на D4. Снято 2 камня. Атари: E4.');
    expect(sentence_of_move(report, 'go', cs)).toBe('Černý hraje D4. Zajaty 2 kameny. Atari: E4.');
  });

  it('a line that isolates a point', () => {
    const report: MoveReport = { ...nothing, player: 'G', move: '3~8', captured: ['2'] };
    expect(sentence_of_move(report, 'topological-wars', en)).toBe('Green joins 3 and 8 outside. Point 2 captured.');
    expect(sentence_of_move(report, 'topological-wars', cs)).toBe('Zelený spojuje 3 a 8 vně. Zajat bod 2.');
  });

  it('a reserve stone that closes a part of the board', () => {
    const report: MoveReport = { ...nothing, player: 'W', stone: 'reserve', length: 7, enclosed: ['A5', 'B5'] };
    expect(sentence_of_move(report, 'topological-go', en))
      .toBe('White plays D4 with a reserve stone. 2 points enclosed. The tree has 7 stones.');
  });
});

it('the live region says how a game ended and why', () => {
  const info = { players: [{ letter: 'R' }, { letter: 'G' }] } as GameInfo;
  const state = {
    game: 'topological-wars', last: { ...nothing, player: 'R', move: '5-7', captured: ['6'] }, figures: { captured: { R: 1, G: 1 } },
    ending: { winner: 'R', kind: 'last-move', margin: 0, result: 'B+', words: '' },
  } as unknown as State;
  expect(sentence_of_state(state, info, en)).toBe('Red joins 5 and 7 inside. Point 6 captured. Red wins. '
    + 'Captured points are equal, and Red drew the last line.');
});

it('a hint has a reason even when its name is new to the app', () => {
  expect(reason_of_hint('defend', ['C3'], 'atari-go', en)).toContain('C3');
  expect(reason_of_hint('toString', [], 'toString', en)).toBe(en.why['search']());
});

describe('a correction of the count, in words', () => {
  const count = { dead: ['D4'], seki: ['A1'], winner: 'W', margin: 7.5 } as unknown as CountReport;

  it('says how the stones stand now, and who is ahead', () => {
    expect(sentence_of_count(count, 'dead', 'D4', en)).toBe('The stones at D4 are dead. White wins by 7.5 points.');
    expect(sentence_of_count(count, 'dead', 'A1', en)).toBe('The stones at A1 are alive. White wins by 7.5 points.');
    expect(sentence_of_count(count, 'seki', 'A1', cs)).toMatch(/^Kameny na A1 jsou v seki\./);
    expect(sentence_of_count({ ...count, winner: 'draw' }, 'seki', 'D4', ru)).toBe('Камни D4 не в сэки. Ничья.');
  });
});

describe('a point of the circle, in words', () => {
  const point = {
    point: 5, state: 'free', partner: null, player: null, outside: false, chosen: false, can_start: true, reach: 'both',
    goes_outside: false, endangered: false,
  } as const;

  it('says on which side the line would run', () => {
    expect(label_of_circle_point(point, en)).toBe('Point 5, free, can be joined on both sides, now inside');
    expect(label_of_circle_point({ ...point, goes_outside: true }, en)).toMatch(/now outside$/);
  });
});
