// What src/mapwright/wasm/guild writes for the page: the Guild as a viewer may know it.
// Spaces go by their names as people write them ('I7': column letter, row from 1).

export interface GuildTypes {
  box: Box;
  scene: Scene;
  choices: Choices;
  preview: Preview;
  reason: Reason;
  result: SeatResult;
}

export type Space = string;
export type TerrainId = 'grassland' | 'desert' | 'mountain' | 'sea';
export type FeatureId =
  | 'blank' | 'coin' | 'ruin' | 'city' | 'discovery' | 'crystal' | 'capital' | 'volcano' | 'spire';

export interface MapSpace {
  name: Space;
  row: number;
  col: number;
  /** '' for wild spaces, the capital, volcanoes and spires. */
  terrain: TerrainId | '';
  feature: FeatureId;
  /** Of a coin space, city or crystal; 0 otherwise. */
  value: number;
  /** A ruin's letter or symbol (t o x: triangle, circle, cross); '' for none. */
  mark: string;
  /** Index into regions, or -1. */
  region: number;
  /** Why nobody ever gets there: volcanoes and spires. */
  barred?: Reason;
}
/** What there is to choose from before a game begins. */
export interface Box {
  /** The printed maps, the usual one first. */
  maps: string[];
  /** The map of the options, and the objectives that came with it. */
  map: GuildMap;
  objectives: { id: string; effect: string }[];
}
export interface Region {
  terrain: TerrainId;
  spaces: Space[];
  /** Where its village may stand. */
  blanks: Space[];
}
export interface GuildMap {
  id: string;
  title: string;
  rows: number;
  cols: number;
  capital: Space;
  spaces: MapSpace[];
  regions: Region[];
}

export type ShapeId =
  | 'free' | 'path' | 'line' | 'region' | 'touching' | 'straight-on' | 'from-village' | 'from-other-village';
export interface Phase {
  /** null: as many as there are. */
  limit: number | null;
  /** Terrains that may be explored; the number is null where nothing but the limit holds. */
  terrains: { terrain: TerrainId; most: number | null }[];
  only: 'everything' | 'cities' | 'coins';
  shape: ShapeId;
}
export interface Card {
  id: string;
  phases: Phase[];
  /** What coin spaces and treasure draws are multiplied by. */
  coins: number;
  treasures: number;
}

export type NeedKind =
  | 'villages' | 'villages-lands' | 'villages-terrain' | 'villages-tower' | 'posts' | 'ruins' | 'ruins-symbol'
  | 'towers' | 'crystals' | 'route' | 'coin-space' | 'chain';
export interface Need {
  kind: NeedKind;
  count: number;
  /** Of a chain: how many ruins beside `count` cities. */
  ruins: number;
  have: number;
  /** What counts for it on the viewer's board, to be lit up. */
  spaces: Space[];
}
export interface Objective {
  id: string;
  /** The card in English: for objectives of own maps, which have no message. */
  effect: string;
  /** Coins for meeting it now. */
  pays: number;
  /** Solo: how many of its two slots are covered (G25); 0 with several players. */
  covered: number;
  /** Coins each seat got, null: not met. */
  got: (number | null)[];
  /** The condition holds on the viewer's board; it is judged when the turn ends. */
  holds: boolean;
  needs: Need[];
}

export type LineId = 'coin-spaces' | 'villages' | 'routes' | 'towers' | 'crystals' | 'treasure-coins';
export interface Line {
  id: LineId;
  value: number;
  spaces: Space[];
}
export interface KeptTreasure {
  id: string;
  count: number;
  worth: number;
  spaces: Space[];
}
export interface Board {
  seat: number;
  cubes: Space[];
  villages: Space[];
  posts: Space[];
  ruins: Space[];
  crystals: Space[];
  towers: Space[];
  /** Roads along the chain between linked cities. */
  roads: Space[][];
  /** Slots I, II, III. */
  specialties: (string | null)[];
  /** How many treasures are kept; which ones may be a secret. */
  kept: number;
  /** null where the viewer may not know (G23). */
  purse: { coins: number; total: number; lines: Line[]; treasures: KeptTreasure[] } | null;
}

export type Step = 'none' | 'draw' | 'keep' | 'use' | 'explore' | 'done';
export interface Turn {
  step: Step;
  /** The card being played; null before keep and use. */
  card: string | null;
  phase: number;
  placed: number;
  used: Record<TerrainId, number>;
  /** Explored by the card, phase by phase. */
  explored: Space[][];
  offered: string[];
  draws: number;
  freeCubes: number;
  /** Regions that wait for their village. */
  villagesWait: number[];
  routesWait: boolean;
}

export interface Scene {
  map: GuildMap;
  viewer: number;
  seats: number;
  difficulty: 'easy' | 'normal' | 'hard' | null;
  /** Solo: the coins to reach. */
  goal: number | null;
  age: number;
  /** Cards turned over in this age, and how many it has. */
  turned: number;
  turns: number;
  over: boolean;
  /** On show: a terrain card's id or 'I', 'II', 'III', 'I/II/III'; null between turns. */
  card: string | null;
  /** Explore cards of this age: turned over and still to come, in the order of the content. */
  gone: string[];
  coming: string[];
  /** Treasure cards by kind: how many there are, and how many the viewer has not seen yet. */
  treasures: { id: string; unseen: number; copies: number }[];
  specialtiesLeft: number;
  /** What a village pays in each age, the first to fourth tower. */
  values: { village: number[]; tower: number[]; objective: number[] };
  objectives: Objective[];
  boards: Board[];
  /** The viewer's own turn; null for a spectator. */
  turn: Turn | null;
  /** All cards named in this scene, terrain cards always. */
  cards: Card[];
}

/** What a cube would bring at once, known without asking again. */
export interface Gain {
  coins: number;
  draws: number;
  village: boolean;
  route: boolean;
  tower: boolean;
}
export interface RouteChoice {
  from: Space;
  to: Space;
  post: Space;
  coins: number;
  /** The road along the chain. */
  road: Space[];
}
export interface Choices {
  explore: ({ space: Space } & Gain)[];
  /** The cube is a treasure's free one. */
  free: boolean;
  villages: Space[];
  routes: RouteChoice[];
  keep: string[];
  /** Slots of the cards that may be played: 'I', 'II', 'III'. */
  use: string[];
  /** What 'done' would end; null when it is not allowed. */
  done: 'cube' | 'phase' | 'turn' | null;
}

export interface Change {
  before: number;
  after: number;
}
export interface Preview {
  coins: Change;
  total: Change;
  lines: ({ id: LineId } & Change)[];
  treasures: ({ id: string } & Change)[];
  /** Progress of each open objective; met: its condition would hold, pays: what done would give. */
  objectives: { id: string; before: number; after: number; needed: number; met: boolean; pays: number }[];
  /** Treasure cards to be drawn: the step cannot be taken back. */
  draws: number;
  /** Regions that would wait for their village. */
  villages: number[];
  /** Cities that would be linked, the road of a route. */
  linked: Space[];
  road: Space[];
  /** The turn would be over; the age, and with it all cubes on the map. */
  endsTurn: boolean;
  endsAge: boolean;
}

export type ReasonCode =
  | 'not-your-turn' | 'capital' | 'volcano' | 'spire' | 'cube-there' | 'village-there' | 'tower-there'
  | 'card-first' | 'route-first' | 'village-first' | 'not-beside' | 'used-up' | 'only-cities' | 'only-coins'
  | 'terrain' | 'terrain-used-up' | 'path' | 'line' | 'one-region' | 'touching' | 'straight-on'
  | 'from-village' | 'no-village-waits' | 'village-not-blank' | 'village-other-region'
  | 'post-there' | 'city-without-cube' | 'not-linked' | 'card-not-offered';
export interface Reason {
  code: ReasonCode;
  rule: string;
  terrain?: TerrainId;
  count?: number;
}

/** A seat at the end, as records keep it. */
export interface SeatResult {
  seat: number;
  coins: number;
  /** Worth of the kept treasures, coins of the met objectives, by their ids. */
  treasures: Record<string, number>;
  objectives: Record<string, number>;
  villages: number;
  towers: number;
  total: number;
  rank: number;
  /** Solo only. */
  difficulty?: 'easy' | 'normal' | 'hard';
  won?: boolean;
}
