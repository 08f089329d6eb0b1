// What stands on a score pad, by game (docs/formats.md), and what the core says of it: written by
// src/mapwright/wasm/pad_api.cpp, the one call of pad.wasm.

import type { GameId, GameResult, GameTypes, Grade, ScoreSheet, Seat } from '../core/api';
import type { CellName } from '../games/cartographers/types';
import type { Space } from '../games/guild/types';
import type { Cell } from '../games/misterra/types';

export interface CartographersSeat {
  name: string;
  /** Eleven rows: what is drawn, as 'f v a w m', '.' for nothing. What is printed is not written. */
  map: string[];
  /** For each cell the season in which it was drawn, '1' to '4'. */
  since: string[];
  /** Marked by the end of each season; null: as before. */
  coins: (number | null)[];
  /** Figures of a season that was scored by hand: two edicts, coins, monsters. */
  written?: (number[] | null)[];
}
export interface CartographersPad {
  pad: 'cartographers';
  version: 1;
  options: Record<string, string>;
  /** With the option side=own: rows of '.', 'r', '^', '#'. */
  print?: string[];
  /** The coins of its track; 14 without. */
  track?: number;
  edicts: (string | null)[];
  /** The season that has been reached, from 1. */
  season: number;
  seats: CartographersSeat[];
}

export interface GuildSeat {
  name: string;
  villages: Space[];
  towers: Space[];
  posts: Space[];
  /** Where treasure and crystal tokens lie. */
  ruins: Space[];
  crystals: Space[];
  cubes: Space[];
  /** Kept ones, how many of each. */
  treasures: Record<string, number>;
  /** What each objective paid; null: not met. */
  met: (number | null)[];
  /** All that were counted at the end. */
  coins: number;
}
export interface GuildPad {
  pad: 'guild';
  version: 1;
  options: Record<string, string>;
  /** The map of somebody's own that the option `map` names. */
  file?: string;
  objectives: (string | null)[];
  seats: GuildSeat[];
}

export interface MisterraSeat {
  name: string;
  /** Five rows, the beach below: 's l j m', '.' for nothing. */
  parchment: string[];
  hypotheses: string[];
  claims: Cell[];
}
export interface MisterraPad {
  pad: 'misterra';
  version: 1;
  options: Record<string, string>;
  /** The same; capitals are confirmed. Missing: as at the start. */
  island?: string[];
  otoma?: Cell[];
  seats: MisterraSeat[];
}

export interface PadFiles {
  cartographers: CartographersPad;
  misterra: MisterraPad;
  guild: GuildPad;
}
export type PadGame = keyof PadFiles & GameId;

/** Something that cannot be, or is missing; with the figures of its sentence. */
export interface PadNote {
  code: string;
  rule: string;
  /** Whose; -1: everybody's. */
  seat: Seat;
  /** In which season, from 0; -1: in none. */
  stage: number;
  cells: CellName[];
  [figure: string]: string | number | CellName[];
}

/** What nearly counts: one thing more at one of `missing`, and `cells` do. */
export interface NearLine {
  line: string;
  cells: CellName[];
  missing: CellName[];
  gain: number;
}

export interface ScoredPad<G extends GameId = GameId> {
  stage: number;
  over: boolean;
  names: string[];
  /** As the sheets stand in the stage that was asked for, and when it has been scored. */
  scene: GameTypes[G]['scene'];
  after: GameTypes[G]['scene'];
  sheets: ScoreSheet[];
  result: GameResult<G>;
  grades: Grade[];
  notes: PadNote[];
  /** Of the seat that was asked for. */
  near: NearLine[];
  /** What else can be entered, where scenes do not tell: the Guild's treasures that are kept, and how many objectives lie open. */
  choices: { treasures?: string[]; objectives?: number };
}
