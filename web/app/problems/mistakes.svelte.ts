// The learner's own mistakes that were not found in a review either: they are asked again among the problems. Kept in the browser.

import type { Letter } from '../../engine/messages.ts';
import { fields_of, is_fields, is_number } from '../play/stored_facts.ts';
import { fingerprint } from '../play/stored_game.ts';
import { after_answer, type Repeat } from './spacing.ts';

const key = 'encircle.mistakes';
const format = 1;
/** Each takes a few hundred bytes; the ones that come last go first. */
const most_mistakes = 100;

/** A position in which a better move than this one is to be found. */
export interface Position {
  game: string;
  /** The moves before it. */
  sgf: string;
  player: Letter;
  move: string;
  number: number;
}
export interface Mistake extends Position, Repeat {
  /** What its address calls it. */
  id: string;
}

export const id_prefix = 'own-';

/** Of the same position, whatever was played there. */
export function id_of({ sgf }: Pick<Position, 'sgf'>): string { return id_prefix + fingerprint(sgf); }

/** What makes no sense is as if it were not there; so is everything of a format that we do not know. */
export function mistakes_from(text: string | null): Mistake[] {
  const kept = fields_of(text);
  const list = kept?.['format'] === format ? kept['mistakes'] : null;
  if (!Array.isArray(list)) return [];
  return list.filter((each: unknown): each is Mistake => is_fields(each)
    && ['id', 'game', 'sgf', 'player', 'move'].every((name) => typeof each[name] === 'string')
    && ['number', 'step', 'due'].every((name) => is_number(each[name])));
}

function read(): Mistake[] {
  try {
    return mistakes_from(localStorage.getItem(key));
  } catch {
    return [];
  }
}

export class Mistakes {
  all = $state.raw<Mistake[]>(read());

  find(id: string): Mistake | null { return this.all.find((each) => each.id === id) ?? null; }

  /** Of a game, the most urgent first. */
  of(game: string): Mistake[] { return this.all.filter((each) => each.game === game).sort((one, other) => one.due - other.due); }

  /** The first answer to it on a day. What was failed comes into the list, what was found leaves it in the end. */
  answer(position: Position, is_right: boolean, now: number) {
    // Another tab may know more; where nothing can be kept, this one does.
    const stored = read();
    const kept = [...stored, ...this.all.filter((each) => !stored.some(({ id }) => id === each.id))];
    const id = id_of(position);
    const known = kept.find((each) => each.id === id);
    if (!known && is_right) return;
    const repeat = after_answer(known ?? { step: 0, due: now }, is_right, now);
    const others = kept.filter((each) => each.id !== id);
    const { game, sgf, player, move, number } = known ?? position;
    this.keep(repeat ? [...others, { id, game, sgf, player, move, number, ...repeat }] : others);
  }

  reload() { this.all = read(); }

  private keep(mistakes: Mistake[]) {
    this.all = mistakes.sort((one, other) => one.due - other.due).slice(0, most_mistakes);
    try {
      localStorage.setItem(key, JSON.stringify({ format, mistakes: this.all }));
    } catch {
      // It then lasts as long as the page.
    }
  }
}

export const mistakes = new Mistakes();

window.addEventListener('storage', (event) => { if (event.key === key) mistakes.reload(); });
