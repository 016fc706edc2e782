// A record arrives from outside, as a file or a link: it becomes a game of its own, or a message says why not.

import { notices } from './notices.svelte.ts';
import { open_file, open_link, type Opened } from './play/files.ts';
import { router } from './router.svelte.ts';
import { words } from './texts/index.svelte.ts';

/** Long lists of remarks help nobody. */
const most_remarks = 3;

function show(opened: Opened, name: string, replace: boolean): boolean {
  const t = words();
  if ('reason' in opened) {
    notices.problem(t.files.not_opened(name, opened.reason));
    return false;
  }
  notices.forget_problems();
  if (opened.remarks.length > 0) {
    notices.tell([t.files.remarks(name), ...opened.remarks.slice(0, most_remarks)].join('\n'));
  }
  const route = { page: 'game', id: opened.kept.id } as const;
  if (replace) router.replace(route);
  else router.go(route);
  return true;
}

export async function receive_file(file: File) { show(await open_file(file, words()), file.name, false); }

export async function receive_link(data: string): Promise<boolean> {
  const t = words();
  return show(await open_link(data, t), t.files.link, true);
}
