// Session: a running game as the components of the page know it, whoever plays it on: LocalSession on
// this device, RemoteSession (web/src/online) with a server. It tells one viewer at a time what that
// viewer may know, and nothing else.

import type { GameId, GameResult, GameTypes, HintLine, ScoreSheet, Seat, Status } from '../core/api';
import type { LogLine } from './log.svelte';

/** What a person is asked before it is done: a card goes unused; the game will be marked. */
export interface Question {
  about: 'unused' | 'mark';
  answer: (yes: boolean) => void;
}

/**
 * Played on this device; or whether the server hears us: 'reaching' it may take a moment, 'away' it has
 * for so long that people should know, 'outdated': it speaks another version.
 */
export type Connection = 'here' | 'connected' | 'reaching' | 'away' | 'outdated';

/** `events`: how much has happened, as the viewer was told; it grows, and shrinks when something is taken back. */
export type Standing = Pick<Status, 'game' | 'options' | 'seats' | 'over' | 'toAct' | 'cardDue' | 'events'>;

export interface Session<G extends GameId = GameId> {
  readonly status: Standing;
  /** Whose eyes are at the screen; TABLE for nobody's in particular. */
  readonly viewer: Seat;
  readonly scene: GameTypes[G]['scene'];
  /** What the viewer may do; null when not to act. */
  readonly choices: GameTypes[G]['choices'] | null;
  /** What has happened, as the viewer may know it; nothing between two people. */
  readonly log: LogLine[];
  readonly connection: Connection;
  /** The bot that thinks here, or null. */
  readonly thinking: Seat | null;
  /** The person to whom the device must be handed, or null. */
  readonly passTo: Seat | null;
  /** How long there is time for second thoughts: milliseconds, null until goOnNow; undefined when there is none. */
  readonly moment: number | null | undefined;
  readonly question: Question | null;
  /** How many choices were taken back so that it marks the game. */
  readonly takenBack: number;
  /** Whether the viewer's last choice can be taken back: freely, or so that it marks the game. */
  readonly undoable: 'freely' | 'marked' | null;
  /** The same, where the viewer sees it: not while the device goes to another, who would see the viewer's hand. */
  readonly canUndo: boolean;
  /** Whether hints are allowed at this table. */
  readonly hints: boolean;
  /** By seat; those of others stay empty until the game is over. */
  readonly sheets: ScoreSheet[];
  readonly result: GameResult<G> | null;
  /** The moment before the viewer's last choice, for sceneAt; null when there is none yet. */
  readonly lastChoice: number | null;
  /** What went wrong and cannot be mended here, in English: the game could not be kept or go on. */
  readonly trouble: string | null;

  /** `unused`: it gives a card away for nothing, which a person may not have meant. */
  act(action: string, options?: { unused?: boolean }): Promise<void>;
  /** Takes back the viewer's last choice; nothing when that cannot be, or comes too late. */
  undo(): Promise<void>;
  /** Ends the moment for second thoughts; turns over a card that waits for a hand. */
  goOnNow(): void;
  /** What a legal action would change. Of several asked at once only the latest is answered; null else. */
  preview(action: string): Promise<GameTypes[G]['preview'] | null>;
  /** Why an action is not possible; null when it is. */
  reason(action: string): Promise<GameTypes[G]['reason'] | null>;
  /** The table as the viewer saw it at an earlier moment; null when that is gone. */
  sceneAt(moment: number): Promise<GameTypes[G]['scene'] | null>;
  /** The table with what the seat has chosen, where all may have seen it; else as the viewer knows it. */
  sceneOf(seat: Seat): GameTypes[G]['scene'];
  /** The best few actions once what is under way is done, best first; none when it was stopped. */
  hint(): Promise<HintLine[]>;
  /** Ends a hint's thinking, or a bot's, which then acts as well as it can at once. */
  stopThinking(): void;
  /** The person to whom the device was passed has it now. */
  takeDevice(): void;
  /** Leaves the table, once what was begun there is done. */
  close(): Promise<void>;
}
