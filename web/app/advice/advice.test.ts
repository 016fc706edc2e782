// "Who is ahead?": the sentence says what the bar shows. "Why not there?": the real engine answers, of a move that was made and of one that is only thought of, in each language.

import { beforeEach, describe, expect, it } from 'vitest';
import { ask, in_one_go, load_built_thinker } from '../../engine/tests/modules.ts';
import type { Estimate, ThinkRequest } from '../../engine/messages.ts';
import { Computer } from '../play/computer.svelte.ts';
import type { Thinker } from '../play/engine.ts';
import { begin, moves_of } from '../play/testing.ts';
import { cs } from '../texts/cs.ts';
import { en } from '../texts/en.ts';
import { ru } from '../texts/ru.ts';
import { own_move } from './own_move.ts';
import { judgement_of, sentences_about } from './sentences.ts';
import { advice_texts } from './texts.ts';

beforeEach(() => localStorage.clear());

async function real_thinker(): Promise<Thinker & { asked: ThinkRequest[] }> {
  const module = in_one_go(await load_built_thinker());
  const asked: ThinkRequest[] = [];
  return {
    asked,
    request: async (request) => {
      asked.push(request);
      return ask(module, { ...request, seconds: 0.05 });
    },
    stop() {},
    keep_network() {},
  };
}

const atari_go = { game: 'atari-go', options: { size: '5' } };

describe('why not there', () => {
  it('a stone that puts itself into atari is told in each language, from the position before it', async () => {
    // White's D5 leaves the stone in the corner with one liberty.
    const store = await begin(atari_go, 'C3 A1 A2');
    const computer = new Computer(store, await real_thinker());
    await store.navigation.step(-1);
    const asked = own_move(store)!;
    expect(asked.move).toBe('A1');
    await computer.ask_why(asked.move, asked.parent);
    expect(computer.about!.explanation.said.length).toBeGreaterThan(0);
    for (const [language, texts] of [['en', en], ['cs', cs], ['ru', ru]] as const) {
      const said = await sentences_about(computer.about!, 'atari-go', language, texts);
      expect(said).toMatch(/^A1: .{10,}/);
      expect(said).not.toContain('undefined');
    }
    // Nothing has moved.
    expect(moves_of(store)).toEqual(['C3', 'A1']);
    expect(store.state.node).toBe(store.tree.node_at([0, 0]));
  });

  it('a point that the rules refuse is told so', async () => {
    const store = await begin(atari_go, 'C3');
    const computer = new Computer(store, await real_thinker());
    await computer.ask_why('C3');
    expect(await sentences_about(computer.about!, 'atari-go', 'en', en)).toBe('C3: There is a stone already.');
  });

  it('where nothing is certain, the computer says what it would play', async () => {
    const store = await begin({ options: { size: '9' } }, 'E5');
    const thinker = await real_thinker();
    const computer = new Computer(store, thinker);
    await computer.ask_why('G5');
    expect(thinker.asked.map((each) => each.do)).toContain('hint');
    expect(await sentences_about(computer.about!, 'go', 'en', en)).toMatch(/^Nothing that can be proved speaks against G5\. The computer would/);
    const about = { move: 'G5', explanation: { said: [] }, advised: 'pass' };
    expect(await sentences_about(about, 'go', 'cs', cs)).toBe('Proti tahu G5 nemluví nic, co by se dalo dokázat. Počítač by raději vynechal tah.');
    expect(await sentences_about({ ...about, advised: 'G5' }, 'go', 'ru', ru)).toBe('Ничего доказуемого против хода G5 нет. Компьютер сыграл бы так же.');
  });

  it('against the computer it is the move before its answer, and never a pass', async () => {
    const seats = { B: { kind: 'person' as const }, W: { kind: 'computer' as const, level: 'newcomer' } };
    const store = await begin({ seats }, 'C3 D4');
    expect(own_move(store)?.move).toBe('C3');
    await store.play('pass');
    expect(own_move(store)).toBeNull();
    const empty = await begin();
    expect(own_move(empty)).toBeNull();
  });
});

describe('who is ahead', () => {
  const estimate = (value: number, score: number | null, certain = false): Estimate => (
    { visits: 100, value, certain, score, ownership: [], candidates: [] });
  const said = async (options: Parameters<typeof begin>[0], ...given: Parameters<typeof estimate>) => {
    const { info, state } = await begin(options);
    const { verdict, share } = judgement_of(estimate(...given), state.to_move, info, undefined, advice_texts.en, en);
    return `${verdict} ${share}`;
  };

  it('equal points that the last line decides do not hide who wins', async () => {
    const wars = { game: 'topological-wars', options: { points: '12' } };
    expect(await said(wars, -0.9, 0.5)).toBe('Green stands better: 95 %. 5');
    expect(await said(wars, -0.9, 0)).toBe('Green stands better: 95 %. 5');
    expect(await said(wars, 0.18, 0)).toBe('Red stands better: 59 %. 59');
    expect(await said(wars, -1, 0, true)).toBe('The position is solved: Green wins for certain. 0');
    expect(await said(wars, 1, 0, true)).toBe('The position is solved: Red wins for certain. 100');
  });

  it('points are told where they agree with the chance', async () => {
    expect(await said({}, 0.4, 6.4)).toBe('Black is ahead by about 6.5 points. 70');
    expect(await said({}, 0.4, -6.4)).toBe('Black stands better: 70 %. 70');
    expect(await said({}, 0, 0)).toBe('The game is even. 50');
    expect(await said({ game: 'atari-go', options: { size: '5' } }, 0, null, true)).toBe('The position is solved: a draw for certain. 50');
  });

  it('the real engine is certain where it can solve the game, and the sentence says so', async () => {
    const { info, state } = await begin({ game: 'topological-wars', options: { points: '8' } });
    const { estimate: found } = await ask(in_one_go(await load_built_thinker()), { do: 'estimate', sgf: '(;GM[902]SZ[8])', seconds: 3 });
    expect(judgement_of(found!, state.to_move, info, undefined, advice_texts.en, en))
      .toEqual({ verdict: 'The position is solved: Green wins for certain.', share: 0 });
  });
});
