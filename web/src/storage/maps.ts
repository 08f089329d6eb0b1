// Maps of one's own on this device. They lie among the settings, each under a key of its own, and travel with them
// (transfer.ts). What a map is, only the core knows; here it is a text with a name.

import type { GameId } from '../core/api';
import { isMoment } from '../parts/days';
import { database } from './database';
import { freshId } from './games';

export interface KeptMap {
  id: string;
  game: GameId;
  /** What options and records call it; no other map of the game has the same. */
  name: string;
  title: string;
  /** The file, as docs/formats.md describes it. */
  text: string;
  /** Milliseconds since 1970. */
  started: number;
  touched: number;
}

const PREFIX = 'map-';
const keyOf = (id: string): string => PREFIX + id;
const range = (): IDBKeyRange => IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`);

export function isMapKey(key: string): boolean {
  return key.startsWith(PREFIX);
}

export function isKeptMap(value: unknown): value is KeptMap {
  if (typeof value !== 'object' || value === null) return false;
  const { id, game, name, title, text, started, touched } = value as Record<string, unknown>;
  return (
    [id, game, name, title, text].every((each) => typeof each === 'string') &&
    [started, touched].every(isMoment)
  );
}

/** A name that no other of them has. */
export function freeName(wanted: string, others: readonly KeptMap[], game: GameId, own = ''): string {
  const taken = new Set(others.filter((map) => map.game === game && map.id !== own).map(({ name }) => name));
  let name = wanted;
  for (let i = 2; taken.has(name); i += 1) name = `${wanted}-${i}`;
  return name;
}

/**
 * Keeps a map, under another name where its own is taken. `since`: when it was last written as far as this window
 * knows; null comes back, and nothing is written, when another window has written it meanwhile.
 */
export async function writeMap(map: KeptMap, since?: number): Promise<KeptMap | null> {
  const transaction = (await database()).transaction('settings', 'readwrite');
  const all = (await transaction.store.getAll(range())).filter(isKeptMap);
  const known = all.find(({ id }) => id === map.id);
  const stale = since !== undefined && known !== undefined && known.touched !== since;
  const kept = { ...map, name: freeName(map.name, all, map.game, map.id) };
  if (!stale) await transaction.store.put(kept, keyOf(map.id));
  await transaction.done;
  return stale ? null : kept;
}

/** Undefined: there is none of that id, or what is there is none. */
export async function readMap(id: string): Promise<KeptMap | undefined> {
  const kept: unknown = await (await database()).get('settings', keyOf(id));
  return isKeptMap(kept) ? kept : undefined;
}

/** All of them, or those of a game, the one touched last first. */
export async function listMaps(game?: GameId): Promise<KeptMap[]> {
  await bringOlder();
  const kept: unknown[] = await (await database()).getAll('settings', range());
  return kept.filter(isKeptMap).filter((map) => !game || map.game === game).sort((a, b) => b.touched - a.touched);
}

export async function forgetMap(id: string): Promise<void> {
  await (await database()).delete('settings', keyOf(id));
}

/** Where maps of the Guild were kept before there was a workshop: they move, and none is lost on the way. */
const OLDER = 'mapwright.guild.maps';

async function bringOlder(): Promise<void> {
  try {
    const older = globalThis.localStorage?.getItem(OLDER);
    if (!older) return;
    const found: unknown = JSON.parse(older);
    const now = Date.now();
    const here = (await (await database()).getAll('settings', range())).filter(isKeptMap);
    for (const [name, text] of Object.entries(typeof found === 'object' && found !== null ? found : {})) {
      if (typeof text !== 'string' || here.some((map) => map.game === 'guild' && map.text === text)) continue;
      const title = /^\s+title (.+)$/m.exec(text)?.[1] ?? name;
      await writeMap({ id: freshId(), game: 'guild', name, title, text, started: now, touched: now });
    }
    globalThis.localStorage?.removeItem(OLDER);
  } catch (error) {
    console.warn(error); // no storage, or not ours: it stays where it is
  }
}
