// Changes of a record as lines of text. These requests are part of the storage's format: one that is not read here any more
// is text for its owner.

import type { Change, ChangingRequest } from './kept_game.ts';
import { pack_place } from './place.ts';
import { fields_of, is_texts, path_of, texts_of, type Fields } from './stored_facts.ts';

/** The members that each request needs besides its name. */
const readers: { [Do in ChangingRequest['do']]: (fields: Fields) => object | null } = {
  play: (fields) => text_member(fields, 'move'),
  resign: (fields) => text_member(fields, 'player'),
  lose_on_time: (fields) => text_member(fields, 'player'),
  resume: (fields) => text_member(fields, 'player'),
  undo: () => ({}),
  redo: () => ({}),
  // Which node it was is known when the place has been found.
  remove: () => ({ node: 0 }),
  comment: (fields) => text_member(fields, 'text'),
  names: (fields) => ({ names: texts_of(fields['names']) }),
  count: ({ dead, seki }) => (is_texts(dead) && is_texts(seki) ? { dead, seki } : null),
  accept_count: () => ({}),
};

function text_member(fields: Fields, name: string): object | null {
  return typeof fields[name] === 'string' ? { [name]: fields[name] } : null;
}

/** Null for a line that is no change, or none of this version. */
export function read_change(line: string): Change | null {
  const fields = fields_of(line);
  const what = fields?.['do'];
  if (!fields || typeof what !== 'string' || !Object.hasOwn(readers, what)) return null;
  const members = readers[what as ChangingRequest['do']](fields);
  const at = path_of({ place: fields['at'] });
  return members && at ? { at, request: { do: what, ...members } as ChangingRequest } : null;
}

export function write_change({ at, request }: Change): string {
  const { node: _, ...members } = request as ChangingRequest & { node?: number };
  return JSON.stringify({ at: pack_place(at), ...members });
}
