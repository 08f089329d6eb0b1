// What each game brings to the page. The shell (pages, session, replay, analysis, tutorial runner)
// knows games through this interface only; the registry is web/src/games/all.ts.

import type { Component } from 'svelte';
import type { GameEvent, GameId, GameResult, ScoreSheet, Seat, SeatSetup, Status } from '../core/api';
import type { TableSession } from '../table/session.svelte';

export interface Mark {
  /** Number of the event the mark stands at, and its name ('Summer', 'Age II', …), translated. */
  event: number;
  label: string;
}

/** Shows cells, an action or a score line on a scene: for best moves, tutorials, score explanations. */
export interface Highlight {
  action?: string;
  cells?: string[];
  tone?: 'good' | 'bad' | 'note';
}

export interface TutorialStep {
  /** Message key of what is said; `rule` opens the rules at that number. */
  text: string;
  rule?: string;
  /** What the learner must do to go on: press Next, or one of these actions (canonical texts). */
  expect?: string[];
  /** Cells to point at. */
  point?: string[];
}
export interface Tutorial {
  /** A record without result whose cards are fixed: the learner's and the cards' events follow. */
  options: Record<string, string>;
  seats: SeatSetup[];
  /** The script: cards to be turned over come by themselves from this seed. */
  seed: string;
  steps: TutorialStep[];
}

export interface GameUi {
  id: GameId;
  /** The whole playing view below the top bar: choices, board, scores; draws session.scene. */
  Play: Component<{ session: TableSession }>;
  /** The table as it stands, nothing to choose: replay, analysis, spectators, the end. */
  Look: Component<{ scene: unknown; viewer: Seat; highlight?: Highlight | undefined }>;
  /** The finished map of one seat as one self-contained SVG for export and thumbnails. */
  Picture: Component<{ scene: unknown; seat: Seat }>;
  /** The paper score sheet with ranks and titles. */
  Sheet: Component<{ scene: unknown; sheets: ScoreSheet[]; result: GameResult | null; seats: SeatSetup[] }>;
  /** Extra set-up beside options that are plain lists of values (null: nothing). */
  Setup: Component<{ options: Record<string, string>; players: number }> | null;
  /** The progress shown in the top bar, e.g. ['Spring','Summer',…] with the current one and '5 of 8 days'. */
  progress(scene: unknown): { steps: string[]; current: number; note: string; part?: number };
  /** One line for the log and for the screen reader, in the present language; null: not worth saying. */
  describe(event: GameEvent, seats: SeatSetup[], before: unknown, after: unknown): string | null;
  /** Jump marks of a whole game for the replay. */
  marks(events: GameEvent[], status: Status): Mark[];
  tutorial: Tutorial;
}
