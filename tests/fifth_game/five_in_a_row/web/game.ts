import type { MoveReport } from '../../../../web/engine/messages.ts';
import type { GamePart } from '../../../../web/games/part.ts';
import type { en } from './en.ts';
import Picture from './Picture.svelte';

/** The engine adds the effect that this game declares. */
type Report = MoveReport & { row: string[] };

export const part: GamePart<typeof en> = {
  order: 5,
  Picture,
  size: { option: 'size', offered: ['9', '15', '19'], label: (size) => `${size} × ${size}` },
  effects: (report, { said }) => ((report as Report).row.length > 0 ? [said.row((report as Report).row)] : []),
};
