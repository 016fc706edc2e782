// @vitest-environment node
import { expect, it } from 'vitest';
import { TurnTitle } from './turn_title.ts';

const usual = 'Play online · Encircle';
const called = '● Your turn · Play online · Encircle';

function page_of(hidden: boolean) { return { title: usual, hidden }; }

it('a hidden page is called after the opponent’s move, and has its title back when it is looked at', () => {
  const page = page_of(false);
  const title = new TurnTitle(page);
  title.update(false, 'Your turn');
  page.hidden = true;
  title.update(false, 'Your turn');
  expect(page.title).toBe(usual);
  title.update(true, 'Your turn');
  expect(page.title).toBe(called);
  page.hidden = false;
  title.update(true, 'Your turn');
  expect(page.title).toBe(usual);
});

it('who has seen that it is his turn is not told again when he looks elsewhere', () => {
  const page = page_of(false);
  const title = new TurnTitle(page);
  title.update(true, 'Your turn');
  page.hidden = true;
  title.update(true, 'Your turn');
  expect(page.title).toBe(usual);
});

it('a game that begins while nobody looks says so', () => {
  const page = page_of(true);
  new TurnTitle(page).update(true, 'Your turn');
  expect(page.title).toBe(called);
});

it('a move that is made on another device takes it back', () => {
  const page = page_of(true);
  const title = new TurnTitle(page);
  title.update(true, 'Your turn');
  title.update(false, 'Your turn');
  expect(page.title).toBe(usual);
});

it('a title that the app has changed meanwhile stays', () => {
  const page = page_of(true);
  const title = new TurnTitle(page);
  title.update(true, 'Your turn');
  page.title = 'Go · Encircle';
  title.restore();
  expect(page.title).toBe('Go · Encircle');
});
