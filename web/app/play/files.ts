// Records and pictures as files.

import type { KeptGame } from './kept_games.ts';
import { try_record } from './engine.ts';
import { keep_record } from './game_store.svelte.ts';
import { unpack_record } from './share_link.ts';
import type { Texts } from '../texts/index.svelte.ts';

const most_file_bytes = 2_000_000;

export type Opened = { kept: KeptGame; remarks: string[] } | { reason: string };

async function open_record(sgf: string, t: Texts): Promise<Opened> {
  const answer = await try_record(sgf);
  if (answer.error || !answer.state || !answer.tree) {
    return { reason: t.files.bad_record(answer.error?.message ?? '') };
  }
  return { kept: keep_record(answer), remarks: answer.remarks ?? [] };
}

/** The text of a file in whatever encoding it names; without a name UTF-8, or else Latin-1, as the format says. */
export function decode_record(bytes: ArrayBuffer): string {
  const latin = new TextDecoder('iso-8859-1').decode(bytes);
  const named = /CA\s*\[\s*([\w:.-]+)\s*\]/.exec(latin)?.[1];
  for (const label of ['utf-8', named]) {
    if (!label) continue;
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes).replace(/CA\s*\[[^\]]*\]/, 'CA[UTF-8]');
    } catch {
      // It is something else, or an encoding that the browser does not know.
    }
  }
  return latin.replace(/CA\s*\[[^\]]*\]/, 'CA[UTF-8]');
}

export async function open_file(file: File, t: Texts): Promise<Opened> {
  if (file.size > most_file_bytes) return { reason: t.files.too_big_file(most_file_bytes / 1000) };
  try {
    return await open_record(decode_record(await file.arrayBuffer()), t);
  } catch {
    return { reason: t.files.unreadable };
  }
}

export async function open_link(packed: string, t: Texts): Promise<Opened> {
  const sgf = await unpack_record(packed);
  return sgf === null ? { reason: t.files.bad_link } : open_record(sgf, t);
}

export function save_file(name: string, type: string, content: string | Blob) {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The same picture in pixels, wide enough for print. */
export async function png_of(svg: string, width: number, height: number): Promise<Blob> {
  const scale = 1600 / Math.max(width, height);
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, fail) =>
      canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'));
  } finally {
    URL.revokeObjectURL(address);
  }
}
