// A record arrives from outside, as a file or a link: it becomes a game of its own, or a message says why not.

import type { Remark } from '../engine/messages.ts';
import { notices } from './notices.svelte.ts';
import { open_file, open_link, type Opened } from './play/files.ts';
import { sentence_of_remark } from './play/problem_sentences.ts';
import { router, type Route } from './router.svelte.ts';
import { words } from './texts/index.svelte.ts';

/** Long lists of remarks help nobody. */
const most_remarks = 3;

function sentences_of_remarks(remarks: Remark[], name: string): string {
  const t = words();
  // What is strange about the game comes before what is strange about the file, and one example of each kind is enough.
  const of_game = remarks.filter(({ line }) => line === undefined);
  const ordered = [...of_game, ...remarks.filter((remark) => !of_game.includes(remark))];
  const one_of_each = ordered.filter(({ problem }, i) =>
    ordered.findIndex((other) => other.problem.kind === problem.kind) === i);
  const sentences = one_of_each.slice(0, most_remarks).map((remark) => sentence_of_remark(remark, t));
  const left_out = remarks.length - sentences.length;
  return [t.files.remarks(name), ...sentences, ...(left_out > 0 ? [t.files.more_remarks(left_out)] : [])].join('\n');
}

function show(opened: Opened, name: string, replace: boolean, as: 'game' | 'review' | 'analysis' = 'game', place = ''): boolean {
  const t = words();
  if ('reason' in opened) {
    notices.problem(t.files.not_opened(name, opened.reason));
    return false;
  }
  notices.forget_problems();
  if (opened.remarks.length > 0) {
    notices.tell(sentences_of_remarks(opened.remarks, name));
  }
  const { id } = opened.kept;
  const route: Route = as === 'game' ? { page: as, id } : { page: as, id, place };
  if (replace) router.replace(route);
  else router.go(route);
  return true;
}

export async function receive_file(file: File) { show(await open_file(file, words()), file.name, false); }

export async function receive_link(data: string, place: string, as: 'game' | 'review' | 'analysis'): Promise<boolean> {
  const t = words();
  return show(await open_link(data, place, t), t.files.link, true, as, place);
}
