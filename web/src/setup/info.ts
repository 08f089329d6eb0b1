// What the core says of a game: seats, options, opponents.

import type { GameId, GameInfo } from '../core/api';

export async function gameInfo(game: GameId): Promise<GameInfo> {
  return {
    id: game,
    title: game,
    minSeats: 1,
    maxSeats: 4,
    rulesVersion: 1,
    options: [],
    bots: ['random', 'greedy', 'novice', 'apprentice', 'journeyman', 'master'],
  };
}
