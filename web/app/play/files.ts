// Records as files and links, and whatever is saved as a file.

import type { Remark } from '../../engine/messages.ts';
import { decodeRecord } from '../../engine/record_text.ts';
import type { KeptGame } from './kept_games.ts';
import { keep_record } from './begin_game.ts';
import { try_record } from './engine.ts';
import { sentence_of_error } from './problem_sentences.ts';
import { unpack_place, unpack_record } from './share_link.ts';
import type { Texts } from '../texts/index.svelte.ts';

const most_file_bytes = 2_000_000;

export type Opened = { kept: KeptGame; remarks: Remark[] } | { reason: string };

async function open_record(sgf: string, t: Texts, place: number[] = []): Promise<Opened> {
  const answer = await try_record(sgf);
  if (answer.error || !answer.state || !answer.tree) {
    return { reason: sentence_of_error(answer.error, t) };
  }
  return { kept: keep_record(answer, place), remarks: answer.remarks ?? [] };
}

export async function open_file(file: File, t: Texts): Promise<Opened> {
  if (file.size > most_file_bytes) return { reason: t.files.too_big_file(most_file_bytes / 1000) };
  try {
    return await open_record(decodeRecord(new Uint8Array(await file.arrayBuffer())), t);
  } catch {
    return { reason: t.files.unreadable };
  }
}

export async function open_link(packed: string, place: string, t: Texts): Promise<Opened> {
  const sgf = await unpack_record(packed);
  return sgf === null ? { reason: t.files.bad_link } : open_record(sgf, t, unpack_place(place));
}

export function save_file(name: string, type: string, content: string | Blob) {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
