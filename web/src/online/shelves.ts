// Small things that this browser knows of tables: how far their talk was read, what was promised before the
// first card. The latest tables alone; a browser that keeps nothing forgets them with the page.

/** More tables than anybody has open. */
const MOST = 200;

export class TableNotes<T> {
  readonly #key: string;
  #notes = new Map<string, T>();

  constructor(key: string) {
    this.#key = key;
  }

  get(table: string): T | undefined {
    this.#read();
    return this.#notes.get(table);
  }

  set(table: string, note: T): void {
    this.#read(); // another tab may have written
    this.#notes.delete(table);
    this.#notes.set(table, note);
    const latest = [...this.#notes].slice(-MOST);
    try {
      globalThis.localStorage?.setItem(this.#key, JSON.stringify(latest));
    } catch {
      // A browser that keeps nothing: it lasts as long as the page.
    }
  }

  #read(): void {
    try {
      const text = globalThis.localStorage?.getItem(this.#key);
      const read: unknown = JSON.parse(text ?? 'null');
      if (Array.isArray(read)) this.#notes = new Map(read as [string, T][]);
    } catch {
      // Written by nobody we know, or nothing may be read: what this page knows holds.
    }
  }
}
