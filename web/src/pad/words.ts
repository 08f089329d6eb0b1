// Sentences about score pads, put together from the message files.

import { t } from '../i18n';
import type { Values } from '../i18n/language.svelte';
import { nameList } from '../parts/words';
import type { NearLine, PadGame, PadNote } from './types';

/** What a player without a name is called. */
export function nameOf(seat: { name?: string } | undefined, at: number): string {
  return seat?.name || t('setup.player', { number: at + 1 });
}

export function namesOf(seats: { name?: string }[]): string {
  return nameList(seats.map(nameOf));
}

const SHOWN = 6;
/** 'B4, C5 …': the first few. */
export function cellsText(cells: string[]): string {
  return cells.slice(0, SHOWN).join(', ') + (cells.length > SHOWN ? ' …' : '');
}

/** A note as a sentence; `words` turns what its figures name into words of the language. */
export function noteText(game: PadGame, note: PadNote, words: (figure: string, value: string) => string): string {
  const values: Values = {};
  for (const [name, value] of Object.entries(note)) {
    if (typeof value === 'number') values[name] = value;
    else if (typeof value === 'string') values[name] = words(name, value);
  }
  return t(`pad.note.${game}.${note.code}`, { ...values, cells: cellsText(note.cells) });
}

export function nearText(near: NearLine): string {
  return t('pad.near', { cells: cellsText(near.missing), count: near.missing.length, gain: near.gain });
}
