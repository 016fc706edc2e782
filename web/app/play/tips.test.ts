import { describe, expect, it } from 'vitest';
import type { State } from '../../engine/messages.ts';
import { cs } from '../texts/cs.ts';
import { en } from '../texts/en.ts';
import { en as own } from '../../games/topological_go/en.ts';
import { ru } from '../texts/ru.ts';
import { tip_for } from './tips.ts';

// Only what tips look at.
function topological(move_number: number, reserve_points: string[], left: number): State {
  return {
    game: 'topological-go', move_number, ending: null, is_stopped: false, to_move: 'W', reserve_points,
    view: { kind: 'grid' }, figures: { reserve: { W: left, B: 0 } },
  } as unknown as State;
}

describe('what a newcomer is told', () => {
  it('at the beginning how the game goes', () => {
    expect(tip_for(topological(0, ['D4'], 5), en)).toBe(own.tips.begin);
  });

  it('nothing while there is room for the reserve stones', () => {
    expect(tip_for(topological(10, Array(7).fill('D4'), 2), en)).toBe('');
    expect(tip_for(topological(10, [], 0), en)).toBe('');
  });

  it('that reserve stones must be placed, while they still can be', () => {
    const state = topological(10, Array(6).fill('D4'), 2);
    expect(tip_for(state, en)).toBe('2 reserve stones are still to be placed: whoever alone keeps any loses.');
    expect(tip_for(state, ru)).toBe('Осталось 2 запасных камня: если они останутся только у одного из игроков, он проиграл.');
    expect(tip_for(state, cs)).toBe('Zbývají 2 záložní kameny: komu jedinému nějaké zůstanou, prohrál.');
  });
});
