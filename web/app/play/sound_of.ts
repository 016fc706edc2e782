import type { State } from '../../engine/messages.ts';
import { line_of } from './sentences.ts';
import type { Sound } from './sounds.ts';

/** The sound that belongs to what has just happened. */
export function sound_of(state: State): Sound {
  if (state.ending) return 'end';
  const last = state.last;
  if (!last) return 'stone';
  if (last.captured.length > 0) return 'capture';
  if (last.enclosed.length > 0) return 'enclosure';
  return line_of(last.move) ? 'line' : 'stone';
}
