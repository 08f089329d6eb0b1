// What the core offers to the page: the typed face of the WebAssembly module (src/mapwright/wasm).
// Everything crosses as JSON; actions, cards and records are the canonical texts of the records.
// What a game shows and asks (scene, choices, preview, reason) is typed by the game's own folder,
// web/src/games/<game>/types.ts, and written by src/mapwright/wasm/<game>. border.test.ts holds what the
// module says against these types.

import type { GameId, GameTypes } from '../games/all';
import type { Report } from './report';

export type { GameId, GameTypes };
/** A seat's number, from 0. TABLE marks common cards, and a spectator where a viewer is asked. */
export type Seat = number;
export const TABLE: Seat = -1;

export interface OptionInfo {
  name: string;
  /** The first value is the default. No values: free text. */
  values: string[];
}

export interface GameInfo {
  id: GameId;
  title: string;
  minSeats: number;
  maxSeats: number;
  rulesVersion: number;
  options: OptionInfo[];
  /** Bots by name, weakest first: random, greedy, novice, apprentice, journeyman, master. */
  bots: string[];
  /** The option whose value may be a file of the player's own (addFile); '' when there is none. */
  fileOption: string;
  /** A seat may know what the others learn only at the end: a shared screen must be handed over. */
  hiddenHands: boolean;
}

export interface SeatSetup {
  name: string;
  /** A bot's name, or '' for a person. */
  bot: string;
  /** What stands on the sheet beside the name (C5): ids of parts/emblems.ts, or texts of others. */
  title?: string;
  emblem?: string;
}

export interface Setup<G extends GameId = GameId> {
  game: G;
  options: Record<string, string>;
  seats: SeatSetup[];
  /** 64 hexadecimal digits: the cards follow from it. */
  seed: string;
  /** The text of the map of somebody's own that the options name; records hold it, too. */
  file?: string;
}

/** A table that lives in the core. */
export type Handle = number;

export interface Status {
  game: GameId;
  options: Record<string, string>;
  seats: SeatSetup[];
  over: boolean;
  /** Who must choose now. In simultaneous games several. */
  toAct: Seat[];
  /** A card is to be turned over before anybody can act. */
  cardDue: boolean;
  /** The seat whose last action can be taken back (nothing has happened since), or null. */
  undoSeat: Seat | null;
  /** The person who acted last: with takeBack also what cards and bots answered goes back. */
  takeBackSeat: Seat | null;
  /** How many events the record holds up to here. */
  events: number;
  /** How many it holds in all (differs from `events` after seek). */
  length: number;
}

/** One event as a viewer may know it. */
export interface GameEvent {
  kind: 'do' | 'chance';
  /** Whose action or card; TABLE for a common card. */
  seat: Seat;
  /** The canonical text; '' when it is hidden from the viewer. */
  text: string;
  /** An action: its seat has chosen; a card: it lies face down. */
  hidden: boolean;
}
/**
 * What a viewer of a table with its record is told. What is hidden comes again when it opens; of many
 * hidden steps comes only that their seat has chosen.
 */
export interface GameUpdate extends GameEvent {
  /** Of the event in the record. */
  number: number;
  /** So many events had happened when it was told. */
  at: number;
}

/** What a viewer was sent of a table that is played elsewhere. */
export interface SentView {
  game: GameId;
  options: Record<string, string>;
  /** How many. */
  seats: number;
  viewer: Seat;
  /** The view as text. */
  view: string;
}

export interface ScoreLine {
  group: string;
  label: string;
  value: number;
}
export interface ScoreSheet {
  lines: ScoreLine[];
  total: number;
}
/** As records keep it. */
export interface GameResult<G extends GameId = GameId> {
  seats: GameTypes[G]['result'][];
  winners: Seat[];
}

/** What the points of a single player are worth by the rules. Titles are ids of the message files. */
export interface Grade {
  scale: 'rating' | 'total' | 'hypotheses' | 'fidelity' | 'claims';
  points: number;
  title: string;
  /** The next better title and the points it takes; null at the top. */
  next: { title: string; points: number } | null;
}

/** Why a link cannot be opened; `text` says it in English. */
export interface BrokenLink {
  trouble: 'damaged' | 'too-long' | 'other-version' | 'other-game' | 'other-rules';
  text: string;
}

export interface HintLine {
  action: string;
  /** What is expected, with the half-width of the 95 % interval: the seat's own score … */
  value: number;
  error: number;
  score: 'rating' | 'total';
  /** … less so much of the best other's; 0: the own score alone. */
  rivalPercent: number;
}

export interface AnalysisProgress {
  done: number;
  total: number;
}

/** A position (docs/formats.md), and what its first seat does there. */
export interface Pose {
  position: string;
  actions: string[];
}
/** The position after these, as that seat sees it, or where it came to one that it may not do. */
export interface Posed<G extends GameId = GameId> {
  scene: GameTypes[G]['scene'];
  refused: { action: string; reason: GameTypes[G]['reason'] } | null;
}
/** A puzzle in a list; `line` holds all of it. */
export interface ListedPuzzle {
  /** Names it among those of its game. */
  number: number;
  /** 1: every level of bots finds it … 4: only the master … 5: none. */
  grade: number;
  line: string;
}
/** What a seat does up to the end of its turn or the next card. */
export type Choice = string[];
export interface Puzzle {
  /** Up to the decision. */
  record: string;
  seat: Seat;
  /** Best first. */
  right: Choice[];
  /** The strongest wrong ones with what they lose. */
  wrong: { actions: Choice; cost: number }[];
}
/** A choice that was made, against the best; what is behind `over` is there once it is true. */
export interface JudgedChoice {
  /** Whether the choice is whole. */
  over: boolean;
  /** Whether it leads where one of the right ones does. */
  same?: boolean;
  /** With playouts: the same, or within a point of the best. */
  right?: boolean;
  /** What it loses, with the half-width of the 95 % interval: own score, less so much of the best other's. */
  behind?: number;
  error?: number;
  score?: 'rating' | 'total';
  rivalPercent?: number;
  /** The means at the end of the game, line by line of the score sheet, and of the best other seat. */
  lines?: ComparedLine[];
  rivals?: { best: number; chosen: number };
}
export interface ComparedLine {
  group: string;
  label: string;
  best: number;
  chosen: number;
}

/** The calls of the core, as the worker answers them. Every call may fail with CoreError. */
export interface Core<G extends GameId = GameId> {
  games(): GameInfo[];
  /** What the set-up shows of a game with these options, before it begins. */
  box(game: G, options: Record<string, string>): GameTypes[G]['box'];
  /** The seed for what a person typed: the same as `--seed` takes; 64 hexadecimal digits stand for themselves. */
  typedSeed(text: string): string;
  /** The seed of the challenge of a day ('2026-11-15'). */
  dailySeed(game: GameId, day: string): string;
  /**
   * Adds a file of the player's own (a map) under the name that the game's fileOption
   * then takes as a value, in `open` and in the options of a record. A mistake in it shows there.
   */
  addFile(game: GameId, name: string, text: string): null;
  /** A new game. No card is turned over yet. */
  open(setup: Setup): Handle;
  /** A game from its record; with its seed it can be played on, without it only be looked at. */
  load(record: string, seed: string | null): Handle;
  /** What a link holds (the part behind '#/open/'); `load` opens it. Without events: cards to be played. */
  openLink(link: string): { record: string; seed: string | null } | BrokenLink;
  close(table: Handle): null;
  /** What a position is worth, and what may be done there: for the pictures in the rules. */
  example(what: Pose): Posed<G>;

  status(table: Handle): Status;
  /** What the viewer may know, ready to be drawn. */
  scene(table: Handle, viewer: Seat): GameTypes[G]['scene'];
  /** What the seat may do now, arranged for the page; null when it is not to act. */
  choices(table: Handle, seat: Seat): GameTypes[G]['choices'] | null;
  /** What a legal action would change; must be quick (the ghost follows the pointer). */
  preview(table: Handle, seat: Seat, action: string): GameTypes[G]['preview'];
  /** Why an action is not possible, as { code, rule, …figures } for the message files; null when it is legal. */
  reason(table: Handle, seat: Seat, action: string): GameTypes[G]['reason'] | null;
  /** The legal actions as text, sorted. */
  legal(table: Handle, seat: Seat): string[];
  /** All that the viewer has been told, from that number on; as far as the table is shown. */
  updates(table: Handle, viewer: Seat, from: number): GameUpdate[];
  sheet(table: Handle, seat: Seat): ScoreSheet;
  result(table: Handle): GameResult<G> | null;
  /** As the points stand, the main scale first; none with several players. */
  grades(table: Handle): Grade[];
  /** The record as text; from a later event than the first on only the lines from there. */
  record(table: Handle, from: number): string;
  /** Piles that are drawn from when something happens on a board, for boards of paper: by name, in their order. */
  piles(table: Handle): Record<string, string[]>;
  /** The first events as the text of a link; none: only the set-up and its cards. */
  link(table: Handle, events: number): string;

  /** What the viewer may know, as text, and a table from such a text: only its viewer can look at it, and nobody acts there. */
  view(table: Handle, viewer: Seat): string;
  openView(what: SentView): Handle;
  /** Another view of the same table to the same viewer. */
  showView(table: Handle, view: string): null;
  /** Another seat has chosen, nobody knows what: all that changes in the view. */
  hasChosen(table: Handle, other: Seat): null;
  /** A legal action in its canonical spelling, and what the seat would see after it, as long as nothing opens; does not do it. */
  tried(table: Handle, seat: Seat, action: string): { action: string; scene: GameTypes[G]['scene'] | null };

  act(table: Handle, seat: Seat, action: string): Status;
  /** Takes back the last action of status.undoSeat. Never across a card or another's move. */
  undo(table: Handle): Status;
  /** Takes back the last action of status.takeBackSeat with all that came after it; the same cards come again. */
  takeBack(table: Handle): Status;
  /** Turns over the card that is due. */
  turnCard(table: Handle): Status;
  /**
   * What the bot of the seat does here; does not do it. The same for the same record. `bot`: this
   * one instead, which may also sit down for a person; null: the seat's own.
   */
  botChoice(table: Handle, seat: Seat, bot: string | null): string;
  /** Shows the table as it was after so many events; acting is refused until all are there again. */
  seek(table: Handle, events: number): Status;

  hint(table: Handle, seat: Seat, playouts: number, top: number): HintLine[];
  /** Starts the analysis of a table's whole record for one seat; each step does a little. */
  analyse(table: Handle, seat: Seat, playouts: number): Handle;
  /** The same without losses: only the books, which takes a fraction of the time. */
  reckon(table: Handle, seat: Seat, playouts: number): Handle;
  analysisStep(analysis: Handle): AnalysisProgress;
  /** The report so far, the same JSON as `mapwright analyse --json`. */
  analysisReport(analysis: Handle): Report;
  closeAnalysis(analysis: Handle): null;

  /** What a file of puzzles holds. */
  puzzleList(text: string): { game: string; puzzles: ListedPuzzle[] };
  openPuzzle(line: string): Puzzle;
  /** The choice after so many events that begins with the action and goes on as the reference does. */
  wholeChoice(table: Handle, seat: Seat, events: number, action: string): Choice;
  /** What has been done since so many events, against the best; without playouts only whether it is the same. */
  judgeChoice(table: Handle, seat: Seat, events: number, right: { choices: Choice[] }, playouts: number): JudgedChoice;
}

/** What went wrong, in the words of the core (English), e.g. an unreadable record. */
export class CoreError extends Error {}
