// English words for the gallery; the app has its own in three languages.

import type { Refusal } from '../../engine/messages';
import type { CircleLabels, GridLabels } from '../props';

const colour: Record<string, string> = { B: 'black', W: 'white', R: 'Red', G: 'Green' };

const refusals: Partial<Record<Refusal, string>> = {
  ko: 'Ko: play elsewhere first', suicide: 'Suicide: no liberty there', enclosed: 'Enclosed: nobody plays here',
  'no-ordinary': 'No ordinary stone left', 'no-reserve': 'No reserve stone left', superko: 'The position would repeat',
};

export const grid_labels = (board: string): GridLabels => ({
  board,
  point(content) {
    const parts = [content.point];
    parts.push(content.stone ? `${colour[content.stone]} stone` : content.legal ? 'free' : 'empty');
    if (content.liberties !== null) parts.push(`${content.liberties} liberties`);
    if (content.longest) parts.push(`longest tree, ${content.size} stones`);
    if (content.mark) parts.push(content.mark);
    if (content.refusal) parts.push(content.refusal);
    if (content.reserve) parts.push('takes a reserve stone');
    if (content.last) parts.push('last move');
    return parts.join(', ');
  },
  refusal: (reason) => refusals[reason] ?? reason,
});

export const circle_labels = (board: string): CircleLabels => ({
  board,
  point(content) {
    const parts = [`Point ${content.point}`];
    if (content.state === 'joined') parts.push(`joined to ${content.partner} by ${colour[content.player ?? 'R']}`);
    else if (content.state === 'free') parts.push(content.chosen ? 'chosen' : 'free');
    else parts.push(`captured by ${colour[content.state]}`);
    if (content.reach === 'both') parts.push('reachable inside and outside');
    else if (content.reach) parts.push(`reachable ${content.reach}`);
    if (content.endangered) parts.push('would be captured');
    return parts.join(', ');
  },
  sides: 'Side of the line',
  side: (outside) => (outside ? 'Outside' : 'Inside'),
  previous_point: 'Previous point',
  next_point: 'Next point',
  choose_point: (point) => `Choose point ${point}`,
});
