// That the cards were not chosen: the server publishes a seal of its secret before the first card, the
// players may mix words of their own in, and the finished record reveals the secret. This browser notes what
// it was shown when it was shown, so that a server cannot promise something else afterwards.

import type { CoreClient } from '../core/client';
import { CoreError } from '../core/api';
import { seedOf } from '../share/link';
import type { TableMessage } from './protocol';
import { TableNotes } from './shelves';

export interface Promised {
  /** 64 hexadecimal digits. */
  commitment: string;
  /** By seat; null where the table has none. */
  words: string[] | null;
  /** This browser was at the table before it was published, so before the first card. */
  early: boolean;
}

const promises = new TableNotes<Promised>('mapwright-online-promises');

/** `before`: what was known of the table until now. */
export function notePromise(before: TableMessage | null, now: TableMessage): void {
  const { table, commitment, phase } = now;
  if (commitment === '' || phase === 'gathering') return;
  const known = promises.get(table);
  const words = now.terms.words && phase !== 'fixed' ? now.seats.map((seat) => seat.words ?? '') : null;
  if (!known) promises.set(table, { commitment, words, early: before !== null && before.commitment === '' });
  else if (known.words === null && words !== null) promises.set(table, { ...known, words });
}

export const promiseOf = (table: string): Promised | null => promises.get(table) ?? null;

export interface Checked {
  /** What the core finds wrong with the cards, in English; null: every card follows from the sealed seed. */
  wrong: string | null;
  commitment: string;
  /** The record holds the seal, and the words, that this browser was shown. */
  kept: boolean;
  early: boolean;
  /** As the record has them, by seat; none: nothing was mixed in. */
  words: string[];
}

/** The whole proof, without the server. */
export async function checkCards(client: CoreClient, record: string, promised: Promised | null): Promise<Checked> {
  const { commitment = '', words = [] } = JSON.parse(record.slice(0, record.indexOf('\n'))) as Partial<Pick<Promised, 'commitment'>> & {
    words?: string[];
  };
  const kept =
    promised !== null &&
    promised.commitment === commitment &&
    (promised.words === null || JSON.stringify(promised.words) === JSON.stringify(words));
  return { wrong: await wrongWith(client, record, commitment), commitment, kept, early: promised?.early ?? false, words };
}

/** With its seed a record opens only if seal, cards and result are those of the seed. */
async function wrongWith(client: CoreClient, record: string, commitment: string): Promise<string | null> {
  const seed = seedOf(record);
  if (seed === null) return 'the record reveals no seed';
  if (commitment === '') return 'the record has no commitment';
  try {
    await client.table.call('close', await client.table.call('load', record, seed));
    return null;
  } catch (error) {
    if (error instanceof CoreError) return error.message;
    throw error;
  }
}
