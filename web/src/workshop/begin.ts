// A map comes into the library: empty, from a printed one, from a file, from a link.

import { t } from '../i18n';
import { freshId } from '../storage';
import { writeMap } from '../storage/maps';
import { Bench } from './bench.svelte';
import { checkMap, unpackMap, type MapGame } from './core';
import { cleanLine, drawnFrom, emptyMap, textOf, type Drawn } from './map_text';
import { libraryName } from './names';
import { remarkText } from './words';

/** No map is longer without its comments (kMaxOwnFile in src/mapwright/game/registry.h); with them four times as long. */
export const LARGEST_FILE = 64 * 1024;

/** What came of it: the id in the library, or in one sentence why not. */
export type Brought = { id: string } | { trouble: string };

/** Fails where nothing can be kept. */
export async function keepDrawn(drawn: Drawn): Promise<{ id: string }> {
  const now = Date.now();
  const id = freshId();
  await writeMap({ id, game: drawn.game, name: libraryName(drawn), title: drawn.title, text: textOf(drawn), started: now, touched: now });
  return { id };
}

/** `text`: of a printed map, to go on from. */
export async function newMap(game: MapGame, text = ''): Promise<Brought> {
  if (!text) return keepDrawn(emptyMap(game, t('workshop.untitled')));
  const drawn = drawnFrom((await checkMap(text)).entries);
  if (!drawn) return { trouble: t('workshop.unreadable') };
  return keepDrawn({ ...drawn, title: cleanLine(t('workshop.copy-of', { title: drawn.title })) });
}

/** What is in a file. */
export async function drawnIn(text: string): Promise<Drawn | { trouble: string }> {
  if (text.length > LARGEST_FILE) return { trouble: t('workshop.too-large') };
  const { game, entries, remarks } = await checkMap(text);
  const drawn = drawnFrom(entries);
  if (drawn) return { ...drawn, title: cleanLine(drawn.title) || t('workshop.untitled') };
  const [first] = remarks;
  const why = first ? remarkText(game ?? 'guild', first) : '';
  return { trouble: `${t('workshop.unreadable')} ${why}`.trim() };
}

export async function bringMap(text: string): Promise<Brought> {
  const drawn = await drawnIn(text);
  return 'trouble' in drawn ? drawn : keepDrawn(drawn);
}

/** A map from a link on a bench of its own: it is kept when somebody changes it or says so. */
export async function benchOfLink(link: string): Promise<Bench | { trouble: string }> {
  const opened = await unpackMap(link);
  if ('trouble' in opened) return { trouble: t(`workshop.link.${opened.trouble}`) };
  const drawn = await drawnIn(opened.text);
  return 'trouble' in drawn ? drawn : new Bench(drawn);
}
