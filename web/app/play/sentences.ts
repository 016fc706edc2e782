// What happened, in words: for the live region, the panels, and the names of points. Pure functions of the engine's
// structured messages and a catalogue of texts.

import parts from 'virtual:games';
import type { CountReport, Ending, Figures, GameInfo, Letter, MoveReport, State } from '../../engine/messages.ts';
import type { CirclePointContent, PointContent } from '../../board/props.ts';
import type { End } from '../../games/part.ts';
import { text_for, type Texts } from '../texts/index.svelte.ts';
import { warning_for } from './tips.ts';

/** A move as people read it: "pass" is a word, a line has a proper dash. */
export function move_text(move: string, t: Texts): string {
  if (move === 'pass') return t.said_short.pass;
  if (move === 'resign') return t.said_short.resign;
  if (move === 'resume') return t.said_short.resume;
  return move.replace('-', '–');
}

export function other_player(info: GameInfo, player: Letter): Letter {
  return info.players[0].letter === player ? info.players[1].letter : info.players[0].letter;
}

export function sentence_of_move(report: MoveReport, game: string, t: Texts): string {
  const { player, move } = report;
  if (move === 'pass') return t.said.pass(player);
  if (move === 'resign') return t.said.resign(player);
  if (move === 'time') return t.ending.time(player);
  if (move === 'resume') return t.said.resume(player);
  const [part, texts] = [text_for(parts, game), text_for(t.games, game)];
  const played = part?.played?.(report, texts) || t.said.stone(player, move);
  return [played, ...(part?.effects?.(report, texts) ?? [])].filter(Boolean).join(' ');
}

/** Of what is decided without the board; the games say how theirs came about. */
const common_endings: Record<string, (end: End, ending: Ending, t: Texts) => string> = {
  'resignation': ({ loser }, _, t) => t.ending.resignation(loser),
  'time': ({ loser }, _, t) => t.ending.time(loser),
  'recorded': (_end, _, t) => t.ending.recorded,
  'count': (_, { winner, margin }, t) => (winner === 'draw' ? t.ending.count_draw : t.ending.count(margin)),
};

export function reason_of_ending(ending: Ending, state: State, info: GameInfo, t: Texts): string {
  const [first, second] = info.players.map((player) => player.letter) as [Letter, Letter];
  const winner = ending.winner === 'draw' || ending.winner === 'none' ? first : ending.winner;
  const both = (name: keyof Figures): [string, string] => {
    const figure = state.figures[name];
    const of = (player: Letter) => (typeof figure === 'object' ? figure[player] : figure) ?? 0;
    return [t.ending.figure_of(first, of(first)), t.ending.figure_of(second, of(second))];
  };
  const end: End = { winner, loser: other_player(info, winner), margin: ending.margin, both };
  const sentence = text_for(text_for(t.games, state.game)?.endings ?? {}, ending.kind);
  return sentence?.(end) ?? text_for(common_endings, ending.kind)?.(end, ending, t) ?? '';
}

export function headline_of_ending(ending: Ending, t: Texts): string {
  if (ending.winner === 'draw') return t.ending.draw;
  if (ending.winner === 'none') return t.ending.no_result;
  return t.ending.wins(ending.winner);
}

/** What the live region says after a change: the move, what it did, and how things stand. */
export function sentence_of_state(state: State, info: GameInfo, t: Texts): string {
  const said = [state.last ? sentence_of_move(state.last, state.game, t) : t.said.beginning];
  if (state.ending) {
    said.push(`${headline_of_ending(state.ending, t)}.`);
    const is_said = state.ending.kind === 'resignation' || state.ending.kind === 'time';
    if (!is_said) said.push(reason_of_ending(state.ending, state, info, t));
  } else if (state.is_stopped) {
    said.push(t.count.title + '.');
  } else {
    said.push(t.said.turn(state.to_move), warning_for(state, t));
  }
  return said.filter(Boolean).join(' ');
}

/** What the live region says after a correction of the count: how the stones there stand now, and who is ahead. */
export function sentence_of_count(count: CountReport, which: 'dead' | 'seki', stone: string, t: Texts): string {
  const change = which === 'dead' ? (count.dead.includes(stone) ? 'dead' : 'alive')
    : count.seki.includes(stone) ? 'seki' : 'no_seki';
  const verdict = count.winner === 'draw' ? `${t.ending.draw}.` : t.ending.wins_by(count.winner, count.margin);
  return `${t.count.said[change](stone)} ${verdict}`;
}

/** Why a hint was given; the general reason where the engine names one that is not known here. */
export function reason_of_hint(why: string, points: readonly string[], game: string, t: Texts): string {
  const sentence = text_for(text_for(t.games, game)?.reasons ?? {}, why) ?? text_for<(at: string) => string>(t.why, why);
  return sentence ? sentence(t.list(points)) : t.why['search']();
}

/** Why a move cannot be made. */
export function sentence_of_refusal(refusal: string, game: string, t: Texts): string {
  return text_for(text_for(t.games, game)?.refusals ?? {}, refusal) ?? text_for(t.refusals, refusal) ?? '';
}

export function label_of_point(content: PointContent, game: string, t: Texts): string {
  const texts = text_for(t.games, game);
  const said = [content.point];
  if (content.stone) said.push(t.board.stone[content.stone]);
  else if (!content.mark) said.push(t.board.empty);
  said.push(...(text_for(parts, game)?.point_words?.(content, texts) ?? []));
  if (content.mark) said.push(text_for(texts?.marks ?? {}, content.mark) ?? '');
  if (content.label) said.push(t.board.label(content.label));
  if (content.shape) said.push(t.board.shapes[content.shape]);
  if (content.last) said.push(t.board.last);
  if (content.refusal && content.refusal !== 'over') said.push(t.board.not_here);
  return said.filter(Boolean).join(', ');
}

export function label_of_circle_point(content: CirclePointContent, t: Texts): string {
  const said = [t.board.point(content.point)];
  if (content.state === 'free') said.push(t.board.free);
  else if (content.state === 'joined') said.push(t.board.joined(content.partner ?? 0, content.outside));
  else said.push(t.board.captured_by[content.state]);
  if (content.chosen) said.push(t.board.chosen);
  if (content.reach === 'both') said.push(t.board.reach_both(content.goes_outside));
  else if (content.reach !== '') said.push(t.board.reach[content.reach]);
  if (content.endangered) said.push(t.board.endangered);
  return said.join(', ');
}
