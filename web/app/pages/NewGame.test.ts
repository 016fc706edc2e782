import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Answer, GameInfo, Problem, TableRequest } from '../../engine/messages.ts';
import { kept_games } from '../play/kept_games.ts';
import { load_texts } from '../texts/index.svelte.ts';
import NewGame from './NewGame.svelte';

const asked: TableRequest[] = [];

const info: GameInfo = {
  id: 'go', can_pass: true, is_counted: true,
  players: [{ letter: 'B' }, { letter: 'W' }],
  options: [
    { name: 'size', is_switch: false, default: '19', choices: [] },
    { name: 'komi', is_switch: false, default: 'the rules’ own', choices: [] },
    { name: 'handicap', is_switch: false, default: '0', choices: [] },
    { name: 'free-handicap', is_switch: true, default: 'off', choices: [] },
  ],
  levels: ['first-steps', 'newcomer', 'strongest'].map((id) => ({ id })),
};

async function answer(request: TableRequest): Promise<Answer> {
  asked.push(request);
  if (request.do === 'new' && request.options['komi'] === 'much') {
    const problem: Problem = { kind: 'bad-option', values: ['komi', 'much'] };
    return { id: 0, error: { code: 'bad-option', message: '', problem } };
  }
  if (request.do === 'record') return { id: 0, sgf: '(;GM[1])' };
  const state = { game: 'go', options: {}, node: 0, move_number: 0, names: {}, ending: null };
  const tree = [{ id: 0, parent: -1, move: '', player: '', number: 0, comment: '', children: [] }];
  return { id: 0, state, tree } as unknown as Answer;
}

vi.mock('../play/engine.ts', () => ({
  game_info: async () => info,
  table: () => ({ request: answer, close() {} }),
}));

// Of what comes later, what this page asks for.
vi.mock('../later.ts', async () => ({ RuleDetails: (await import('../parts/RuleDetails.svelte')).default }));

let page: object;

async function open_page() {
  page = mount(NewGame, { target: document.body, props: { game: 'go' } });
  await vi.waitFor(() => expect(document.querySelector('form')).not.toBeNull());
}

async function open_rules() {
  const details = document.querySelector('details')!;
  details.open = true;
  details.dispatchEvent(new Event('toggle'));
  await vi.waitFor(() => expect(document.querySelector('#option-komi')).not.toBeNull());
}

function start() {
  document.querySelector<HTMLFormElement>('form')!.dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
}

/** The game that was begun, as it is kept. */
const begun = () => kept_games.read(location.hash.split('/')[2]!)!.game;

beforeEach(async () => {
  localStorage.clear();
  location.hash = '';
  asked.length = 0;
  await load_texts('en');
});

afterEach(() => unmount(page));

it('a newcomer needs one click: 9 by 9, against an easy opponent, moving first', async () => {
  await open_page();
  start();
  await vi.waitFor(() => expect(location.hash).toMatch(/^#\/game\//));
  expect(asked[0]).toEqual({ do: 'new', game: 'go', options: { size: '9' } });
  expect(begun().seats).toEqual({ B: { kind: 'person' }, W: { kind: 'computer', level: 'newcomer' } });
});

it('what was chosen is offered again next time', async () => {
  await open_page();
  document.querySelector<HTMLInputElement>('input[value="person"]')!.click();
  document.querySelector<HTMLInputElement>('input[value="13"]')!.click();
  flushSync();
  start();
  await vi.waitFor(() => expect(location.hash).toMatch(/^#\/game\//));
  await unmount(page);
  await open_page();
  expect(document.querySelector<HTMLInputElement>('input[value="person"]')!.checked).toBe(true);
  expect(document.querySelector<HTMLInputElement>('input[value="13"]')!.checked).toBe(true);
});

it('settings that do not work are told, and no game begins', async () => {
  await open_page();
  await open_rules();
  const komi = document.querySelector<HTMLInputElement>('#option-komi')!;
  komi.value = 'much';
  komi.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  start();
  const told = () => document.querySelector('[role=alert]')?.textContent;
  await vi.waitFor(() => expect(told()).toBe('Komi: “much” is not possible.'));
  expect(location.hash).toBe('');
});

it('half a point may be written with a comma, as in Russian and Czech', async () => {
  await open_page();
  await open_rules();
  const komi = document.querySelector<HTMLInputElement>('#option-komi')!;
  komi.value = ' 6,5';
  komi.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  start();
  await vi.waitFor(() => expect(location.hash).toMatch(/^#\/game\//));
  expect(asked[0]).toEqual({ do: 'new', game: 'go', options: { size: '9', komi: '6.5' } });
});

it('tells who moves first: White when handicap stones stand on the board', async () => {
  await open_page();
  await open_rules();
  const first = () => [...document.querySelectorAll('label')].map((label) => label.textContent!.trim())
    .filter((label) => label.includes('moves first'));
  const set = (value: string) => {
    const handicap = document.querySelector<HTMLInputElement>('#option-handicap')!;
    handicap.value = value;
    handicap.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
  };
  expect(first()).toEqual(['Black, moves first']);
  set('4');
  expect(first()).toEqual(['White, moves first']);
  set('1');
  expect(first()).toEqual(['Black, moves first']);
  set('9');
  document.querySelector<HTMLInputElement>('.options input[type=checkbox]')!.click();
  flushSync();
  expect(first()).toEqual(['Black, moves first']);
});

it('every level says which step of the ladder it is, and the strongest how long it thinks', async () => {
  await open_page();
  const meaning = () => document.querySelector('#level-meaning')!.textContent;
  expect(meaning()).toContain('Step 2 of 3, about 21 kyu.');
  expect(document.querySelector('input[name=seconds]')).toBeNull();
  const level = document.querySelector<HTMLSelectElement>('#level')!;
  level.value = 'strongest';
  level.dispatchEvent(new Event('change', { bubbles: true }));
  flushSync();
  expect(meaning()).toContain('Step 3 of 3.');
  document.querySelector<HTMLInputElement>('input[name=seconds][value="10"]')!.click();
  flushSync();
  start();
  await vi.waitFor(() => expect(location.hash).toMatch(/^#\/game\//));
  expect(begun().seats['W']).toEqual({ kind: 'computer', level: 'strongest', seconds: 10 });
});
