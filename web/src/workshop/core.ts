// What the core says about a map of one's own (src/mapwright/wasm/map_json.h): in the module of the score pad,
// which is loaded with the workshop. It reads and judges maps; nothing here knows rules.

import { padMachine } from '../pad/core';

/** The games whose maps can be drawn. */
export const MAP_GAMES = ['cartographers', 'guild'] as const;
export type MapGame = (typeof MAP_GAMES)[number];

export interface Remark {
  /** 'no-way' and the like: `workshop.check.<game>.<code>` says it; 'unreadable': only `text` does. */
  code: string;
  /** With a problem the map cannot be played; a note is harmless. */
  problem: boolean;
  /** The places it is about, by their names; none: the whole map. */
  cells: string[];
  /** What it counts, e.g. how many there may be; or 0. */
  number: number;
  /** Of the file; 0: of none. */
  line: number;
  /** In English. */
  text: string;
}
export interface Entry {
  kind: string;
  id: string;
  fields: { key: string; value: string; drawing: string[] }[];
}
export interface MapReport {
  game: MapGame | null;
  title: string;
  playable: boolean;
  remarks: Remark[];
  figures: Record<string, unknown>;
  /** What stands in the file; none when it cannot be read at all. */
  entries: Entry[];
}

export type LinkTrouble = 'damaged' | 'too-long' | 'other-version' | 'other-game' | 'other-rules';

export async function checkMap(text: string): Promise<MapReport> {
  return (await padMachine()).call('map', [text]) as MapReport;
}
/** The printed maps, to begin with. */
export async function printedMaps(): Promise<{ game: MapGame; name: string; text: string }[]> {
  return (await padMachine()).call('printedMaps', ['']) as { game: MapGame; name: string; text: string }[];
}
/** The text of a link that holds the map. A CoreError when it cannot be read. */
export async function packMap(text: string): Promise<string> {
  return (await padMachine()).call('packMap', [text]) as string;
}
export async function unpackMap(link: string): Promise<{ text: string } | { trouble: LinkTrouble }> {
  return (await padMachine()).call('unpackMap', [link]) as { text: string } | { trouble: LinkTrouble };
}
