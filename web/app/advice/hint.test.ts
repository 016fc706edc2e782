// A hint names up to three moves; pressing one shows on the board how the game may go on.

import { flushSync, mount, unmount } from 'svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer, Candidate } from '../../engine/messages.ts';
import { Computer } from '../play/computer.svelte.ts';
import { begin } from '../play/testing.ts';
import { load_texts } from '../texts/index.svelte.ts';
import AdvicePanel from './AdvicePanel.svelte';
import { candidates_of, numbered } from './candidates.ts';

beforeEach(() => localStorage.clear());

const looked_at = (move: string, visits: number, value: number, ...after: string[]): Candidate => ({ move, visits, value, line: [move, ...after] });

function advice(move: string, candidates: Candidate[], certain = false): Answer {
  return {
    id: 1, ok: true, thought: { move, value: 0, why: '', why_points: [] },
    estimate: { visits: 100, value: 0, certain, score: null, ownership: [], candidates },
  };
}

const names = (answer: Answer) => candidates_of(answer).map(({ move }) => move).join(' ');

describe('the moves of a hint', () => {
  const four = [looked_at('C3', 50, 0.1), looked_at('D4', 40, 0.08), looked_at('B2', 30, 0.05), looked_at('A1', 20, 0.03)];

  it('are at most three, the advised one first', () => {
    expect(names(advice('C3', four))).toBe('C3 D4 B2');
    expect(names(advice('B2', four))).toBe('B2 C3 D4');
  });

  it('are about as good as the best one, and were looked at', () => {
    expect(names(advice('C3', [four[0]!, looked_at('D4', 40, -0.2), looked_at('B2', 1, 0.1)]))).toBe('C3');
  });

  it('are one where the result is proven, and none where it is best to pass or to resign', () => {
    expect(names(advice('C3', four, true))).toBe('C3');
    expect(names(advice('pass', four))).toBe('');
    expect(names(advice('resign', four))).toBe('');
    expect(names(advice('E5', []))).toBe('E5');
  });

  it('have lines of at most six moves, numbered where a stone is placed first', () => {
    const [only] = candidates_of(advice('C3', [looked_at('C3', 9, 0, 'D3', 'pass', 'C3', 'E1', 'E2', 'E3', 'E4')]));
    expect(only!.line).toEqual(['C3', 'D3', 'pass', 'C3', 'E1', 'E2']);
    expect(numbered(only!.line).map(({ point, text }) => point + text)).toEqual(['C31', 'D32', 'E15', 'E26']);
  });
});

it('a candidate that is pressed shows its line on the board, and pressed again all candidates', async () => {
  await load_texts('en');
  const store = await begin({}, 'B2');
  const answer = advice('C3', [looked_at('C3', 50, 0.1, 'C2', 'D2'), looked_at('D4', 40, 0.1, 'B4')]);
  const computer = new Computer(store, { request: async () => answer, stop() {}, keep_network() {} });
  const panel = mount(AdvicePanel, { target: document.body, props: { store, computer, can_point: true } });
  await computer.ask_hint();
  flushSync();
  const on_board = () => computer.hints.map(({ point, text }) => point + text).join(' ');
  expect(on_board()).toBe('C31 D42');
  const [first, second] = document.querySelectorAll<HTMLButtonElement>('.candidate');
  expect([first!.textContent!.trim(), first!.getAttribute('aria-label')]).toEqual(['1', '1: C3']);
  first!.click();
  flushSync();
  expect(on_board()).toBe('C31 C22 D23');
  expect(first!.getAttribute('aria-pressed')).toBe('true');
  expect(document.querySelector('.advice p')!.textContent).toBe('It may go on: C3 C2 D2.');
  second!.click();
  flushSync();
  expect(on_board()).toBe('D41 B42');
  second!.click();
  flushSync();
  expect(on_board()).toBe('C31 D42');
  computer.forget();
  flushSync();
  expect(on_board()).toBe('');
  await unmount(panel);
});

it('the real engine advises lines that begin with their moves', async () => {
  const { ask, in_one_go, load_built_thinker } = await import('../../engine/tests/modules.ts');
  const module = in_one_go(await load_built_thinker());
  const store = await begin({ game: 'atari-go', options: { size: '7' } }, 'D4 D5');
  const computer = new Computer(store, { request: async (request) => ask(module, { ...request, seconds: 0.3 }), stop() {}, keep_network() {} });
  await computer.ask_hint();
  const candidates = candidates_of(computer.hint!);
  expect(candidates.length).toBeGreaterThan(0);
  expect(candidates[0]!.move).toBe(computer.hint!.thought!.move);
  for (const { move, line } of candidates) expect(line[0]).toBe(move);
});
