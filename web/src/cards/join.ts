// The way from a deck to the score pad: a pad with the deck's cards, set-up and people. In Cartographers at the season
// that is scored, in the other games at the end; alone in Misterra with the boards, which the device has followed.

import { database } from '../storage';
import type { Deal as GuildDeal } from './guild/deal';
import type { Deck } from './deck.svelte';
import type { Deal } from './cartographers/deal';
import type { Scene } from '../games/misterra/types';

interface Begun {
  names: string[];
  options: Record<string, string>;
}
interface Pads {
  newPad(game: 'cartographers', given: Begun & { print?: string[]; track?: number; edicts: (string | null)[]; season: number }): Promise<string>;
  newPad(game: 'guild', given: Begun & { file?: string; objectives: string[] }): Promise<string>;
  newPad(game: 'misterra', given: Begun): Promise<string>;
  newPadOfBoards(names: string[], options: Record<string, string>, scene: Scene): Promise<string>;
}
/** The pad's own part of the page; a build without it has no such button. */
const part = Object.values(import.meta.glob<Pads>('../pad/pads.ts'))[0];
export const hasPads = part !== undefined;

/** The address of the deck's pad, begun when there is none yet or it was thrown away. */
export async function padOf(deck: Deck, deal: Deal, season: number): Promise<string | null> {
  if (!part) return null;
  const { pad, people, setup } = deck.kept;
  const kept = await keptPad(deck);
  if (isPad(kept)) {
    if (kept.pad.season < season + 1) {
      await (await database()).put('settings', { ...kept, pad: { ...kept.pad, season: season + 1 }, touched: Date.now() }, `pad-${pad}`);
    }
    return addressOf(pad);
  }
  const { edicts: _edicts, ...options } = setup.options;
  // A sheet of one's own is on the pad what is printed on it.
  const own = setup.file === undefined ? {} : { print: deal.rows, track: deal.coinTrack };
  const side = setup.file === undefined ? { side: 'A', ...options } : { ...options, side: 'own' };
  const given = { names: Array.from({ length: people }, () => ''), options: side, ...own, edicts: deal.edicts.map(({ card }) => card), season: season + 1 };
  return joined(deck, await (await part()).newPad('cartographers', given));
}

export async function padOfGuild(deck: Deck, deal: GuildDeal): Promise<string | null> {
  if (!part) return null;
  const { pad, setup } = deck.kept;
  if (await keptPad(deck)) return addressOf(pad);
  const { objectives: _objectives, ...options } = setup.options;
  const given = {
    names: setup.seats.map(({ name }) => name),
    options: { map: 'avenia', ...options },
    ...(setup.file !== undefined && { file: setup.file }),
    objectives: deal.objectives.map(({ id }) => id),
  };
  return joined(deck, await (await part()).newPad('guild', given));
}

/** `scene`: the boards at the end, where the device knows them. */
export async function padOfMisterra(deck: Deck, scene: Scene | null): Promise<string | null> {
  if (!part) return null;
  const { pad, setup } = deck.kept;
  if (await keptPad(deck)) return addressOf(pad);
  const names = setup.seats.map(({ name }) => name);
  const pads = await part();
  const begun = scene ? pads.newPadOfBoards(names, setup.options, scene) : pads.newPad('misterra', { names, options: setup.options });
  return joined(deck, await begun);
}

const addressOf = (pad: string): string => `#/pad/${pad}`;

async function keptPad({ kept: { pad } }: Deck): Promise<unknown> {
  return pad ? (await database()).get('settings', `pad-${pad}`) : undefined;
}
async function joined(deck: Deck, pad: string): Promise<string> {
  await deck.change({ pad });
  return addressOf(pad);
}

function isPad(value: unknown): value is { pad: { season: number } } {
  return typeof value === 'object' && value !== null && 'pad' in value && typeof value.pad === 'object' && value.pad !== null
    && 'season' in value.pad && typeof value.pad.season === 'number';
}
