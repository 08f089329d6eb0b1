// Maps of one's own, where a game is set up: those of the library are given to the core, which reads and judges them;
// nothing of them is understood here.

import type { GameId, Setup } from '../core/api';
import { coreClient } from '../core/client';
import { freshId } from '../storage';
import { listMaps, writeMap, type KeptMap } from '../storage/maps';
import { boxOf } from './info';

/** The option that names the board, of games with boards of one's own: what the core calls its fileOption. */
export const BOARD_OPTION: Partial<Record<GameId, string>> = { cartographers: 'side', guild: 'map' };

/** The kept maps of a game; the core knows them from now on as they are now. */
export async function ownMapsOf(game: GameId): Promise<KeptMap[]> {
  const maps = await listMaps(game).catch((): KeptMap[] => []); // nothing is kept here
  await Promise.all(maps.map(({ name, text }) => coreClient().addFile(game, name, text)));
  return maps;
}

/** The text of the own map that the options name, if it is one. */
export async function ownFile(game: GameId, options: Record<string, string>): Promise<string | undefined> {
  const name = options[BOARD_OPTION[game] ?? ''];
  return name ? (await listMaps(game)).find((map) => map.name === name)?.text : undefined;
}

/** A set-up that holds its map, so that it stays what it is whatever becomes of the library. */
export async function withOwnFile(setup: Setup): Promise<Setup> {
  const file = setup.file ?? (await ownFile(setup.game, setup.options));
  return file === undefined ? setup : { ...setup, file };
}

/** 'My isles.txt' → 'my-isles': a name that options and records can hold, other than a printed map's. */
export function nameOfFile(file: string, printed: string[]): string {
  const name = file.replace(/\.[^.]*$/, '').toLowerCase().replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '');
  return name === '' || printed.includes(name) ? `own-${name}`.replace(/-$/, '') : name;
}

/** Keeps a map from a file, and says under which name; fails in the core's words when it is none. */
export async function addOwnMap(game: GameId, name: string, text: string): Promise<string> {
  await coreClient().addFile(game, name, text);
  await boxOf(game, { [BOARD_OPTION[game] ?? '']: name });
  const known = (await listMaps(game)).find((map) => map.name === name);
  if (known?.text === text) return name;
  const title = /^\s+(?:title|name) (.+)$/m.exec(text)?.[1]?.trim() ?? name;
  const now = Date.now();
  const kept = await writeMap({ id: freshId(), game, name, title, text, started: now, touched: now });
  await ownMapsOf(game); // the name may be another's
  return kept?.name ?? name;
}
