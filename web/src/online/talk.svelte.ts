// What is said at a table, each line once, and how far it was read.

import type { Seat } from '../core/api';
import type { Phrase, SaidMessage } from './protocol';
import { TableNotes } from './shelves';

/** All of the protocol, in the order in which an evening needs them. */
export const PHRASES: readonly Phrase[] = [
  'hello', 'good-luck', 'your-turn', 'one-moment', 'nice-map', 'well-played', 'thanks', 'sorry', 'good-game', 'goodbye',
];
/** Characters of a free text. */
export const LONGEST_TEXT = 300;

const marks = new TableNotes<number>('mapwright-online-read');

export class Talk {
  readonly #table: string;
  #said = $state.raw<SaidMessage[]>([]);
  /** The number of the last line that was read; -1: none. */
  #read = $state(-1);

  constructor(table: string) {
    this.#table = table;
    this.#read = marks.get(table) ?? -1;
  }

  /** Whether it is new: after a lost connection the last lines come again. */
  hears(said: SaidMessage): boolean {
    if (this.#said.some(({ number }) => number === said.number)) return false;
    this.#said = [...this.#said, said].sort((a, b) => a.number - b.number);
    return true;
  }

  /** Without what those say who are not to be heard. */
  lines(muted: Seat[]): SaidMessage[] {
    return this.#said.filter(({ seat }) => !muted.includes(seat));
  }
  unread(muted: Seat[], you: Seat | undefined): number {
    return this.lines(muted).filter(({ number, seat }) => number > this.#read && seat !== you).length;
  }
  /** Who has ever spoken. */
  readonly speakers = $derived.by((): Seat[] => [...new Set(this.#said.map(({ seat }) => seat))].sort((a, b) => a - b));

  readAll(): void {
    const last = this.#said.at(-1)?.number ?? -1;
    if (last <= this.#read) return;
    this.#read = last;
    marks.set(this.#table, last);
  }
}
