// The path through the games: a station after the other, each against an opponent that adapts. What was reached is kept in the browser.

import parts from 'virtual:games';
import type { KeptFacts } from '../play/kept_game.ts';
import { fields_of, is_fields, is_number } from '../play/stored_facts.ts';

const key = 'encircle.path';
const format = 1;
/** So many wins or losses in a row change the level. */
const in_a_row = 2;

export interface Station {
  name: string;
  game: string;
  size: string;
}

/** What the games have of it, in its order. */
export const stations: readonly Station[] = Object.entries(parts)
  .flatMap(([game, { path }]) => (path ? [{ game, ...path }] : []))
  .sort((one, other) => one.order - other.order)
  .flatMap(({ game, sizes }) => sizes.map((size) => ({ name: `${game}/${size}`, game, size })));

export interface Standing {
  /** The opponent's, from 0. */
  level: number;
  wins: number;
  losses: number;
  played: number;
  /** Two games in a row were won here at some time. */
  passed: boolean;
}

export const beginning: Standing = { level: 0, wins: 0, losses: 0, played: 0, passed: false };

/** A level up after two wins, down after two losses; a draw changes nothing but the number of games. */
export function after_game({ level, wins, losses, played, passed }: Standing, result: 'won' | 'lost' | 'draw', levels: number): Standing {
  const now = { level, wins, losses, played: played + 1, passed };
  if (result === 'draw') return now;
  const [won, lost] = result === 'won' ? [wins + 1, 0] : [0, losses + 1];
  if (won >= in_a_row) return { ...now, level: Math.min(level + 1, levels - 1), wins: 0, losses: 0, passed: true };
  if (lost >= in_a_row) return { ...now, level: Math.max(level - 1, 0), wins: 0, losses: 0 };
  return { ...now, wins: won, losses: lost };
}

interface Kept {
  standings: Record<string, Standing>;
  /** The stations of the games that are being played, by their ids. */
  games: Record<string, string>;
  teacher: boolean;
}

/** What makes no sense is as if it were not there; so is everything of a format that we do not know. */
export function path_from(text: string | null): Kept {
  const kept = fields_of(text);
  const is_known = kept?.['format'] === format;
  const entries = (value: unknown) => Object.entries(is_known && is_fields(value) ? value : {});
  const is_standing = (value: unknown): value is Standing => is_fields(value) && typeof value['passed'] === 'boolean'
    && ['level', 'wins', 'losses', 'played'].every((name) => is_number(value[name]) && Number.isInteger(value[name]) && value[name] >= 0);
  return {
    standings: Object.fromEntries(entries(kept?.['standings']).filter(([, each]) => is_standing(each))) as Kept['standings'],
    games: Object.fromEntries(entries(kept?.['games']).filter(([, each]) => typeof each === 'string')) as Kept['games'],
    teacher: !is_known || kept['teacher'] !== false,
  };
}

function read(): Kept {
  try {
    return path_from(localStorage.getItem(key));
  } catch {
    return path_from(null);
  }
}

/** What a finished game of the path changed. */
export interface PathChange { station: Station; change: 'up' | 'down' | 'same'; standing: Standing }

export class Path {
  kept = $state.raw<Kept>(read());

  of(station: Station): Standing { return Object.hasOwn(this.kept.standings, station.name) ? this.kept.standings[station.name]! : beginning; }

  /** The first station that was not passed yet; null at the end of the path. */
  get next(): Station | null { return stations.find((station) => !this.of(station).passed) ?? null; }

  /** The game that is being played there. */
  game_at(station: Station): string | null { return Object.entries(this.kept.games).find(([, name]) => name === station.name)?.[0] ?? null; }

  begun(station: Station, id: string) { this.keep({ games: { ...read().games, [id]: station.name } }); }

  with_teacher(teacher: boolean) { this.keep({ teacher }); }

  /** Counts the games of the path that have ended since, or one of them. Games that were deleted count for nothing. */
  settle(games: readonly KeptFacts[], levels_of: (game: string) => number, only?: string): PathChange[] {
    const { standings, games: open } = read();
    const news: PathChange[] = [];
    const ended = Object.entries(open).flatMap(([id, name]) => {
      const game = games.find((each) => each.id === id);
      return (only ?? id) === id && (!game || game.winner !== null) ? [{ id, game, station: stations.find((each) => each.name === name) }] : [];
    }).sort((one, other) => (one.game?.changed ?? 0) - (other.game?.changed ?? 0));
    if (ended.length === 0) return news;
    for (const { game, station } of ended) {
      if (!game || !station) continue;
      const person = Object.entries(game.seats).find(([, seat]) => seat?.kind === 'person')?.[0];
      const result = game.winner === 'draw' || game.winner === 'none' ? 'draw' : game.winner === person ? 'won' : 'lost';
      const before = standings[station.name] ?? beginning;
      const standing = after_game(before, result, levels_of(station.game));
      standings[station.name] = standing;
      news.push({ station, standing, change: standing.level > before.level ? 'up' : standing.level < before.level ? 'down' : 'same' });
    }
    this.keep({ standings, games: Object.fromEntries(Object.entries(open).filter(([id]) => !ended.some((each) => each.id === id))) });
    return news;
  }

  reload() { this.kept = read(); }

  private keep(change: Partial<Kept>) {
    this.kept = { ...this.kept, ...read(), ...change };
    try {
      localStorage.setItem(key, JSON.stringify({ format, ...this.kept }));
    } catch {
      // It then lasts as long as the page.
    }
  }
}

export const path = new Path();

window.addEventListener('storage', (event) => { if (event.key === key) path.reload(); });
