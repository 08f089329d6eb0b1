// Score pads of this device: written after every stroke, so that a reload or an empty battery loses nothing.
// They lie among the settings, each under a key of its own, and travel with them (transfer.ts).

import type { GameId } from '../core/api';
import { isMoment } from '../parts/days';
import { database } from './database';

export interface KeptPad {
  id: string;
  game: GameId;
  /** What the core reads (docs/formats.md): its type is the game's own, in web/src/pad. */
  pad: { seats: { name?: string }[] };
  /** Milliseconds since 1970. */
  started: number;
  touched: number;
}

const PREFIX = 'pad-';
const keyOf = (id: string): string => PREFIX + id;

export function isPadKey(key: string): boolean {
  return key.startsWith(PREFIX);
}

export function isKeptPad(value: unknown): value is KeptPad {
  if (typeof value !== 'object' || value === null) return false;
  const { id, game, pad, started, touched } = value as Record<string, unknown>;
  return (
    [id, game].every((text) => typeof text === 'string') &&
    [started, touched].every(isMoment) &&
    typeof pad === 'object' && pad !== null && Array.isArray((pad as Record<string, unknown>)['seats'])
  );
}

export async function writePad(kept: KeptPad): Promise<void> {
  await (await database()).put('settings', kept, keyOf(kept.id));
}

/** Undefined: there is none of that id, or what is there is none. */
export async function readPad(id: string): Promise<KeptPad | undefined> {
  const kept: unknown = await (await database()).get('settings', keyOf(id));
  return isKeptPad(kept) ? kept : undefined;
}

/** All of them, the one touched last first. */
export async function listPads(): Promise<KeptPad[]> {
  const kept: unknown[] = await (await database()).getAll('settings', IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`));
  return kept.filter(isKeptPad).sort((a, b) => b.touched - a.touched);
}

export async function forgetPad(id: string): Promise<void> {
  await (await database()).delete('settings', keyOf(id));
}
