// What the learner has tried: a rating for each game, what was solved, and what is to be repeated. Kept in the browser.

import { after_days, after_results, newcomer, problem_deviation, type Rating } from './glicko.ts';
import { name_of, type Problem } from './problems.ts';
import { after_answer, type Repeat } from './spacing.ts';

const key = 'encircle.problems';
const format = 1;
const day_milliseconds = 86_400_000;

interface KeptRating extends Rating { day: number }
interface Tried { solved: boolean; day: number }

export interface Kept {
  ratings: Record<string, KeptRating>;
  tried: Record<string, Tried>;
  repeats: Record<string, Repeat>;
}

const nothing: Kept = { ratings: {}, tried: {}, repeats: {} };

function is_number(value: unknown): value is number { return typeof value === 'number' && Number.isFinite(value); }

/** The entries of an object that make sense. */
function entries<T>(value: unknown, is_good: (entry: Record<string, unknown>) => boolean): Record<string, T> {
  if (typeof value !== 'object' || value === null) return {};
  const good = Object.entries(value).filter(([, entry]) => typeof entry === 'object' && entry !== null && is_good(entry as Record<string, unknown>));
  return Object.fromEntries(good) as Record<string, T>;
}

/** What makes no sense is as if it were not there; so is everything of a format that we do not know. */
export function record_from(text: string | null): Kept {
  try {
    const value = JSON.parse(text ?? '') as Record<string, unknown>;
    if (value['format'] !== format) return nothing;
    return {
      ratings: entries(value['ratings'], (each) => ['rating', 'deviation', 'volatility', 'day'].every((name) => is_number(each[name]))
        && (each['deviation'] as number) > 0 && (each['volatility'] as number) > 0),
      tried: entries(value['tried'], (each) => typeof each['solved'] === 'boolean' && is_number(each['day'])),
      repeats: entries(value['repeats'], (each) => is_number(each['step']) && is_number(each['due'])),
    };
  } catch {
    return nothing;
  }
}

function read(): Kept {
  try {
    return record_from(localStorage.getItem(key));
  } catch {
    return nothing;
  }
}

export function day_of(time: number): number { return Math.floor(time / day_milliseconds); }

/** Numbers that look random and are the same for everybody. */
function hash(text: string): number {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0)!, 16777619) >>> 0;
  return value;
}

/** Five problems of a game for one day, easy to hard, the same for everybody. */
export function daily_set(problems: readonly Problem[], game: string, day: number): Problem[] {
  const own = problems.filter((problem) => problem.game === game).sort((a, b) => a.rating - b.rating);
  const count = 5;
  return Array.from({ length: Math.min(count, own.length) }, (_, i) => {
    const [begin, end] = [Math.floor((i * own.length) / count), Math.floor(((i + 1) * own.length) / count)];
    return own[begin + (hash(`${game} ${day} ${i}`) % Math.max(end - begin, 1))]!;
  });
}

export class LearnerRecord {
  kept = $state.raw<Kept>(read());

  rating_of(game: string): Rating {
    const kept = Object.hasOwn(this.kept.ratings, game) ? this.kept.ratings[game]! : null;
    return kept ?? newcomer;
  }

  result_of(problem: Problem): Tried | null {
    const name = name_of(problem);
    return Object.hasOwn(this.kept.tried, name) ? this.kept.tried[name]! : null;
  }

  /** The problem that suits the learner best: one that was not tried yet, or the one that was tried longest ago. */
  next(problems: readonly Problem[], game: string, but?: Problem): Problem | null {
    const own = problems.filter((problem) => problem.game === game && problem !== but);
    const fresh = own.filter((problem) => !this.result_of(problem));
    const { rating } = this.rating_of(game);
    const distance = (problem: Problem) => Math.abs(problem.rating - rating);
    if (fresh.length > 0) return fresh.reduce((best, each) => (distance(each) < distance(best) ? each : best));
    const day = (problem: Problem) => this.result_of(problem)?.day ?? 0;
    return own.length > 0 ? own.reduce((best, each) => (day(each) < day(best) ? each : best)) : null;
  }

  /** What was failed and is not known yet, the most urgent first. */
  repeats(problems: readonly Problem[], game: string): { problem: Problem; due: number }[] {
    const found = problems.flatMap((problem) => {
      const repeat = problem.game === game ? this.kept.repeats[name_of(problem)] : undefined;
      return repeat ? [{ problem, due: repeat.due }] : [];
    });
    return found.sort((a, b) => a.due - b.due);
  }

  /** The first answer to a problem counts for the rating, the first on each day for the repetition. */
  finish(problem: Problem, solved: boolean, now: number) {
    // Another tab may know more; where nothing can be kept, this one does.
    const stored = read();
    const kept: Kept = {
      ratings: { ...this.kept.ratings, ...stored.ratings }, tried: { ...this.kept.tried, ...stored.tried },
      repeats: { ...this.kept.repeats, ...stored.repeats },
    };
    const name = name_of(problem);
    const day = day_of(now);
    const ratings = { ...kept.ratings };
    if (!kept.tried[name]) {
      const before = kept.ratings[problem.game] ?? { ...newcomer, day };
      const result = { rating: problem.rating, deviation: problem_deviation, score: solved ? 1 as const : 0 as const };
      ratings[problem.game] = { ...after_results(after_days(before, day - before.day), [result]), day };
    }
    const repeats = { ...kept.repeats };
    const repeat = repeats[name];
    const next = repeat || !solved ? after_answer(repeat ?? { step: 0, due: now }, solved, now) : null;
    if (next) repeats[name] = next;
    else delete repeats[name];
    this.keep({ ratings, tried: { ...kept.tried, [name]: { solved, day } }, repeats });
  }

  reload() { this.kept = read(); }

  private keep(kept: Kept) {
    this.kept = kept;
    try {
      localStorage.setItem(key, JSON.stringify({ format, ...kept }));
    } catch {
      // It then lasts as long as the page.
    }
  }
}

export const record = new LearnerRecord();

window.addEventListener('storage', (event) => { if (event.key === key) record.reload(); });
