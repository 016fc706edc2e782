// What the app does alike for games of stones that have liberties, and for all that are played on a grid of lines.

import type { Sound } from '../../app/play/sounds.ts';
import type { PointContent } from '../../board/props.ts';
import type { MoveReport } from '../../engine/messages.ts';
import type { GameTexts } from '../part.ts';
import type * as english from './en.ts';

/** The texts of a game whose stones have liberties. */
export interface LibertyTexts extends GameTexts {
  liberties: typeof english.liberties;
  said: typeof english.said;
}

/** "9" is a square, "5x6" a rectangle. */
export function lines(size: string): string {
  return /^\d+$/.test(size) ? `${size} × ${size}` : size.replace('x', ' × ');
}

export function effects(report: MoveReport, { said }: LibertyTexts): string[] {
  return [
    report.captured.length > 0 ? said.captured(report.captured.length) : '',
    report.lost.length > 0 ? said.lost(report.lost.length) : '',
    report.atari.length > 0 ? said.atari(report.atari) : '',
  ];
}

export function sound(report: MoveReport): Sound { return report.captured.length > 0 ? 'capture' : 'stone'; }

export function point_words({ stone, liberties }: PointContent, texts: LibertyTexts): string[] {
  return stone && liberties !== null ? [texts.liberties(liberties)] : [];
}
