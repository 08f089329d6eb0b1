// What each game brings to the page. The shell (pages, session, replay, analysis, tutorial runner)
// knows games through this interface only; the registry is web/src/games/all.ts.

import type { Component } from 'svelte';
import type { GameEvent, GameId, GameResult, GameTypes, Grade, ScoreSheet, Seat, SeatSetup } from '../core/api';
import type { Trait } from '../storage';
import type { CountLine } from '../table/counting.svelte';
import type { Session } from '../table/session';

/** Shows cells, an action or a score line on a scene: for best moves, tutorials, score explanations. */
export interface Highlight {
  action?: string;
  cells?: string[];
  /** The board on which they lie; all boards without. */
  board?: string;
  tone?: 'good' | 'bad' | 'note';
}

export interface TutorialStep {
  /** Message key of what is said; `rule` opens the rules at that number. */
  text: string;
  rule?: string;
  /** A chapter begins here: message key of its title. The first step of a tutorial begins one. */
  chapter?: string;
  /** What the learner must do to go on: press Next, or one of these actions (canonical texts). */
  expect?: string[];
  /** Cells to point at, or parts of the table (data-part). */
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

export interface LookProps<G extends GameId> {
  scene: GameTypes[G]['scene'];
  viewer: Seat;
  /** Who sits there, where that is known; else they are called by number. */
  seats?: readonly { name: string }[];
  highlight?: Highlight | undefined;
}
export interface PictureProps<G extends GameId> {
  scene: GameTypes[G]['scene'];
  seat: Seat;
  /** Whose map it is, to stand on a picture that is taken along; a thumbnail needs none. */
  owner?: SeatSetup;
}
export interface SheetProps<G extends GameId> {
  scene: GameTypes[G]['scene'];
  sheets: ScoreSheet[];
  result: GameResult<G> | null;
  seats: SeatSetup[];
}
export interface SetupProps {
  options: Record<string, string>;
  players: number;
}
export interface Progress {
  /** All steps, e.g. the seasons, with the number of the present one; what is below it; how much of it is over. */
  steps: string[];
  current: number;
  note: string;
  part?: number;
}

/** G: which game; the shell, which does not know it, takes them all. */
export interface GameUi<G extends GameId = GameId> {
  id: G;
  /** The whole playing view below the top bar: choices, board, scores; draws session.scene. */
  Play: Component<{ session: Session<G> }>;
  /** The table as it stands, nothing to choose: replay, analysis, spectators, the end. */
  Look: Component<LookProps<G>>;
  /** The finished map of one seat as one self-contained SVG for export and thumbnails. */
  Picture: Component<PictureProps<G>>;
  /** The paper score sheet with ranks and titles. */
  Sheet: Component<SheetProps<G>>;
  /** Extra set-up beside options that are plain lists of values (null: nothing). */
  Setup: Component<SetupProps> | null;
  /** What the top bar shows. */
  progress(scene: GameTypes[G]['scene']): Progress;
  /** The score lines of a seat at the end, as they are counted on the map (in Cartographers the last season's). */
  counts(scene: GameTypes[G]['scene'], seat: Seat): CountLine[];
  /** The stage of the game ('Summer', 'Age II', …), translated: the replay has a mark where the next begins. */
  stage(scene: GameTypes[G]['scene']): string | null;
  /** A card by its text, for those of which the log says nothing; null: a card without a name. */
  cardName?(text: string): string | null;
  /**
   * One line for the log and for the screen reader, in the present language; null: not worth saying. The
   * same scene twice: what is only thought of, or what it changed is not known any more.
   */
  logLine(
    event: GameEvent,
    seats: SeatSetup[],
    before: GameTypes[G]['scene'],
    after: GameTypes[G]['scene'],
  ): string | null;
  /** The keys of the playing view, each with what it does. */
  keyHelp(): [key: string, does: string][];
  /** What a line of a score sheet is called; lines of one name are shown as one. */
  lineName(line: { group: string; label: string }, scene: GameTypes[G]['scene']): string;
  tutorial: Tutorial;
  /** Grows with every card (turn, half-day): two games on the same cards are shown side by side by it. */
  turn(scene: GameTypes[G]['scene']): number;
  /** What the finished game of a seat can be told apart by from others of its kind, and its name. */
  traits(scene: GameTypes[G]['scene'], seat: Seat): Trait[];
  traitName(trait: Trait): string;
  /** The title that a scale of grades gives. */
  gradeName(scale: Grade['scale'], title: string): string;
  /** What a scale measures, where there are several. */
  scaleName?(scale: Grade['scale']): string;
  /** What must be there before a game is opened. */
  prepare?(): Promise<unknown>;
  /** What lies between the players at the end and is on nobody's map: its name and its picture. */
  Ground?: { title: string; Picture: Component<{ scene: GameTypes[G]['scene'] }> };
}
