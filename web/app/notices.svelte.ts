// Short messages at the edge of the page, and the voice for screen readers.

export interface Notice {
  id: number;
  text: string;
  /** Problems stay until they are dismissed, and are read at once. */
  is_problem: boolean;
  action?: { label: string; run: () => void };
}

const seconds_shown = 6;
/** Longer messages stay as long as it takes to read them. */
const characters_read_in_a_second = 12;

class Notices {
  shown = $state<Notice[]>([]);
  /** What the polite live region says. */
  spoken = $state('');
  private next_id = 1;

  tell(text: string, action?: Notice['action']) {
    const id = this.add(text, false, action);
    const seconds = Math.max(seconds_shown, text.length / characters_read_in_a_second);
    setTimeout(() => this.dismiss(id), seconds * 1000);
  }

  /** Stays until it is taken or dismissed. */
  offer(text: string, action: NonNullable<Notice['action']>) { this.add(text, false, action); }

  problem(text: string) { this.add(text, true); }

  dismiss(id: number) { this.shown = this.shown.filter((notice) => notice.id !== id); }

  /** Something went well: what was wrong before no longer matters. */
  forget_problems() { this.shown = this.shown.filter((notice) => !notice.is_problem); }

  /** The same sentence twice in a row is said twice. */
  say(text: string) { this.spoken = text === this.spoken ? `${text}\u00a0` : text; }

  private add(text: string, is_problem: boolean, action?: Notice['action']): number {
    const id = this.next_id++;
    this.shown = [...this.shown.filter((notice) => notice.text !== text).slice(-2), {
      id, text, is_problem, ...(action ? { action } : {}),
    }];
    return id;
  }
}

export const notices = new Notices();
