// A table as one viewer sees it, all at once. The page keeps what it has seen and asks for what is new:
// what a viewer is told and the record grow, and need not cross again with every event.

import type { GameId, GameResult, GameTypes, GameUpdate, ScoreSheet, Status } from './api';

export interface Look<G extends GameId = GameId> {
  status: Status;
  scene: GameTypes[G]['scene'];
  /** Of the viewer; null when the viewer is not to act. */
  choices: GameTypes[G]['choices'] | null;
  /** All that the viewer has been told; in an answer of the core from the number that was asked for. */
  updates: GameUpdate[];
  /** One for each seat: those of others only once the game is over, before that empty. */
  sheets: ScoreSheet[];
  result: GameResult<G> | null;
  /** The whole record; in an answer of the core its lines from that event on. */
  record: string;
}

/** What a view alone says: nothing of others that its viewer may not know. */
export interface ViewLook<G extends GameId = GameId> {
  scene: GameTypes[G]['scene'];
  choices: GameTypes[G]['choices'] | null;
  sheet: ScoreSheet | null;
}

/** From which update, and from which event of the record on, an answer is to tell. */
export interface From {
  updates: number;
  events: number;
}
export const FROM_THE_START: From = { updates: 0, events: 0 };

export function toAskFrom({ updates, status }: Look): From {
  return { updates: updates.length, events: status.events };
}

/** What was known, with what the core has answered from there on. */
export function continued<G extends GameId>(known: Look<G>, from: From, news: Look<G>): Look<G> {
  // Fewer than known when something was taken back.
  const { events } = news.status;
  const lines = known.record.split('\n').slice(0, Math.min(from.events, events) + 1); // the first line is the set-up
  return {
    ...news,
    updates: [...known.updates.slice(0, from.updates).filter(({ at }) => at <= events), ...news.updates],
    record: from.events === 0 ? news.record : `${lines.join('\n')}\n${news.record}`,
  };
}

/** Whether the viewer does not know what happened last. */
export function lastIsHidden({ updates, status }: Look): boolean {
  const last = updates.at(-1);
  return status.events > 0 && (last?.at !== status.events || last.hidden);
}
