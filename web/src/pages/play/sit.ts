// Sitting down at a table: a kept game, which is kept again after every event, or a lesson, of which
// only the place is.

import type { GameId, Status } from '../../core/api';
import { coreClient } from '../../core/client';
import { loadGame } from '../../games/all';
import type { GameUi } from '../../games/game_ui';
import { announce } from '../../parts/announce';
import { t } from '../../i18n';
import { withFacts } from '../../kept/facts';
import { settings } from '../../settings/settings.svelte';
import { gameInfo } from '../../setup/info';
import {
  addToGame, addToHall, counts, readGame, readLesson, writeGame, writeLesson, type Marks, type SavedGame,
} from '../../storage';
import { paceOf } from '../../table/pace';
import { LocalSession } from '../../table/local_session.svelte';
import { Lesson } from '../learn/lesson.svelte';

export interface Sitting {
  ui: GameUi;
  session: LocalSession;
  /** Resolves when nothing of it is under way any more. */
  leave: () => Promise<void>;
}
export interface KeptSitting extends Sitting {
  saved: SavedGame;
  /** Notes how the game is played; it stays with the game. */
  mark: (marks: Marks) => Promise<void>;
  /** From now on taking back is casual or strict. */
  setCasual: (casual: boolean) => Promise<void>;
}

/** Leaves the table, also one that is not laid out yet; the page says itself when nobody could sit down. */
export async function leaveOnce(sitting: Promise<Pick<Sitting, 'leave'> | null>): Promise<void> {
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
  let session: LocalSession | null = null;

  async function save(record: string, status: Status): Promise<void> {
    if (!kept || lost()) return;
    Object.assign(kept, { record, events: status.events, touched: Date.now() });
    if (session?.takenBack) kept.takenBack = session.takenBack;
    if (status.over && session?.result) finish(kept, session);
    await writeGame({ ...kept });
    if (!kept.finished) return;
    if (counts(kept)) await addToHall(entryOf(kept));
    // Both are safe already; what they show beside the result may take a moment.
    const [filled] = await withFacts([{ ...kept }], settings.name || t('setup.you'));
    if (filled?.facts) kept.facts = filled.facts;
  }

  async function mark(marks: Marks): Promise<void> {
    if (!kept) return;
    Object.assign(kept, marks);
    await addToGame(id, marks);
  }

  session = await LocalSession.open({
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
    await addToGame(id, { casual });
  };
  return { ui, session, saved: kept, mark, setCasual, leave: async () => session?.close() };
}

function finish(game: SavedGame, session: LocalSession): void {
  game.finished = true;
  game.totals = session.sheets.map(({ total }) => total);
  game.winners = session.result?.winners ?? [];
}

function entryOf({ id, setup, touched, daily, totals, winners, hints }: SavedGame): Parameters<typeof addToHall>[0] {
  const seats = setup.seats.map(({ name, bot }, seat) => ({ name, bot, total: totals[seat] ?? 0 }));
  return { id, game: setup.game, options: setup.options, when: touched, daily, seats, winners, ...(hints && { hints }) };
}

/** A lesson where the learner left off; whoever leaves finds the place again. */
export async function sitToLearn(game: GameId): Promise<{ ui: GameUi; lesson: Lesson; leave: () => Promise<void> }> {
  // A browser that keeps nothing has lessons too, each time from the beginning.
  const [ui, place] = await Promise.all([loadGame(game), readLesson(game).catch(() => null)]);
  const { options, seats, seed } = ui.tutorial;
  const setup = { game, options, seats, seed };
  let kept = Promise.resolve();
  const lesson = await Lesson.begin(
    ui.tutorial,
    {
      rehearse: (script) => coreClient().table.call('rehearse', setup, script),
      sitDown: (record) => LocalSession.open({ setup, record, words: ui, announce }),
      // One after the other: the last place is the one that stays.
      keep: (now) => (kept = kept.then(() => writeLesson(game, now)).catch(() => {})),
    },
    place,
  );
  return { ui, lesson, leave: () => lesson.leave() };
}
