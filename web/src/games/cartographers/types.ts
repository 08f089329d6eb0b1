// What the core tells the page about Cartographers: written by src/mapwright/wasm/cartographers, drawn
// and chosen from here. Cells are named as people write them: 'B4' is
// row B, column 4; lists of cells are in reading order.

import type { Seat } from '../../core/api';

export interface CartographersTypes {
  box: Box;
  scene: Scene;
  choices: Choices;
  preview: Preview;
  reason: Reason;
  result: SeatResult;
}

export type Terrain = 'forest' | 'village' | 'farm' | 'water' | 'monster';
export const TERRAINS: Terrain[] = ['forest', 'village', 'farm', 'water', 'monster'];
export type CellName = string;

/** What there is to choose from before a game begins. */
export interface Box {
  /** The two sides of the sheet, as the rows of an empty one; and the coins of its track. */
  sides: { id: string; rows: string[]; coinTrack: number }[];
  /** Each edict is a score card of another deck (C6). */
  decks: { id: string; cards: string[] }[];
  /** Stars of Wildholds with these options (C43). */
  wildholds: number;
  ambushes: Ambush[];
}
/** An ambush with its walk alone: all places in the order in which they are tried (C39), whatever is printed there. */
export interface Ambush extends Card {
  kind: 'ambush';
  walk: string[];
}

export interface CardShape {
  /** Rows of '#' and '.', as printed. */
  rows: string[];
  coin: boolean;
}

export interface Card {
  id: string;
  kind: 'explore' | 'ruins' | 'ambush';
  time: number;
  terrains: Terrain[];
  shapes: CardShape[];
  /** Ambushes only: where the sheets go, and the corner where the solo walk begins. */
  clockwise?: boolean;
  corner?: 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';
}

export interface Season {
  id: 'spring' | 'summer' | 'fall' | 'winter';
  threshold: number;
  /** The two edicts scored, 0 = A … 3 = D. */
  edicts: [number, number];
}

export interface Edict {
  /** Id of the score card, null as long as it has not been turned over. */
  card: string | null;
  /** Number of its rule, e.g. 'C23'. */
  rule: string;
  /** What it takes off the total in solo play. */
  solo: number;
  /** Scored at the end of this season, and how often from now on. */
  now: boolean;
  left: number;
}

export interface SeasonFigures {
  edicts: [number, number];
  coins: number;
  /** Zero or negative. */
  monsters: number;
  total: number;
}

/** Stars a line would bring if the season ended now, with the cells that earn (or cost) them. */
export interface Worth {
  stars: number;
  cells: CellName[];
}

export interface Sheet {
  seat: Seat;
  /** Whose sheet this seat draws on now (in an ambush a neighbour's). */
  inHand: Seat;
  /**
   * Eleven rows of eleven letters: '.' empty, 'r' empty ruin, 'f' forest, 'v' village, 'a' farm,
   * 'w' water, 'm' monster, capitals for the same on a ruin, '^' mountain, '#' wasteland.
   */
  rows: string[];
  coins: number;
  /** Mountains that have given their coin. */
  closed: CellName[];
  /** By edict; empty while the edicts are being turned over. */
  edicts: Worth[];
  monsters: Worth;
  /** What the season would bring if it ended now; the season in play. */
  season: number;
  /** Scored seasons only. */
  seasons: SeasonFigures[];
  total: number;
  rank: number;
  /** The seat has chosen its drawing for the card in play. */
  chosen: boolean;
}

export interface Scene {
  /** The viewer's seat; -1 for a spectator. */
  viewer: Seat;
  side: 'A' | 'B';
  coinTrack: number;
  /** Stars of a wildhold (an option of the edition). */
  wildholds: number;
  phase: 'edicts' | 'turn' | 'draw' | 'over';
  /** 0 = spring. */
  season: number;
  seasons: Season[];
  time: number;
  /** The next explore card with shapes must cover a ruin. */
  ruins: boolean;
  /** What everybody draws now. */
  card: Card | null;
  /** Explore cards on show this season, in printed order. */
  shown: { id: string; time: number }[];
  /** What is still face down: which explore cards, and how many ambushes; never the order. */
  deck: { explore: string[]; ambushes: number };
  /** Ambushes that have left the game. */
  ambushesShown: string[];
  edicts: Edict[];
  sheets: Sheet[];
  /** What the viewer has chosen for this card, while others still think: an action. */
  chosen: string | null;
  /** Solo only: the total less the four solo values, and the title it would give. */
  rating: number | null;
  title: string | null;
}

export interface Choices {
  card: Card;
  /** Whose sheet is drawn on. */
  sheet: Seat;
  /** The sheet is full: the only action is 'pass'. */
  pass: boolean;
  /** No shape of the card can be drawn, so that a single cell is: the rule that says so; null else. */
  fallback: string | null;
  /** The drawing must cover an empty ruin (false in a fallback). */
  ruins: boolean;
  terrains: Terrain[];
  /** What can be drawn: the card's shapes, or the single cell. */
  shapes: CardShape[];
  /** Every place, 'B4 B5 C5'. The legal actions are each terrain with each place. */
  places: string[];
}

export interface Change {
  before: number;
  after: number;
}

export interface Preview {
  /** Whose sheet changes. */
  sheet: Seat;
  edicts: Change[];
  coins: Change;
  monsters: Change;
  season: Change;
  /** Mountains that this drawing closes. */
  closes: CellName[];
  /** Empty cells that would lie beside a monster. */
  danger: CellName[];
}

export interface Reason {
  code: 'not-to-act' | 'pass' | 'full' | 'terrain' | 'shape' | 'filled' | 'ruin' | 'single';
  rule: string;
  /** 'filled': the cells that are not empty, with what is there. */
  cells?: { cell: CellName; what: Terrain | 'mountain' | 'wasteland' }[];
}

/** A seat at the end, as records keep it. */
export interface SeatResult {
  seat: Seat;
  seasons: {
    season: Season['id'];
    /** By letter, the two that were scored. */
    edicts: Record<string, number>;
    coins: number;
    monsters: number;
    total: number;
  }[];
  total: number;
  /** Stars lost to monsters, a positive number. */
  monsters: number;
  rank: number;
  /** Solo only; the title in English. */
  rating?: number;
  title?: string;
}
