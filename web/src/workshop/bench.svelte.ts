// The bench: one map that is being drawn, the way back and forth, what the core says of it. Every change is kept in
// the library of this device before anything else happens.
//
// Whoever works on the map from a component of their own (maker and the like) is given the bench:
// `bench.text` is the present map as the text of a file, and follows every change; `await bench.replace(text)` puts
// another map in its place, as one step that undo takes back, and says whether it could be read.

import { CoreError } from '../core/api';
import { freshId } from '../storage';
import { readMap, writeMap, type KeptMap } from '../storage/maps';
import { checkMap, type MapReport } from './core';
import { drawnFrom, isMapGame, textOf, type Drawn } from './map_text';
import { libraryName } from './names';
import { painted, SHEET_BRUSHES, type Hand } from './paint';
import { GROUNDS } from './guild/tokens';
import { turnedMap, type Place, type Turn } from './symmetry';

/** As far as one can go back. */
const MEMORY = 200;

export class Bench {
  drawn = $state.raw<Drawn>() as Drawn;
  /** The map as the text of its file. */
  readonly text = $derived(textOf(this.drawn));
  /** Of the present map; null until the core has come. */
  report = $state.raw<MapReport | null>(null);
  /** The core could not be asked, in its words. */
  trouble = $state('');
  /** In the library; null: not yet, e.g. from a link that is only looked at. */
  kept = $state.raw<KeptMap | null>(null);
  /** The browser does not keep it. */
  unkept = $state(false);
  /** Another window has changed the map meanwhile: what is drawn here is kept as one of its own. */
  parted = $state(false);
  hand = $state<Hand>({ brush: 'ruin', value: '', symmetry: 'none' });
  #past = $state.raw<Drawn[]>([]);
  #future = $state.raw<Drawn[]>([]);
  readonly canUndo = $derived(this.#past.length > 0);
  readonly canRedo = $derived(this.#future.length > 0);
  #writing: Promise<void> = Promise.resolve();

  /** `keeps`: a map for practice is not kept. */
  constructor(drawn: Drawn, kept: KeptMap | null = null, private readonly keeps = true) {
    this.drawn = drawn;
    this.kept = kept;
    this.hand.brush = drawn.game === 'guild' ? GROUNDS[0] : SHEET_BRUSHES[0];
    void this.#ask();
  }

  /** One step, which undo takes back; one that changes nothing is none. */
  change(drawn: Drawn): void {
    if (drawn === this.drawn) return;
    this.#past = [...this.#past.slice(1 - MEMORY), this.drawn];
    this.#future = [];
    this.#set(drawn);
  }
  paint(path: readonly Place[], taps = true): void {
    this.change(painted(this.drawn, path, this.hand, taps));
  }
  turn(turn: Turn): void {
    this.change(turnedMap(this.drawn, turn));
  }
  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.drawn];
    this.#set(before);
  }
  redo(): void {
    const after = this.#future.at(-1);
    if (!after) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.drawn];
    this.#set(after);
  }

  /** Another map of the same game in place of this one; false when the text is none, and nothing changes. */
  async replace(text: string): Promise<boolean> {
    const drawn = drawnFrom((await checkMap(text)).entries);
    if (!drawn || drawn.game !== this.drawn.game) return false;
    this.change(drawn);
    return true;
  }

  /** In the library, under the name that options take; null where nothing can be kept. */
  async keep(): Promise<KeptMap | null> {
    if (!this.kept) this.#keep();
    await this.#writing;
    return this.unkept ? null : this.kept;
  }

  /** Who comes back to this window goes on with what was drawn in another one meanwhile. */
  async refresh(): Promise<void> {
    await this.#writing;
    const known = this.kept && (await readMap(this.kept.id));
    if (!known || known.touched <= (this.kept?.touched ?? 0)) return;
    const drawn = drawnFrom((await checkMap(known.text)).entries);
    if (!drawn) return;
    this.kept = known;
    this.#past = [];
    this.#future = [];
    this.drawn = drawn;
    await this.#ask();
  }

  #set(drawn: Drawn): void {
    this.drawn = drawn;
    if (this.keeps) this.#keep();
    void this.#ask();
  }

  /** One after the other: the last is the one that stays. */
  #keep(): void {
    const { drawn, text } = this;
    this.#writing = this.#writing.then(async () => {
      const now = Date.now();
      const fresh = { id: freshId(), game: drawn.game, name: libraryName(drawn), started: now };
      const { kept } = this;
      // Its name stays while it is called the same, also where another had it first.
      const same = kept && libraryName({ game: drawn.game, title: kept.title }) === fresh.name;
      const name = same ? kept.name : fresh.name;
      const next = { ...fresh, ...kept, name, title: drawn.title, text, touched: Math.max(now, (kept?.touched ?? 0) + 1) };
      try {
        const written = await writeMap(next, kept?.touched);
        if (written) this.kept = written;
        else {
          this.parted = true;
          this.kept = await writeMap({ ...next, id: fresh.id, started: now });
        }
        this.unkept = false;
      } catch {
        this.unkept = true;
      }
    });
  }

  async #ask(): Promise<void> {
    const { text } = this;
    try {
      const report = await checkMap(text);
      if (text !== this.text) return;
      this.report = report;
      this.trouble = '';
    } catch (error) {
      this.trouble = error instanceof CoreError ? error.message : String(error);
    }
  }
}

/** A map of the library on the bench; null: there is no such map, or it can no longer be read. */
export async function benchOf(id: string): Promise<Bench | null> {
  const kept = await readMap(id);
  if (!kept || !isMapGame(kept.game)) return null;
  const drawn = drawnFrom((await checkMap(kept.text)).entries);
  return drawn && new Bench(drawn, kept);
}
