// The problems as `encircle problems --json` writes them (apps/problems/problems_json.cpp; docs/problems.md).

/** Groups in a closed region live, die, or race with another. */
export type RegionAim = 'live' | 'kill' | 'race';
/** Trees are shut in, kept open, and joined. */
export type TreeAim = 'close' | 'escape' | 'connect';
export type Fate = 'dead' | 'ko-attacker-first' | 'ko-owner-first' | 'seki' | 'alive';

export interface Problem {
  game: string;
  id: string;
  rating: number;
  aim: 'win' | 'win-within' | 'capture' | 'save' | TreeAim | RegionAim;
  /** Moves of both players. */
  within?: number;
  /** A stone of the group or tree that is meant. */
  target?: string;
  /** A stone of the tree that is to be joined with the target's. */
  partner?: string;
  /** What becomes of it at best, in a closed region. */
  fate?: Fate;
  /** The position is at the end of this record. */
  sgf: string;
  /** Moves in turn, the learner's first and last. Where they differ in a move of the learner each is right, where they differ in a reply each is asked. */
  answers: string[];
  /** First moves that take longer, and how long. */
  slower?: Record<string, number>;
  /** The wrong first moves by the reply that refutes them. */
  refute: Record<string, string>;
}

/** How well the learner does at best: the aim itself, a ko in which the opponent needs the first threat, one in which the learner does, or a seki. */
export function best_of({ aim, fate }: Pick<Problem, 'aim' | 'fate'>): 'full' | 'ko_first' | 'ko_second' | 'seki' {
  if (fate === 'seki') return 'seki';
  if (fate === 'ko-owner-first') return aim === 'live' ? 'ko_first' : 'ko_second';
  if (fate === 'ko-attacker-first') return aim === 'live' ? 'ko_second' : 'ko_first';
  return 'full';
}

const known_format = 1;

export async function load_problems(url: string): Promise<Problem[]> {
  const answer = await fetch(url);
  const data = (await answer.json()) as { format: number; problems: Problem[] };
  if (data.format !== known_format) throw new Error(`problems of format ${data.format}`);
  return data.problems;
}

export function name_of(problem: Pick<Problem, 'game' | 'id'>): string { return `${problem.game}/${problem.id}`; }

/** Where in its answers a problem stands, and what is to be asked next. */
export class Attempt {
  /** The moves to the question; it ends with a reply, or is empty. */
  line: string[] = [];
  private readonly answers: string[][];
  /** Lines that end with a reply and were answered to the end. */
  private readonly answered = new Set<string>();

  constructor(readonly problem: Problem) { this.answers = problem.answers.map((answer) => answer.split(' ')); }

  /** The first line of the answers, to be shown. */
  get main_line(): string[] { return this.answers[0] ?? []; }

  play(move: string): 'solved' | 'again' | 'slower' | 'wrong' {
    if (!this.after(this.line).includes(move)) return this.line.length === 0 && this.problem.slower?.[move] ? 'slower' : 'wrong';
    let line = [...this.line, move];
    // Back to the last move of the learner after which a reply was not asked yet.
    for (;;) {
      const reply = this.after(line).find((each) => !this.answered.has([...line, each].join(' ')));
      if (reply) {
        this.line = [...line, reply];
        return 'again';
      }
      line = line.slice(0, -1);
      if (line.length === 0) return 'solved';
      this.answered.add(line.join(' '));
      line = line.slice(0, -1);
    }
  }

  /** What the opponent answers to a wrong first move. Outside a closed region a move is a pass. */
  reply_to(move: string): string | null {
    if (this.line.length > 0) return null;
    const reply_of = (wrong: string) => Object.entries(this.problem.refute).find(([, moves]) => moves.split(' ').includes(wrong))?.[0];
    return (reply_of(move) ?? (this.problem.fate && reply_of('pass'))) || null;
  }

  private after(line: readonly string[]): string[] {
    const fitting = this.answers.filter((answer) => answer.length > line.length && line.every((move, i) => answer[i] === move));
    return [...new Set(fitting.map((answer) => answer[line.length]!))];
  }
}
