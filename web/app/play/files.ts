// Records as files and links, and whatever is saved as a file.

import type { Remark } from '../../engine/messages.ts';
import { record_text } from '../../engine/record_text.ts';
import type { KeptFacts } from './kept_game.ts';
import { keep_record } from './begin_game.ts';
import { table } from './engine.ts';
import { unpack_place } from './place.ts';
import { sentence_of_error } from './problem_sentences.ts';
import { unpack_record } from './share_link.ts';
import type { Texts } from '../texts/index.svelte.ts';

const most_file_bytes = 2_000_000;

export type Opened = { kept: KeptFacts; remarks: Remark[] } | { reason: string };

/** Where bytes of the file stood for nothing: the engine, which gets text, cannot tell. */
function remark_of_loss(text: string): Remark[] {
  const lost = text.indexOf('\ufffd');
  if (lost < 0) return [];
  const lines = text.slice(0, lost).split('\n');
  return [{
    message: 'bytes that cannot be read', problem: { kind: 'bad-characters', values: [] },
    line: lines.length, column: lines.at(-1)!.length + 1,
  }];
}

async function open_record(sgf: string, t: Texts, place: number[] = []): Promise<Opened> {
  const opened = await keep_record(table(), sgf, place);
  if ('code' in opened) return { reason: sentence_of_error(opened, t) };
  return { ...opened, remarks: [...opened.remarks, ...remark_of_loss(sgf)] };
}

export async function open_file(file: File, t: Texts): Promise<Opened> {
  if (file.size > most_file_bytes) return { reason: t.files.too_big_file(most_file_bytes / 1000) };
  try {
    return await open_record(await record_text(new Uint8Array(await file.arrayBuffer())), t);
  } catch {
    return { reason: t.files.unreadable };
  }
}

export async function open_link(packed: string, place: string, t: Texts): Promise<Opened> {
  const sgf = await unpack_record(packed);
  return sgf === null ? { reason: t.files.bad_link } : open_record(sgf, t, unpack_place(place) ?? []);
}

export function save_file(name: string, type: string, content: string | Blob) {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
