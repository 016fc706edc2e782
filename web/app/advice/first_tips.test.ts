import { beforeEach, describe, expect, it } from 'vitest';
import type { Explanation } from '../../engine/messages.ts';
import { FirstTips, first_games_from } from './first_tips.ts';

function explanation(...kinds: string[]): Explanation {
  const said = kinds.map((kind) => ({ kind, proof: 'rules', points: ['C3'], others: [], moves: ['D4'], numbers: [1, 2], line: ['D4'] }));
  return { said } as unknown as Explanation;
}

describe('tips in a first game', () => {
  beforeEach(() => localStorage.clear());

  it('say the most important fact, and each kind of fact once', async () => {
    const tips = FirstTips.of('go', 'a')!;
    expect(await tips.tip(explanation('can-capture', 'alive'), 'en')).toBe('You can capture 1 stone at D4.');
    expect(await tips.tip(explanation('can-capture', 'alive'), 'en')).toBe('The group at C3 is alive: nothing can capture it.');
    expect(await tips.tip(explanation('can-capture', 'alive'), 'en')).toBe('');
  });

  it('go on when the game is opened again, and are in no other game of that kind', async () => {
    await FirstTips.of('go', 'a')!.tip(explanation('can-capture'), 'cs');
    expect(await FirstTips.of('go', 'a')!.tip(explanation('can-capture'), 'cs')).toBe('');
    expect(FirstTips.of('go', 'b')).toBeNull();
    expect(FirstTips.of('atari-go', 'b')).not.toBeNull();
  });

  it('take what makes no sense for nothing', () => {
    expect(first_games_from('{"format":1,"games":{"go":{"id":"a","said":["x",3]},"other":7}}')).toEqual({ go: { id: 'a', said: ['x'] } });
    for (const text of [null, '', '7', '{"format":9,"games":{"go":{"id":"a","said":[]}}}']) expect(first_games_from(text)).toEqual({});
  });
});
