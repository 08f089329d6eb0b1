// The way from a deck to the score pad: a pad with the deck's edicts and people, at the season that is scored.

import { database } from '../storage';
import type { Deck } from './deck.svelte';
import type { Deal } from './cartographers/deal';

interface Pads {
  newPad(game: 'cartographers', given: { names: string[]; options: Record<string, string>; print?: string[]; edicts: (string | null)[]; season: number }): Promise<string>;
}
/** The pad's own part of the page; a build without it has no such button. */
const part = Object.values(import.meta.glob<Pads>('../pad/pads.ts'))[0];
export const hasPads = part !== undefined;

/** The address of the deck's pad, begun when there is none yet or it was thrown away. */
export async function padOf(deck: Deck, deal: Deal, season: number): Promise<string | null> {
  if (!part) return null;
  const { pad, people, setup } = deck.kept;
  const kept = pad ? await (await database()).get('settings', `pad-${pad}`) : undefined;
  if (isPad(kept)) {
    if (kept.pad.season < season + 1) {
      await (await database()).put('settings', { ...kept, pad: { ...kept.pad, season: season + 1 }, touched: Date.now() }, `pad-${pad}`);
    }
    return `#/pad/${pad}`;
  }
  const { edicts: _edicts, ...options } = setup.options;
  // A sheet of one's own is on the pad what is printed on it.
  const own = setup.file === undefined ? {} : { print: deal.rows };
  const side = setup.file === undefined ? { side: 'A', ...options } : { ...options, side: 'own' };
  const given = { names: Array.from({ length: people }, () => ''), options: side, ...own, edicts: deal.edicts.map(({ card }) => card), season: season + 1 };
  const id = await (await part()).newPad('cartographers', given);
  await deck.change({ pad: id });
  return `#/pad/${id}`;
}

function isPad(value: unknown): value is { pad: { season: number } } {
  return typeof value === 'object' && value !== null && 'pad' in value && typeof value.pad === 'object' && value.pad !== null
    && 'season' in value.pad && typeof value.pad.season === 'number';
}
