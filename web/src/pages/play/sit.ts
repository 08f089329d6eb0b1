// Sitting down at a table: a kept game, which is kept again after every event, or a lesson, which
// is not.

import type { GameId, Status } from '../../core/api';
import { loadGame } from '../../games/all';
import type { GameUi } from '../../games/game_ui';
import { announce } from '../../parts/announce';
import { settings } from '../../settings/settings.svelte';
import { gameInfo } from '../../setup/info';
import { addToHall, counts, readGame, writeGame, type SavedGame } from '../../storage';
import { paceOf } from '../../table/pace';
import { TableSession } from '../../table/session.svelte';

export interface Sitting {
  ui: GameUi;
  session: TableSession;
  /** Resolves when nothing of it is under way any more. */
  leave: () => Promise<void>;
}
export interface KeptSitting extends Sitting {
  saved: SavedGame;
  /** From now on taking back is casual or strict. */
  setCasual: (casual: boolean) => Promise<void>;
}

/** Leaves the table, also one that is not laid out yet; the page says itself when nobody could sit down. */
export async function leaveOnce(sitting: Promise<Sitting | null>): Promise<void> {
  const here = await sitting.catch(() => null);
  await here?.leave();
}

/**
 * Null when there is no such game on this device. Nothing is kept any more once `lost` says that the game
 * goes on elsewhere.
 */
export async function sit(id: string, lost: () => boolean = () => false): Promise<KeptSitting | null> {
  const kept = await readGame(id);
  if (!kept) return null;
  const [ui, info] = await Promise.all([loadGame(kept.setup.game), gameInfo(kept.setup.game)]);
  let session: TableSession | null = null;

  async function save(record: string, status: Status): Promise<void> {
    if (!kept || lost()) return;
    Object.assign(kept, { record, events: status.events, touched: Date.now() });
    if (session?.takenBack) kept.takenBack = session.takenBack;
    if (status.over && session?.result) finish(kept, session);
    await writeGame({ ...kept });
    if (kept.finished && counts(kept)) await addToHall(entryOf(kept));
  }

  session = await TableSession.open({
    setup: kept.setup,
    record: kept.record,
    words: ui,
    announce,
    save,
    pace: () => paceOf(settings),
    handOver: () => info.hiddenHands || settings.handOver === 'always',
    // Everybody's day is played by the same rules.
    casual: kept.casual === true && !kept.daily,
    takenBack: kept.takenBack ?? 0,
    asksUnused: () => settings.askUnused,
  });
  const setCasual = async (casual: boolean): Promise<void> => {
    kept.casual = casual;
    if (session) session.casual = casual && !kept.daily;
    await writeGame({ ...kept });
  };
  return { ui, session, saved: kept, setCasual, leave: async () => session?.close() };
}

function finish(game: SavedGame, session: TableSession): void {
  game.finished = true;
  game.totals = session.sheets.map(({ total }) => total);
  game.winners = session.result?.winners ?? [];
}

function entryOf({ id, setup, touched, daily, totals, winners }: SavedGame): Parameters<typeof addToHall>[0] {
  const seats = setup.seats.map(({ name, bot }, seat) => ({ name, bot, total: totals[seat] ?? 0 }));
  return { id, game: setup.game, options: setup.options, when: touched, daily, seats, winners };
}

export async function sitToLearn(game: GameId): Promise<Sitting> {
  const ui = await loadGame(game);
  const { options, seats, seed } = ui.tutorial;
  const session = await TableSession.open({
    setup: { game, options, seats, seed },
    record: '',
    words: ui,
    announce,
  });
  return { ui, session, leave: () => session.close() };
}
