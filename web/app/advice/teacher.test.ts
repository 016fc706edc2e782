// The teacher: speaks before a blunder, once a moment, can be silenced, and names two moments at the end.

import { beforeEach, describe, expect, it } from 'vitest';
import { Computer } from '../play/computer.svelte.ts';
import { begin, listen, moves_of, open } from '../play/testing.ts';
import { judged, review, thinker_of } from '../review/testing.ts';
import { moments_of, Teacher } from './teacher.ts';

beforeEach(() => localStorage.clear());

const with_teacher = { seats: { B: { kind: 'person' as const }, W: { kind: 'computer' as const, level: 'newcomer', teacher: true as const } } };
const blunder = judged(1, 'A1', { chance: [0.5, 0.1], grade: 'blunder' });

async function lesson(grade: 'blunder' | 'good') {
  const store = await begin(with_teacher, 'A1');
  const { thinker, asked } = thinker_of((request) => (request.do === 'review'
    ? { review: review([grade === 'blunder' ? blunder : judged(1, 'A1')], { finished: true }) }
    : { thought: { move: 'C3', value: 0, why: '', why_points: [] } }));
  const computer = new Computer(store, thinker);
  const teacher = new Teacher(store, thinker);
  computer.teacher = () => teacher.look();
  return { store, computer, asked };
}

describe('the teacher', () => {
  it('asks to look again before it answers a blunder, and only once there', async () => {
    const { store, computer, asked } = await lesson('blunder');
    await computer.consider();
    expect(computer.warning?.move).toBe('A1');
    expect(computer.is_paused).toBe(true);
    expect(moves_of(store)).toEqual(['A1']);
    expect(asked[0]).toMatchObject({ do: 'review', from: 0, effort: 'quick' });
    // Taken back, and played once more: it was meant so.
    listen(store);
    await store.navigation.undo();
    await store.play('A1');
    computer.is_paused = false;
    computer.warning = null;
    await computer.consider();
    expect(computer.warning).toBeNull();
    expect(moves_of(store)).toEqual(['A1', 'C3']);
  });

  it('answers a good move at once', async () => {
    const { store, computer } = await lesson('good');
    await computer.consider();
    expect(computer.warning).toBeNull();
    expect(moves_of(store)).toEqual(['A1', 'C3']);
  });

  it('is silent when it is asked to be, also after a reload', async () => {
    const { store, computer, asked } = await lesson('blunder');
    store.silence_teacher();
    await computer.consider();
    expect(computer.warning).toBeNull();
    expect(asked.some((each) => each.do === 'review')).toBe(false);
    expect((await open(store.id)).guide).toBeNull();
  });

  it('stays over a reload otherwise', async () => {
    const { store } = await lesson('good');
    expect((await open(store.id)).guide).toMatchObject({ teacher: true, level: 'newcomer' });
  });

  it('names the two costliest moves of the learner, in their order', () => {
    const moves = [
      judged(1, 'A1', { chance: [0.5, 0.3], grade: 'mistake' }), judged(2, 'B1', { chance: [0.9, 0.1], grade: 'blunder' }),
      judged(3, 'C1', { chance: [0.9, 0.1], grade: 'blunder' }), undefined, judged(5, 'D1', { chance: [0.6, 0.5], grade: 'mistake' }), judged(7, 'E1'),
    ];
    expect(moments_of(moves, 'B').map(({ number }) => number)).toEqual([1, 3]);
    expect(moments_of([judged(1, 'A1')], 'B')).toEqual([]);
  });
});
