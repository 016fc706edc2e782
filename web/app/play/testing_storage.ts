// Storages that fail, for tests of what is kept.

/** As a browser's, with room for so many writes: whatever comes after them is refused. */
export class FailingStorage implements Storage {
  [name: string]: unknown;
  private readonly texts: Map<string, string>;
  /** Refuses a write, as for want of room. */
  refuses: (key: string, text: string) => boolean = () => false;
  /** The writes so far, refused ones included. */
  writes = 0;

  constructor(texts: Iterable<[string, string]> = []) { this.texts = new Map(texts); }

  get length() { return this.texts.size; }
  key(i: number) { return [...this.texts.keys()][i] ?? null; }
  getItem(key: string) { return this.texts.get(key) ?? null; }
  setItem(key: string, text: string) {
    ++this.writes;
    if (this.refuses(key, text)) throw new DOMException('no room', 'QuotaExceededError');
    this.texts.set(key, text);
  }
  removeItem(key: string) { this.texts.delete(key); }
  clear() { this.texts.clear(); }
  /** What another visit finds there. */
  copy(): FailingStorage { return new FailingStorage(this.texts); }
}
