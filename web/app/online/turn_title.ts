// The title of a page that nobody looks at says when it is one's turn.

export class TurnTitle {
  /** What stood there before, and what was put in its place. */
  private before: string | null = null;
  private shown = '';
  private was_turn = false;

  constructor(private readonly page: Pick<Document, 'title' | 'hidden'>) {}

  /** Whether it is one's turn now; called as well when the page is hidden or looked at. */
  update(is_turn: boolean, words: string) {
    const begins = is_turn && !this.was_turn;
    this.was_turn = is_turn;
    if (!this.page.hidden || !is_turn) this.restore();
    else if (begins) this.show(words);
  }

  private show(words: string) {
    if (this.before === null) this.before = this.page.title;
    this.shown = this.page.title = `● ${words} · ${this.before}`;
  }

  /** What stood there before, unless it has changed by itself. */
  restore() {
    if (this.before !== null && this.page.title === this.shown) this.page.title = this.before;
    this.before = null;
  }
}
