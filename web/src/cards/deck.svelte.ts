// A deck on the table: which step is shown. Every change is kept before it is told to other windows, which
// show the same deck for the room and follow.

import { forgetDeck, readDeck, writeDeck, type KeptDeck } from './kept';

const CHANNEL = 'mapwright-decks';

export class Deck {
  #kept: KeptDeck;
  readonly #windows: BroadcastChannel | null;
  readonly #keeps: boolean;
  #writing: Promise<void> = Promise.resolve();
  #forgotten = false;

  readonly kept = $derived.by(() => this.#kept);

  /** `keeps`: false for a deck that is only shown. */
  constructor(kept: KeptDeck, keeps = true) {
    this.#kept = $state.raw(kept);
    this.#keeps = keeps;
    this.#windows = !keeps || typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
    if (this.#windows) this.#windows.onmessage = ({ data }) => void this.#heard(data);
  }

  /** Changes what is kept; resolved when it is written. Writes come in order. */
  change(more: Partial<Omit<KeptDeck, 'id' | 'setup' | 'started'>>): Promise<void> {
    if (this.#forgotten) return this.#writing;
    this.#kept = { ...this.#kept, ...more, touched: Date.now() };
    const now = this.#kept;
    if (!this.#keeps) return this.#writing;
    this.#writing = this.#writing.then(() => writeDeck(now)).then(() => this.#windows?.postMessage(now.id));
    return this.#writing;
  }

  /** Shows another step; with a glass that is turned over for it, or none. */
  go(at: number, turnGlass: boolean): Promise<void> {
    if (at === this.#kept.at) return this.#writing;
    const { glass } = this.#kept;
    const runs = turnGlass && glass > 0;
    return this.change({ at, walk: null, ends: runs ? Date.now() + glass * 1000 : 0, left: 0 });
  }

  async forget(): Promise<void> {
    this.#forgotten = true;
    await this.#writing;
    await forgetDeck(this.#kept.id);
  }

  close(): void {
    this.#windows?.close();
  }

  /** Another window has turned a card of a deck. */
  async #heard(id: unknown): Promise<void> {
    if (id !== this.#kept.id) return;
    const news = await readDeck(this.#kept.id);
    if (news && news.touched >= this.#kept.touched) this.#kept = news;
  }
}
