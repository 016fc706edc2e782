// The lessons as `encircle lessons --json` writes them (apps/lessons/lessons_json.cpp; docs/lessons.md).

import type { Arrow } from '../../board/props.ts';
import type { Shape } from '../../engine/messages.ts';
import type { Language } from '../texts/plural.ts';

export type Sentence = Record<Language, string>;

/** How the learner answers: only reads; makes any move; makes the right moves; beats the computer; points at all points or at one; chooses. */
export type Manner = 'read' | 'any' | 'play' | 'beat' | 'find' | 'pick' | 'choose' | 'result';

/** A move, a point or a choice, and what comes of it. A right one without `next` finishes the step. */
export interface Branch {
  answer: string;
  right: boolean;
  /** The opponent's move after it. */
  reply?: string;
  /** Why it is wrong. */
  why?: Sentence;
  /** A choice in words. */
  text?: Sentence;
  next?: Branch[];
}

export interface Step {
  /** The position is at the end of this record. */
  sgf: string;
  manner: Manner;
  /** Of the computer that is to be beaten. */
  level?: string;
  text: Sentence;
  labels: Record<string, string>;
  shapes: Record<string, Shape>;
  arrows?: Arrow[];
  answers: Branch[];
  otherwise?: Sentence;
  done?: Sentence;
}

export interface Lesson {
  game: string;
  id: string;
  title: Sentence;
  rules: number[];
  steps: Step[];
}

const known_format = 1;

/** Fetched once; whoever comes again after a failure tries again. */
export async function load_lessons(url: string): Promise<Lesson[]> {
  const answer = await fetch(url);
  const data = (await answer.json()) as { format: number; lessons: Lesson[] };
  if (data.format !== known_format) throw new Error(`lessons of format ${data.format}`);
  return data.lessons;
}

export function name_of(lesson: Pick<Lesson, 'game' | 'id'>): string { return `${lesson.game}/${lesson.id}`; }
