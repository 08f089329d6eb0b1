// A deck as a link: the set-up and its seed as a link of a game has them (docs/formats.md), behind another name.

import type { Setup } from '../core/api';
import { coreClient, type CoreClient } from '../core/client';
import { OpenTable } from '../core/open_table';
import { href } from '../router';
import { freshId } from '../storage';
import type { KeptDeck } from './kept';

/** The address that opens the same deck on another device. */
export async function deckLink(setup: Setup, client: CoreClient = coreClient()): Promise<string> {
  const table = await OpenTable.begin(client, setup);
  try {
    return new URL(href({ page: 'deal', link: await table.call('link', 0) }), location.href).href;
  } finally {
    table.close();
  }
}

/** A deck before its first card. */
export function newDeck(setup: Setup, people: number, glass = 0): KeptDeck {
  const now = Date.now();
  return { id: freshId(), setup, people, started: now, touched: now, at: 0, glass, ends: 0, left: 0, told: [], walk: null, pad: '' };
}
