// What page and server say to each other: the types of its description among the docs.

import type { GameId, Seat } from '../core/api';

export const PROTOCOL_VERSION = 1;

// Requests. Each has an id, which the sender of them adds.

export interface Clock {
  bank?: number;
  increment?: number;
  turn?: number;
}
export interface Terms {
  public: boolean;
  clock?: Clock;
  /** '': the table waits; else the bot that sits in. */
  absent: string;
  takeBack: boolean;
  hints: boolean;
  chat: boolean;
  words: boolean;
}
export type Phrase =
  | 'hello' | 'good-luck' | 'well-played' | 'thanks' | 'sorry' | 'one-moment' | 'your-turn' | 'nice-map' | 'good-game' | 'goodbye';

export type Request =
  | { type: 'hello'; version: number; secret?: string }
  | { type: 'ping' }
  | { type: 'name'; name: string }
  | { type: 'device'; secret: string; link?: boolean }
  | { type: 'revoke'; device: string }
  | { type: 'call'; device: string; called: string }
  | { type: 'register'; login: string; password: string }
  | { type: 'login'; login: string; password: string }
  | { type: 'feed'; token?: string; page?: string; language?: string }
  | { type: 'lobby' }
  | { type: 'tables' }
  | { type: 'create'; game: GameId; options: Record<string, string>; file?: string; seats: string[]; terms: Terms }
  | { type: 'kick'; table: string; seat: Seat }
  | { type: 'words'; table: string; words: string }
  | { type: 'watch'; table: string; updates: number }
  | { type: 'history'; table: string; from: number }
  | { type: 'act'; table: string; action: string }
  | { type: 'pause'; table: string; on: boolean }
  | { type: 'say'; table: string; phrase: Phrase }
  | { type: 'say'; table: string; text: string }
  | { type: 'mute'; table: string; seat: Seat; on: boolean }
  | { type: 'chat'; table: string; on: boolean }
  | { type: 'join' | 'leave' | 'start' | 'rematch' | 'unwatch' | 'takeBack' | 'back'; table: string };
export type SentRequest = Request & { id: string };

// Messages

export interface Device {
  id: string;
  since: number;
  here: boolean;
  /** It is a private link that nobody has used yet. */
  link?: boolean;
  /** By its person, or what it was guessed to be. */
  called?: string;
}
export interface Person {
  name: string;
  login?: string;
  devices: Device[];
  /** Since when there is a private feed. */
  feed?: number;
}
export type Refusal =
  | 'malformed' | 'version' | 'too-fast' | 'too-many' | 'nobody' | 'no-table' | 'not-yours' | 'not-allowed'
  | 'wrong-time' | 'illegal' | 'full' | 'taken' | 'wrong' | 'unreadable' | 'not-now';
export type Phase = 'gathering' | 'fixed' | 'playing' | 'over' | 'closed';
/** A table in a list. */
export interface Brief {
  table: string;
  game: GameId;
  options: Record<string, string>;
  /** Names; '' where a seat is free. */
  seats: string[];
  /** The seats of bots, whose names say their level. */
  bots?: Seat[];
  terms: Terms;
  phase: Phase;
  touched: number;
  /** For the person who asks. */
  waits: boolean;
  /** In play, for who sits there: who is to act, and when one's own running clock will have run out. */
  toAct?: Seat[];
  until?: number;
  /** Nobody has touched it for long: it is listed with what is past, and goes on when somebody does. */
  resting?: boolean;
}
export interface SeatNow {
  name: string;
  bot: string;
  standsIn: string;
  pause: boolean;
  words?: string;
}
export interface TableMessage {
  type: 'table';
  table: string;
  game: GameId;
  rules: number;
  options: Record<string, string>;
  /** The text of a map of somebody's own; only in the first one after `watch`. */
  file?: string;
  seats: SeatNow[];
  terms: Terms;
  phase: Phase;
  host: Seat;
  /** Missing for spectators. */
  you?: Seat;
  paused: boolean;
  muted: Seat[];
  commitment: string;
  rematch?: string;
}
/** One of: do, chance, hidden, takesBack. */
export interface SentUpdate {
  seat?: Seat;
  do?: string;
  chance?: string;
  hidden?: 'do' | 'chance';
  takesBack?: number;
}
export interface ClockNow {
  seat: Seat;
  left?: number;
  until?: number;
}
export interface UpdatesMessage {
  type: 'updates';
  table: string;
  from: number;
  updates: SentUpdate[];
  view?: string;
  toAct?: Seat[];
  clocks?: ClockNow[];
  mayTakeBack?: boolean;
}
export interface SaidMessage {
  type: 'said';
  table: string;
  number: number;
  at: number;
  seat: Seat;
  phrase?: Phrase;
  text?: string;
}
export type Message =
  | { type: 'welcome'; version: number; now: number; person?: Person }
  | ({ type: 'person' } & Person)
  | { type: 'pong'; id: string; now: number }
  | { type: 'acknowledged'; id: string; table?: string }
  | { type: 'refused'; id?: string; code: Refusal; sentence: string }
  | { type: 'lobby'; tables: Brief[] }
  | { type: 'tables'; tables: Brief[] }
  | { type: 'waits'; table: string; on: boolean }
  | TableMessage
  | UpdatesMessage
  | SaidMessage
  | { type: 'presence'; table: string; seats: Seat[]; watchers: number }
  | { type: 'ended'; table: string; record: string };

/** Of a frame; null when it is nothing that could be understood. */
export function readMessage(frame: unknown): Message | null {
  if (typeof frame !== 'string') return null;
  try {
    const read: unknown = JSON.parse(frame);
    return typeof read === 'object' && read !== null && 'type' in read ? (read as Message) : null;
  } catch {
    return null; // not ours: a proxy's page, a cut frame
  }
}
