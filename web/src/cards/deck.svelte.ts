// A deck on the table: which step is shown. Every change is kept before it is shown and told to other windows, which
// show the same deck for the room and follow; so whatever was seen is there after a reload.

import { forgetDeck, keepDeck, readDeck, type KeptDeck } from './kept';

const CHANNEL = 'mapwright-decks';
type Change = Partial<Omit<KeptDeck, 'id' | 'setup' | 'started'>>;

export class Deck {
  #kept: KeptDeck;
  /** With the changes that are still being written. */
  #latest: KeptDeck;
  /** The browser could not keep the last change. */
  #unkept = $state(false);
  /** It was thrown away in another window. */
  #gone = $state(false);
  readonly #windows: BroadcastChannel | null;
  readonly #keeps: boolean;
  #writing: Promise<void> = Promise.resolve();
  #forgotten = false;

  readonly kept = $derived.by(() => this.#kept);
  readonly unkept = $derived.by(() => this.#unkept);
  readonly gone = $derived.by(() => this.#gone);

  /** `keeps`: false for a deck that is only shown. */
  constructor(kept: KeptDeck, keeps = true) {
    this.#kept = $state.raw(kept);
    this.#latest = kept;
    this.#keeps = keeps;
    this.#windows = !keeps || typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
    if (this.#windows) this.#windows.onmessage = ({ data }) => void this.#heard(data);
  }

  /** The step that will be shown when all that was pressed is done. */
  get at(): number {
    return this.#latest.at;
  }

  /** Changes the deck, by what it is when earlier changes are done; resolved when it is kept and shown. */
  change(more: Change | ((latest: KeptDeck) => Change)): Promise<void> {
    if (this.#forgotten) return this.#writing;
    const latest = this.#latest;
    // Later than before also where the clock was put back, by hand or by a dead battery: other windows go by it.
    const touched = Math.max(Date.now(), latest.touched + 1);
    const now = { ...latest, ...(typeof more === 'function' ? more(latest) : more), touched };
    this.#latest = now;
    this.#writing = this.#writing.then(() => this.#write(now));
    return this.#writing;
  }

  /** Shows another step; with a glass that is turned over for it, or none. */
  go(at: number, turnGlass: boolean): Promise<void> {
    if (at === this.#latest.at) return this.#writing;
    const { glass } = this.#latest;
    const runs = turnGlass && glass > 0;
    return this.change({ at, walk: null, ends: runs ? Date.now() + glass * 1000 : 0, left: 0 });
  }

  async forget(): Promise<void> {
    this.#forgotten = true;
    await this.#writing;
    await forgetDeck(this.#kept.id);
  }

  /** What was pressed last is still written, and told to the other windows. */
  close(): void {
    void this.#writing.then(() => this.#windows?.close());
  }

  async #write(now: KeptDeck): Promise<void> {
    try {
      this.#gone = this.#keeps && !(await keepDeck(now));
      this.#unkept = false;
    } catch {
      this.#unkept = true; // the cards can still be turned; the table says that they are not kept
    }
    this.#kept = now;
    this.#windows?.postMessage(now.id);
  }

  /** Another window has turned a card of a deck. */
  async #heard(id: unknown): Promise<void> {
    if (id !== this.#kept.id) return;
    const news = await readDeck(this.#kept.id);
    if (news && news.touched >= this.#latest.touched) this.#latest = this.#kept = news;
  }
}
