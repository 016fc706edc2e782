// What happened, in words: for the live region, the panels, and the names of points. Pure functions of the engine's
// structured messages and a catalogue of texts.

import type { CountReport, Ending, GameInfo, Letter, MoveReport, State } from '../../engine/messages.ts';
import type { CirclePointContent, PointContent } from '../../board/props.ts';
import { text_for, type Texts } from '../texts/index.svelte.ts';
import { warning_of_reserve } from './tips.ts';

/** "1-4" and "3~8" as their parts; null for other moves. */
export function line_of(move: string): { first: string; second: string; outside: boolean } | null {
  const found = /^(\d+)([-~])(\d+)$/.exec(move);
  return found && { first: found[1]!, second: found[3]!, outside: found[2] === '~' };
}

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

export function sentence_of_move(report: MoveReport, t: Texts): string {
  const { player, move } = report;
  const line = line_of(move);
  const sentences: string[] = [];
  if (line) sentences.push(t.said.line(player, line.first, line.second, line.outside));
  else if (move === 'pass') sentences.push(t.said.pass(player));
  else if (move === 'resign') sentences.push(t.said.resign(player));
  else if (move === 'time') sentences.push(t.ending.time(player));
  else if (move === 'resume') sentences.push(t.said.resume(player));
  else sentences.push(report.stone === 'reserve' ? t.said.reserve(player, move) : t.said.stone(player, move));
  if (report.captured.length > 0) {
    sentences.push(line ? t.said.isolated(report.captured) : t.said.captured(report.captured.length));
  }
  if (report.lost.length > 0) sentences.push(t.said.lost(report.lost.length));
  if (report.atari.length > 0) sentences.push(t.said.atari(report.atari));
  if (report.enclosed.length > 0) sentences.push(t.said.enclosed(report.enclosed.length));
  if (report.length > 0 && report.stone !== '') sentences.push(t.said.tree(report.length));
  return sentences.join(' ');
}

export function reason_of_ending(ending: Ending, state: State, info: GameInfo, t: Texts): string {
  const [first, second] = info.players.map((player) => player.letter) as [Letter, Letter];
  const winner = ending.winner === 'draw' || ending.winner === 'none' ? first : ending.winner;
  const loser = other_player(info, winner);
  const figures = state.figures;
  const figure = (player: Letter, of: Record<string, number> = {}) => t.ending.figure_of(player, of[player] ?? 0);
  switch (ending.kind) {
    case 'resignation': return t.ending.resignation(loser);
    case 'time': return t.ending.time(loser);
    case 'recorded': return t.ending.recorded;
    case 'capture': return t.ending.capture(winner);
    case 'no-move': return t.ending.no_move(loser);
    case 'count': return ending.winner === 'draw' ? t.ending.count_draw : t.ending.count(ending.margin);
    case 'trees': return t.ending.trees(figure(first, figures.longest), figure(second, figures.longest));
    case 'reserve': return t.ending.reserve(loser);
    case 'points': return t.ending.points(figure(first, figures.captured), figure(second, figures.captured));
    case 'last-move': return t.ending.last_move(winner);
    case 'repetition': return t.ending.repetition;
  }
}

export function headline_of_ending(ending: Ending, t: Texts): string {
  if (ending.winner === 'draw') return t.ending.draw;
  if (ending.winner === 'none') return t.ending.no_result;
  return t.ending.wins(ending.winner);
}

/** What the live region says after a change: the move, what it did, and how things stand. */
export function sentence_of_state(state: State, info: GameInfo, t: Texts): string {
  const parts = [state.last ? sentence_of_move(state.last, t) : t.said.beginning];
  if (state.ending) {
    parts.push(`${headline_of_ending(state.ending, t)}.`);
    const is_said = state.ending.kind === 'resignation' || state.ending.kind === 'time';
    if (!is_said) parts.push(reason_of_ending(state.ending, state, info, t));
  } else if (state.is_stopped) {
    parts.push(t.count.title + '.');
  } else {
    parts.push(t.said.turn(state.to_move), warning_of_reserve(state, t));
  }
  return parts.filter(Boolean).join(' ');
}

/** What the live region says after a correction of the count: how the stones there stand now, and who is ahead. */
export function sentence_of_count(count: CountReport, which: 'dead' | 'seki', stone: string, t: Texts): string {
  const change = which === 'dead' ? (count.dead.includes(stone) ? 'dead' : 'alive')
    : count.seki.includes(stone) ? 'seki' : 'no_seki';
  const verdict = count.winner === 'draw' ? `${t.ending.draw}.` : t.ending.wins_by(count.winner, count.margin);
  return `${t.count.said[change](stone)} ${verdict}`;
}

/** Why a hint was given; the general reason where the engine names one that is not known here. */
export function reason_of_hint(why: string, points: readonly string[], t: Texts): string {
  const sentence = text_for<(at: string) => string>(t.why, why);
  return sentence ? sentence(t.list(points)) : t.why['search']();
}

export function label_of_point(content: PointContent, t: Texts): string {
  const parts = [content.point];
  if (content.stone) parts.push(t.board.stone[content.stone]);
  else if (!content.mark) parts.push(t.board.empty);
  if (content.liberties !== null && content.stone) parts.push(t.board.liberties(content.liberties));
  if (content.liberties === null && content.size > 1) parts.push(t.board.tree(content.size));
  if (content.longest) parts.push(t.board.longest);
  if (content.mark) parts.push(t.marks[content.mark]);
  if (content.label) parts.push(t.board.label(content.label));
  if (content.shape) parts.push(t.board.shapes[content.shape]);
  if (content.reserve) parts.push(t.board.reserve);
  if (content.last) parts.push(t.board.last);
  if (content.refusal && content.refusal !== 'over') parts.push(t.board.not_here);
  return parts.join(', ');
}

export function label_of_circle_point(content: CirclePointContent, t: Texts): string {
  const parts = [t.board.point(content.point)];
  if (content.state === 'free') parts.push(t.board.free);
  else if (content.state === 'joined') parts.push(t.board.joined(content.partner ?? 0, content.outside));
  else parts.push(t.board.captured_by[content.state]);
  if (content.chosen) parts.push(t.board.chosen);
  if (content.reach === 'both') parts.push(t.board.reach_both(content.goesOutside));
  else if (content.reach !== '') parts.push(t.board.reach[content.reach]);
  if (content.endangered) parts.push(t.board.endangered);
  return parts.join(', ');
}
