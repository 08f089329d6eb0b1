// A deck as a link: the set-up and its seed as a link of a game has them (docs/formats.md), behind another name.

import type { Setup } from '../core/api';
import { coreClient, type CoreClient } from '../core/client';
import { OpenTable } from '../core/open_table';
import { href } from '../router';
import { freshId } from '../storage';
import { listDecks, type KeptDeck } from './kept';

/** The address that opens the same deck on another device. */
export async function deckLink(setup: Setup): Promise<string> {
  return new URL(href({ page: 'deal', link: await linkOf(setup, coreClient()) }), location.href).href;
}

async function linkOf(setup: Setup, client: CoreClient): Promise<string> {
  const table = await OpenTable.begin(client, setup);
  try {
    return await table.call('link', 0);
  } finally {
    table.close();
  }
}

/** The deck of this device that deals the same. One seed gives other cards with other options, players or another map: the links say it. */
export async function keptDeckOf(setup: Setup, client: CoreClient = coreClient()): Promise<KeptDeck | undefined> {
  const wanted = await linkOf(setup, client);
  for (const deck of await listDecks()) {
    if (deck.setup.seed === setup.seed && (await linkOf(deck.setup, client).catch(() => '')) === wanted) return deck;
  }
  return undefined;
}

/** A deck before its first card. */
export function newDeck(setup: Setup, people: number, glass = 0): KeptDeck {
  const now = Date.now();
  return { id: freshId(), setup, people, started: now, touched: now, at: 0, glass, ends: 0, left: 0, told: [], walk: null, pad: '' };
}
