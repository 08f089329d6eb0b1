// What the core says about a table of Misterra: written by src/mapwright/wasm/misterra. Cells
// are written A1 … E5 (the letter along the beach, the number away from it), places are cells or
// 'beach A' … 'beach E'.

import type { Seat } from '../../core/api';

export interface MisterraTypes {
  box: Box;
  scene: Scene;
  choices: Choices;
  preview: Preview;
  reason: Reason;
  result: SeatResult;
}

export type Terrain = 'steppe' | 'lagoon' | 'jungle' | 'mountain';
export const TERRAINS: readonly Terrain[] = ['steppe', 'lagoon', 'jungle', 'mountain'];
export type Cell = string;
export type Place = string;

export type Phase =
  | 'show' | 'deal' | 'first' | 'otoma-top' | 'keep' | 'move' | 'steppe' | 'take' | 'exchange' | 'draw'
  | 'otoma' | 'otoma-claim' | 'refill' | 'over';

/** The Otoma's cards: the cells that the back of each numbers, 1 and 2 (M31). */
export interface Box {
  otoma: { id: string; cells: [Cell, Cell] }[];
}

/** A cell of a parchment. */
export interface Drawn {
  cell: Cell;
  terrain: Terrain;
}
/** A tile of the island. */
export interface Tile extends Drawn {
  confirmed: boolean;
}

/** A sketch card: the first terrain is the first half. */
export interface Sketch {
  card: string;
  terrains: [Terrain, Terrain];
}

export interface Line {
  /** Unique in a score: 'fidelity', 'empty', 'P03', 'claim lagoon', 'otoma', 'master'. */
  id: string;
  kind: 'fidelity' | 'empty' | 'hypothesis' | 'claim' | 'otoma' | 'master';
  value: number;
  /** Where the cells that earn it lie. */
  board: 'parchment' | 'island';
  cells: Cell[];
  /** What is counted: cells, zones, lines … */
  count: number;
  terrain?: Terrain;
  /** A claim whose region holds another marker (M22). */
  merged?: boolean;
}
export interface Score {
  lines: Line[];
  total: number;
  /** False: the hypotheses are hidden and not counted. */
  complete: boolean;
}

export interface Hypothesis {
  id: string;
  family: string;
  terrain?: Terrain;
  barred?: Terrain;
  /** So many points each, or else a table of [from, points]; beyond its last row `beyond` more each. */
  each?: number;
  table?: [number, number][];
  beyond?: number;
  pattern?: Drawn[];
  /** Some figure of the card is our reconstruction of a lost picture. */
  reconstructed: boolean;
}

export interface Player {
  seat: Seat;
  parchment: Drawn[];
  pawn: Place | null;
  markers: Drawn[];
  markersLeft: number;
  /** Has chosen its two hypotheses. */
  chosen: boolean;
  /** Ids of the kept hypotheses; null while they are hidden. */
  kept: string[] | null;
  /** Ids of the cards to choose from, in the order they came; the viewer's own only. */
  dealt: string[] | null;
  score: Score;
}

export interface OtomaFace {
  deeds: { confirms: boolean; terrain: Terrain }[];
  claims: boolean;
}
export interface Otoma {
  /** The face of the top card; null before it lies there. */
  face: OtomaFace | null;
  /** Ids of the cards that have been turned over, not in their order. */
  turned: string[];
  halfDaysLeft: number;
  markers: Drawn[];
  claimPoints: number;
}

/** Why the game ends (M21, M33). */
export interface Ending {
  code: 'parchment' | 'island' | 'otoma-cards' | 'sketch-cards' | 'nothing-to-map';
  rule: string;
  seat?: Seat;
}

export interface Scene {
  viewer: Seat;
  solo: boolean;
  options: Record<string, string>;
  phase: Phase;
  round: number;
  /** Half-day of the hand, 0 or 1. */
  half: number;
  active: Seat;
  first: Seat;
  lastRound: boolean;
  over: boolean;
  /** How much of the game is over, as far as one can say. */
  percentOver: number;
  ending: Ending | null;
  island: Tile[];
  reserve: Record<Terrain, number>;
  /** Where the active pawn may map: empty in a jungle and between turns. */
  seen: Cell[];
  /** Places the active pawn stood on in this half-day (M10). */
  visited: Place[];
  sketches: {
    shown: (Sketch | null)[];
    taken: Sketch | null;
    deck: number;
    /** Cards nobody has seen yet, by kind; solo: two of them are out of the game. */
    unseen: { card: string; count: number }[];
    /** Cards put under the deck, in the order in which they come. */
    under: Sketch[];
  };
  players: Player[];
  otoma: Otoma | null;
  /** The cards named in this scene. */
  hypotheses: Hypothesis[];
}

export type ReasonCode =
  | 'not-to-act' | 'other-step' | 'beach-first' | 'stands-there' | 'no-tile' | 'visited' | 'not-adjacent'
  | 'no-card' | 'no-lagoon' | 'lagoon-used' | 'deck-empty' | 'jungle' | 'not-seen' | 'same-order'
  | 'beach-claim' | 'no-markers' | 'hazy' | 'terrain-claimed' | 'region-claimed' | 'not-largest' | 'not-dealt';
export interface Reason {
  code: ReasonCode;
  rule: string;
  place?: Place;
  terrain?: Terrain;
  slot?: number;
  phase?: Phase;
}

export interface GoChoice {
  action: string;
  place: Place;
  terrain: Terrain | null;
  /** What is seen from there; empty for a jungle. */
  seen: Cell[];
}
export interface SlotChoice {
  action: string;
  slot: number;
}
export interface MapChoice {
  action: string;
  cells: [Cell, Cell];
  /** The same with the halves changing the island the other way round, where that differs (M17). */
  other: string | null;
}
export interface OtomaClaimChoice {
  action: string;
  cell: Cell;
  terrain: Terrain;
  group: Cell[];
}
export interface Choices {
  phase: 'keep' | 'move' | 'steppe' | 'take' | 'draw' | 'otoma-claim';
  keep: { action: string; cards: [string, string] }[];
  stay: string | null;
  go: GoChoice[];
  take: SlotChoice[];
  discard: SlotChoice[];
  map: MapChoice[];
  claim: string | null;
  pass: string | null;
  otomaClaim: OtomaClaimChoice[];
  /** Why these are not possible in this step; null when they are, or do not belong to it. */
  why: { exchange: Reason | null; map: Reason | null; claim: Reason | null };
}

export interface Preview {
  /** The cells that change, as they would be. */
  island: Tile[];
  parchment: Drawn[];
  reserve: Record<Terrain, number>;
  /** From where the seat's pawn would stand. */
  seen: Cell[];
  score: Score;
  /** The lines that change; a new line comes from 0. */
  changes: { id: string; from: number; to: number }[];
  total: { from: number; to: number };
}

/** A seat at the end, as records keep it. */
export interface SeatResult {
  seat: Seat;
  fidelity: number;
  empty: number;
  /** By the card's id. */
  hypotheses: Record<string, number>;
  claims: Partial<Record<Terrain, number>>;
  master: number;
  /** Solo only. */
  otoma_claims?: number;
  ranks?: Record<'total' | 'hypotheses' | 'fidelity' | 'claims', string>;
  total: number;
  rank: number;
}
