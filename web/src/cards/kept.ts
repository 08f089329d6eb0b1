// Decks of the card table, kept beside the settings: one entry each, written at every step. So they travel
// with the export and are forgotten with everything else.

import type { Setup } from '../core/api';
import { isGame } from '../games/all';
import { isMoment } from '../parts/days';
import { database, readSettings, writeSetting } from '../storage';

export interface KeptDeck {
  id: string;
  /** The table of the core that deals; of Cartographers one seat, whoever draws on paper. */
  setup: Setup;
  /** How many draw on paper here. */
  people: number;
  /** Milliseconds since 1970. */
  started: number;
  touched: number;
  /** The step that is shown, from 0. */
  at: number;
  /** Seconds of the sand-glass; 0: none. It runs out at `ends` (as `started`); while it stands still that is 0 and `left` says how much is left. */
  glass: number;
  ends: number;
  left: number;
  /** What people told the deck: what they kept, what they did on their board; read by the game's part. */
  told: string[];
  /** How far a walk is at the present step (C39), or null: it is not being walked. */
  walk: number | null;
  /** The score pad that was begun with it, by its id; '' for none. */
  pad: string;
}

export const MOST_PEOPLE = 100;
const PREFIX = 'deck-';
export const isDeckKey = (key: string): boolean => key.startsWith(PREFIX);

export async function writeDeck(deck: KeptDeck): Promise<void> {
  await writeSetting(PREFIX + deck.id, deck);
}

/** Keeps what has changed of a deck; false: it was thrown away meanwhile, in another window, and stays so. */
export async function keepDeck(deck: KeptDeck): Promise<boolean> {
  const { store, done } = (await database()).transaction('settings', 'readwrite');
  const isThere = (await store.get(PREFIX + deck.id)) !== undefined;
  await Promise.all([isThere && store.put(deck, PREFIX + deck.id), done]);
  return isThere;
}

export async function readDeck(id: string): Promise<KeptDeck | null> {
  return soundDeck(await (await database()).get('settings', PREFIX + id));
}

/** All decks, the one touched last first; what cannot be read is left where it is. */
export async function listDecks(): Promise<KeptDeck[]> {
  const kept = Object.entries(await readSettings()).filter(([key]) => isDeckKey(key));
  return kept.flatMap(([, value]) => soundDeck(value) ?? []).sort((a, b) => b.touched - a.touched);
}

export async function forgetDeck(id: string): Promise<void> {
  await (await database()).delete('settings', PREFIX + id);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

/** A deck as it was kept, or null: it came from a file of somebody else's, or from a later page. */
export function soundDeck(value: unknown): KeptDeck | null {
  if (!isObject(value) || typeof value['id'] !== 'string' || !isSetup(value['setup'])) return null;
  const { people, started, touched, at, glass, ends, left, told, walk, pad } = value;
  const times = [started, touched, ends].every(isMoment) && typeof left === 'number';
  if (!times || !isCount(people, MOST_PEOPLE) || people < 1 || !isCount(at, 10_000) || !isCount(glass, 3600)) return null;
  if (!Array.isArray(told) || !told.every((each) => typeof each === 'string')) return null;
  return {
    id: value['id'],
    setup: value['setup'],
    people,
    started: started as number,
    touched: touched as number,
    at,
    glass,
    ends: ends as number,
    left: left as number,
    told,
    walk: isCount(walk, 1000) ? walk : null,
    pad: typeof pad === 'string' ? pad : '',
  };
}

export const isKeptDeck = (value: unknown): value is KeptDeck => soundDeck(value) !== null;

function isSetup(value: unknown): value is Setup {
  if (!isObject(value)) return false;
  const { game, options, seats, seed } = value;
  const named = (seat: unknown): boolean => isObject(seat) && typeof seat['name'] === 'string' && typeof seat['bot'] === 'string';
  return isGame(game) && isObject(options) && Object.values(options).every((each) => typeof each === 'string')
    && Array.isArray(seats) && seats.every(named) && typeof seed === 'string' && /^[0-9a-f]{64}$/.test(seed);
}
