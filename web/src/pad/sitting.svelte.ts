// One score pad that is being filled in: what stands on it, what the core says of it, the way back.
// Every change is kept before anything else happens.

import { CoreError } from '../core/api';
import { readPad, writePad, type KeptPad } from '../storage';
import { scorePad } from './core';
import type { PadFiles, PadGame, ScoredPad } from './types';

/** As far as one can go back. */
const MEMORY = 200;
/** Windows tell each other which pad they have written. */
const CHANNEL = 'mapwright-pads';

/** The stage that a pad has reached, from 0: a season of Cartographers; the others have but one. */
export function stageReached(pad: object): number {
  return ('season' in pad && typeof pad.season === 'number' ? pad.season : 1) - 1;
}

export class Sitting<G extends PadGame> {
  readonly kept: KeptPad;
  /** Whose sheet is looked at, and in which stage (season, from 0). */
  seat = $state(0);
  stage = $state(0);
  pad = $state.raw<PadFiles[G]>() as PadFiles[G];
  /** Null until the core has come. */
  scored = $state.raw<ScoredPad<G> | null>(null);
  /** What the core cannot read, in its words; '' when all is well. */
  trouble = $state('');
  /** The line of the score that is explained; '' for none. */
  line = $state('');
  /** The browser does not keep it. */
  unkept = $state(false);
  #past = $state.raw<PadFiles[G][]>([]);
  readonly canUndo = $derived(this.#past.length > 0);
  /** Which field was changed last. */
  #field = '';
  #writing: Promise<void> = Promise.resolve();
  readonly #windows: BroadcastChannel | null;
  /** When it was last written, as far as this window knows. */
  #touched: number;

  /** `keeps`: a sheet for practice is not kept. */
  constructor(kept: KeptPad, stage: number, private readonly keeps = true) {
    this.kept = kept;
    this.#touched = kept.touched;
    this.pad = kept.pad as unknown as PadFiles[G];
    this.stage = stage;
    this.#windows = !keeps || typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
    if (this.#windows) this.#windows.onmessage = ({ data }) => void (data === kept.id && this.refresh());
    void this.#ask();
  }

  /** What was entered last is still written, and told to the other windows. */
  close(): void {
    void this.#writing.then(() => this.#windows?.close());
  }

  /** `step`: what undo takes back is the pad before it. Changes of one field in a row (`field`), letter by letter, are one step. */
  change(pad: PadFiles[G], step = true, field = ''): void {
    if (step && (field === '' || field !== this.#field)) this.#past = [...this.#past.slice(1 - MEMORY), this.pad];
    this.#field = field;
    this.#set(pad);
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#field = '';
    this.#set(before);
  }

  look(seat: number, stage = this.stage): void {
    this.seat = seat;
    this.stage = stage;
    void this.#ask();
  }

  /** The scores are those of the stage that the pad has reached, whichever was looked at last. */
  lookAtEnd(): void {
    const end = stageReached(this.pad);
    if (this.stage !== end) this.look(this.seat, end);
  }

  #set(pad: PadFiles[G]): void {
    this.pad = pad;
    this.seat = Math.min(this.seat, pad.seats.length - 1);
    if (this.keeps) this.#keep({ ...this.kept, pad, touched: Math.max(Date.now(), this.#touched + 1) });
    void this.#ask();
  }

  /** What was entered in another window meanwhile stands here, too: when it is told, or when somebody comes back to this one. */
  async refresh(): Promise<void> {
    await this.#writing;
    const kept = this.keeps ? await readPad(this.kept.id) : undefined;
    if (!kept || kept.touched <= this.#touched) return;
    this.#touched = kept.touched;
    this.#past = [];
    this.pad = kept.pad as unknown as PadFiles[G];
    this.seat = Math.min(this.seat, this.pad.seats.length - 1);
    await this.#ask();
  }

  /** One after the other: the last is the one that stays. */
  #keep(kept: KeptPad): void {
    this.#touched = kept.touched;
    this.#writing = this.#writing
      .then(() => writePad(kept))
      .then(() => {
        this.unkept = false;
        this.#windows?.postMessage(kept.id);
      }, () => void (this.unkept = true));
  }

  async #ask(): Promise<void> {
    const { pad, stage, seat } = this;
    try {
      const scored = await scorePad<G>(pad, stage, seat);
      if (pad !== this.pad || stage !== this.stage || seat !== this.seat) return;
      this.scored = scored;
      this.trouble = '';
    } catch (error) {
      this.trouble = error instanceof CoreError ? error.message : String(error);
    }
  }
}
