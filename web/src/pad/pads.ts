// Score pads as a whole: begun (here, or by a page that knows cards and players), taken along, brought back.

import type { GameId } from '../core/api';
import type { Scene } from '../games/misterra/types';
import { download } from '../parts/files';
import { freshId, writePad, type KeptPad } from '../storage';
import * as cartographers from './cartographers/file';
import { scorePad } from './core';
import * as guild from './guild/file';
import * as misterra from './misterra/file';
import type { PadFiles, PadGame } from './types';

/** A file that is longer is no pad: the core says so without reading it all. */
export const MAX_FILE = 500_000;

const games: { [G in PadGame]: { emptyPad(names: string[]): PadFiles[G]; completed(pad: PadFiles[G]): PadFiles[G] } } = {
  cartographers,
  misterra,
  guild,
};
export const PAD_GAMES = Object.keys(games) as PadGame[];

export function hasPad(game: GameId): game is PadGame {
  return Object.hasOwn(games, game);
}

/** Begins a pad and keeps it: its id. What is not given is asked for on the pad. */
export async function newPad<G extends PadGame>(
  game: G,
  given: { names?: string[] } & Partial<Omit<PadFiles[G], 'pad' | 'version'>> = {},
): Promise<string> {
  const { names = ['', ''], ...rest } = given;
  return keepNew(game, { ...games[game].emptyPad(names), ...rest });
}

/** Begins one with the boards of a game of Misterra that a device has followed. */
export function newPadOfBoards(names: string[], options: Record<string, string>, scene: Scene): Promise<string> {
  return newPad('misterra', { options, ...misterra.boardsOf(scene, names) });
}

async function keepNew<G extends PadGame>(game: G, pad: PadFiles[G]): Promise<string> {
  const now = Date.now();
  const id = freshId();
  await writePad({ id, game, pad, started: now, touched: now });
  return id;
}

/** What is kept, with all that the page needs. */
export function completePad<G extends PadGame>(game: G, pad: unknown): PadFiles[G] {
  return games[game].completed(pad as PadFiles[G]);
}

/** Keeps the pad in a file: its id. A CoreError says in a sentence what is wrong with it. */
export async function bringPad(text: string): Promise<string> {
  await scorePad(text, -1, 0);
  const pad = JSON.parse(text) as PadFiles[PadGame];
  return keepNew(pad.pad, completePad(pad.pad, pad));
}

export function takePad({ game, pad, started }: KeptPad): void {
  const day = new Date(started).toISOString().slice(0, 10);
  download(`mapwright-pad-${game}-${day}.json`, `${JSON.stringify(pad)}\n`, 'application/json');
}
