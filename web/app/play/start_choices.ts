// What a person chose for a new game, remembered from one game to the next.

import parts from 'virtual:games';
import type { GameInfo, Letter, Options } from '../../engine/messages.ts';
import { text_for } from '../texts/text_for.ts';
import type { NewGame } from './begin_game.ts';
import { usual_clock, type ClockRules } from './clock.ts';
import type { Seat, Seats } from './kept_game.ts';

export interface StartChoices {
  opponent: 'person' | 'computer';
  level: string;
  /** The computer says when a move deserves a second look. */
  teacher: boolean;
  /** How long the level that thinks as long as it may thinks about a move. */
  seconds: number;
  colour: Letter | 'random';
  /** By option name; an empty value leaves the default. */
  options: Options;
  clock: ClockRules;
}

const first_level = 'newcomer';

/** Times to offer for a move; the server gives nobody more than 30. */
export const offered_seconds = [1, 2, 5, 10, 20];
export const usual_seconds = 5;

/** The strongest level of a game uses the time it has; all others stop by themselves, earlier. */
export function takes_its_time(info: GameInfo, level: string): boolean { return level === info.levels.at(-1)?.id; }

/** About which rank a level has, as far as that is known. */
export function kyu_of(game: string, level: string): number | undefined { return text_for(parts, game)?.kyu?.[level]; }

/** The option that is the board's size. */
export function size_option(info: GameInfo) {
  return info.options.find((option) => option.name === text_for(parts, info.id)?.size.option);
}

export function usual_choices(info: GameInfo): StartChoices {
  const size = size_option(info);
  return {
    opponent: 'computer',
    level: info.levels.find((level) => level.id === first_level)?.id ?? info.levels[0]?.id ?? '',
    teacher: false,
    seconds: usual_seconds,
    colour: info.players[0].letter,
    options: size ? { [size.name]: text_for(parts, info.id)?.size.first ?? size.default } : {},
    clock: { ...usual_clock },
  };
}

/** What was kept, made to fit the game as it is now. */
export function choices_from(kept: string | null, info: GameInfo): StartChoices {
  const usual = usual_choices(info);
  let value: Partial<StartChoices> = {};
  try {
    const parsed: unknown = JSON.parse(kept ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) value = parsed;
  } catch {
    // The usual choices are good ones.
  }
  const known = info.options.map((option) => option.name);
  const options = Object.entries(value.options ?? {})
    .filter(([name, chosen]) => known.includes(name) && typeof chosen === 'string');
  const letters: string[] = info.players.map((player) => player.letter);
  const is_number = (each: unknown) => typeof each === 'number' && Number.isFinite(each) && each >= 0;
  const clock = value.clock;
  return {
    opponent: value.opponent === 'person' ? 'person' : 'computer',
    level: info.levels.some((level) => level.id === value.level) ? value.level! : usual.level,
    teacher: value.teacher === true,
    seconds: offered_seconds.includes(value.seconds ?? 0) ? value.seconds! : usual.seconds,
    colour: value.colour === 'random' || letters.includes(value.colour ?? '') ? value.colour! : usual.colour,
    options: { ...usual.options, ...Object.fromEntries(options) },
    clock: clock && ['none', 'byoyomi', 'fischer'].includes(clock.kind)
      && [clock.minutes, clock.periods, clock.period_seconds, clock.increment_seconds].every(is_number)
      ? clock : usual.clock,
  };
}

const key = (game: string) => `encircle.new.${game}`;

export function remembered_choices(info: GameInfo): StartChoices {
  try {
    return choices_from(localStorage.getItem(key(info.id)), info);
  } catch {
    return usual_choices(info);
  }
}

export function remember_choices(game: string, choices: StartChoices) {
  try {
    localStorage.setItem(key(game), JSON.stringify(choices));
  } catch {
    // Next time the usual choices are offered.
  }
}

/** The options that differ from the default. Half a point is written with a comma in some languages. */
export function chosen_options({ options }: StartChoices): Options {
  return Object.fromEntries(Object.entries(options)
    .filter(([, value]) => value.trim() !== '')
    .map(([name, value]) => [name, value.trim().replace(',', '.')]));
}

/** The game to begin; a random colour is drawn here. */
export function new_game(info: GameInfo, choices: StartChoices, computer_name: string): NewGame {
  const letters = info.players.map((player) => player.letter);
  const seats: Seats = {};
  const names: Record<string, string> = {};
  if (choices.opponent === 'computer') {
    const own = choices.colour === 'random' ? letters[Math.random() < 0.5 ? 0 : 1]! : choices.colour;
    const { level, seconds, teacher } = choices;
    const computer: Seat = { kind: 'computer', level, ...(takes_its_time(info, level) ? { seconds } : {}), ...(teacher ? { teacher } : {}) };
    for (const letter of letters) {
      seats[letter] = letter === own ? { kind: 'person' } : computer;
      if (letter !== own) names[letter] = computer_name;
    }
  }
  return { game: info.id, options: chosen_options(choices), seats, clock: choices.clock, names };
}

