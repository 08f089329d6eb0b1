// The two games that are shown side by side: one's own, and the master's or one that came by link or file.

import type { Seat, Setup } from '../../core/api';
import { coreClient } from '../../core/client';
import { OpenTable } from '../../core/open_table';
import { loadGame } from '../../games/all';
import type { GameUi } from '../../games/game_ui';
import { isYou, t } from '../../i18n';
import { ownSeat } from '../../kept/own_seat';
import { ownMapIn, seedOf } from '../../share/link';
import { readGame, type SavedGame } from '../../storage';
import { FILE, gameOfRecord, recordOf } from '../replay/source';

export interface Own {
  ui: GameUi;
  record: string;
  /** With the seed of its cards. */
  setup: Setup;
  seat: Seat;
  events: number;
  /** A game of this device, with which the master's is kept. */
  kept: SavedGame | null;
}

/** The game under this id, once it is over and its cards are known; null else. */
export async function ownGame(id: string, name: string): Promise<Own | null> {
  const kept = id === FILE ? null : ((await readGame(id)) ?? null);
  const record = await recordOf(id);
  const game = record === null ? null : gameOfRecord(record);
  if (record === null || game === null) return null;
  const table = await OpenTable.load(coreClient(), record, null);
  try {
    const { over, options, seats, length } = await table.call('status');
    const seed = kept?.setup.seed || seedOf(record);
    if (!over || !seed) return null;
    const setup = { game, options, seats, seed, ...ownMapIn(record) };
    return { ui: await loadGame(game), record, setup, seat: Math.max(0, ownSeat(kept ?? { setup }, name)), events: length, kept };
  } finally {
    table.close();
  }
}

export interface Other {
  record: string;
  seat: Seat;
  name: string;
  /** Whether it was played on the same cards and by the same rules. */
  same: boolean;
}

/** Who gave no name is 'you' in the other game, too: beside one's own that would be both. */
export function calledBeside(name: string): string {
  return isYou(name) ? t('beside.other') : name;
}

/** The record that was opened last, if it is one of the same game. */
export async function otherGame(own: Own): Promise<Other | null> {
  const record = await recordOf(FILE);
  if (record === null || gameOfRecord(record) !== own.setup.game) return null;
  const table = await OpenTable.load(coreClient(), record, null).catch(() => null);
  if (!table) return null;
  try {
    const { options, seats } = await table.call('status');
    const seat = Math.max(0, seats.findIndex(({ bot }) => bot === ''));
    const alike = JSON.stringify(Object.entries(options).sort()) === JSON.stringify(Object.entries(own.setup.options).sort());
    const onOneMap = ownMapIn(record).file === own.setup.file;
    const same = alike && onOneMap && seats.length === own.setup.seats.length && seedOf(record) === own.setup.seed;
    return { record, seat, name: seats[seat]?.name ?? '', same };
  } finally {
    table.close();
  }
}
