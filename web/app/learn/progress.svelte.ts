// Which lessons were finished, and how well: kept in the browser.

const key = 'encircle.lessons';
const format = 1;

export type Stars = 1 | 2 | 3;

/** Three without a mistake, two with one. */
export function stars_for(mistakes: number): Stars { return mistakes === 0 ? 3 : mistakes === 1 ? 2 : 1; }

/** Entries that make no sense are as if they were not there; so is everything of a format that we do not know. */
export function progress_from(kept: string | null): Record<string, Stars> {
  try {
    const value = JSON.parse(kept ?? '') as { format?: unknown; stars?: unknown };
    if (value.format !== format || typeof value.stars !== 'object' || value.stars === null) return {};
    const entries = Object.entries(value.stars).filter(([, stars]) => stars === 1 || stars === 2 || stars === 3);
    return Object.fromEntries(entries) as Record<string, Stars>;
  } catch {
    return {};
  }
}

function read(): Record<string, Stars> {
  try {
    return progress_from(localStorage.getItem(key));
  } catch {
    return {};
  }
}

class Progress {
  stars = $state.raw(read());

  of(lesson: string): Stars | 0 { return Object.hasOwn(this.stars, lesson) ? this.stars[lesson]! : 0; }

  /** The best result stays; another tab may have had a better one. */
  finish(lesson: string, stars: Stars) {
    const kept = { ...this.stars, ...read() };
    this.stars = { ...kept, [lesson]: Math.max(stars, kept[lesson] ?? 0) as Stars };
    try {
      localStorage.setItem(key, JSON.stringify({ format, stars: this.stars }));
    } catch {
      // It then lasts as long as the page.
    }
  }
}

export const progress = new Progress();

window.addEventListener('storage', (event) => { if (event.key === key) progress.stars = read(); });
