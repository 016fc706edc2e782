import parts from 'virtual:games';
import type { State } from '../../engine/messages.ts';
import { text_for } from '../texts/text_for.ts';
import type { Sound } from './sounds.ts';

/** The sound that belongs to what has just happened. */
export function sound_of({ ending, last, game }: State): Sound {
  if (ending) return 'end';
  return (last && text_for(parts, game)?.sound?.(last)) ?? 'stone';
}
