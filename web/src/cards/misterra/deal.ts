// What a deck of Misterra deals: for two to four the pile of sketches; alone the core's own solo table is played.

import type { Setup } from '../../core/api';
import { coreClient, type CoreClient } from '../../core/client';
import { OpenTable } from '../../core/open_table';
import { commitmentOf } from '../commitment';

export interface Deal {
  sketches: string[];
  commitment: string;
}

export async function dealMisterra(setup: Setup, client: CoreClient = coreClient()): Promise<Deal> {
  const table = await OpenTable.begin(client, setup);
  try {
    const commitment = commitmentOf(await table.call('record', 0));
    return { sketches: (await table.call('piles'))['sketches'] ?? [], commitment };
  } finally {
    table.close();
  }
}
