// What a finished game shows of one's own seat: title, edicts, hypotheses. Found from its record once, then
// kept with the game and with its line in the hall; games of earlier days are filled in when a list needs it.

import type { Grade } from '../core/api';
import { coreClient } from '../core/client';
import { OpenTable } from '../core/open_table';
import { loadGame } from '../games/all';
import { addToGame, gradeInHall, type Facts, type SavedGame } from '../storage';
import { ownSeat } from './own_seat';

async function factsOf(saved: SavedGame, name: string, client = coreClient()): Promise<Facts> {
  const ui = await loadGame(saved.setup.game);
  const table = await OpenTable.load(client, saved.record, saved.setup.seed || null);
  try {
    const seat = Math.max(0, ownSeat(saved, name));
    const [grades, scene] = await Promise.all([table.call('grades'), table.call('scene', seat)]);
    return { seat, grade: mainGrade(grades), traits: ui.traits(scene, seat) };
  } finally {
    table.close();
  }
}

function mainGrade(grades: Grade[]): Facts['grade'] {
  const [main] = grades;
  return main ? { scale: main.scale, points: main.points, title: main.title } : null;
}

/** Finds and keeps what finished games do not have yet; the games as they are then, in the same order. */
export async function withFacts(games: SavedGame[], name: string, client = coreClient()): Promise<SavedGame[]> {
  const filled: SavedGame[] = [];
  for (const game of games) filled.push(game.finished && !game.facts ? await filledIn(game, name, client) : game);
  return filled;
}

async function filledIn(game: SavedGame, name: string, client = coreClient()): Promise<SavedGame> {
  try {
    const facts = await factsOf(game, name, client);
    await addToGame(game.id, { facts });
    if (facts.grade) await gradeInHall(game.id, facts.grade);
    return { ...game, facts };
  } catch (error) {
    // A record of other rules, or on a map that is no longer here: it stays in the list as it is.
    console.warn(error);
    return game;
  }
}
