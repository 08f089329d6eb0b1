// A table as one viewer sees it, all at once. The page keeps what it has seen and asks for what is new:
// a game's events and record grow, and need not cross again with every event.

import type { GameEvent, GameId, GameResult, GameTypes, ScoreSheet, Status } from './api';

export interface Look<G extends GameId = GameId> {
  status: Status;
  scene: GameTypes[G]['scene'];
  /** Of the viewer; null when the viewer is not to act. */
  choices: GameTypes[G]['choices'] | null;
  /** All events; in an answer of the core those from the number that was asked for. */
  events: GameEvent[];
  /** One for each seat: those of others only once the game is over, before that empty. */
  sheets: ScoreSheet[];
  result: GameResult<G> | null;
  /** The whole record; in an answer of the core its lines from that event on. */
  record: string;
}

/** From which event on the next answer must tell: what was hidden may lie open by then. */
export function toAskFrom({ events }: Look): number {
  const hidden = events.findIndex((event) => event.hidden);
  return hidden < 0 ? events.length : hidden;
}

/** What was known, with what the core has answered from that event on. */
export function continued<G extends GameId>(known: Look<G>, from: number, news: Look<G>): Look<G> {
  const kept = Math.min(from, news.status.events); // fewer than known when something was taken back
  const lines = known.record.split('\n').slice(0, kept + 1); // the first line is the set-up
  return {
    ...news,
    events: [...known.events.slice(0, kept), ...news.events],
    record: from === 0 ? news.record : `${lines.join('\n')}\n${news.record}`,
  };
}
