// Maps of the player's own: the text of a map file, kept on this device, and given to the core before a
// game with it is opened. The core reads and judges it; nothing of it is understood here.

import { coreClient } from '../../core/client';
import { boxOf } from '../../setup/info';

const KEY = 'mapwright.guild.maps';

function kept(): Record<string, string> {
  try {
    const found: unknown = JSON.parse(globalThis.localStorage?.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, string>) : {};
  } catch {
    return {}; // no storage, or not ours: then there are none
  }
}

export const ownMaps = (): string[] => Object.keys(kept());
export const ownMapText = (name: string): string | undefined => kept()[name];

/** 'My isles.txt' → 'my-isles': a name that options and records can hold, other than a printed map's. */
export function nameOfFile(file: string, printed: string[]): string {
  const name = file.replace(/\.[^.]*$/, '').toLowerCase().replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '');
  return name === '' || printed.includes(name) ? `own-${name}`.replace(/-$/, '') : name;
}

/** Keeps a map and gives it to the core; fails in the core's words when it is none. */
export async function addOwnMap(name: string, text: string): Promise<void> {
  await coreClient().addFile('guild', name, text);
  await boxOf('guild', { map: name });
  globalThis.localStorage?.setItem(KEY, JSON.stringify({ ...kept(), [name]: text }));
}

/** Gives the core all kept maps; games with them can then be opened. */
export function restoreOwnMaps(): void {
  for (const [name, text] of Object.entries(kept())) void coreClient().addFile('guild', name, text);
}
