// What the map maker's module tells (src/mapwright/wasm/maker_api.h).

export interface MakeWish {
  game: string;
  /** A printed map by its id. */
  like: string;
  /** A whole number as text. */
  seed: string;
}
export interface Made {
  name: string;
  title: string;
  like: string;
  text: string;
  /** Of the bots' scores on it, and on the printed map. */
  mean: number;
  printed: number;
}

export interface TrialWish {
  game: string;
  text: string;
  deals: number;
}
export interface Score {
  games: number;
  mean: number;
  interval: number;
  spread: number;
}
export interface Level extends Score {
  bot: string;
}
export interface Thing extends Score {
  thing: string;
  cost: number;
  cost_interval: number;
  percent: number;
  forced: number;
  worth: 'something' | 'nothing' | 'everything';
}
export interface Use {
  kind: string;
  what: string;
  /** In English, where `what` is an id. */
  words: string;
  games: number;
  percent?: number;
  stars?: number;
}
export interface Finding {
  code: string;
  what: string;
  /** In English, where `what` is an objective. */
  words: string;
  value: number;
  least: number;
  most: number;
  /** In English. */
  text: string;
}
export interface MapTrial {
  map: string;
  title: string;
  printed: boolean;
  deals: number;
  levels: Level[];
  shares: { luck: number; level: number; rest: number };
  things: Thing[];
  uses: Use[];
  places: { place: string; mark: string; percent: number | null }[];
  /** A drawing as SVG: how many games in a hundred came to each place. */
  heat: string;
}
/** The map that was asked about comes first, then the printed ones. */
export interface TrialReport {
  game: string;
  unit: string;
  /** So few deals that much of it may be chance. */
  rough: boolean;
  findings: Finding[];
  maps: MapTrial[];
}
export interface Progress {
  done: number;
  total: number;
}

/** To the worker: the module with what to do; later perhaps that it is enough. */
export type Order =
  | { module: WebAssembly.Module; make: MakeWish }
  | { module: WebAssembly.Module; trial: TrialWish }
  | { enough: true };
/** From it: how far it is, then one answer. */
export type Answer = { progress: Progress } | { value: unknown } | { error: string };
