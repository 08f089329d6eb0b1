// A kept pad with the view of its game, each a chunk of its own.

import type { Component } from 'svelte';
import { readPad } from '../storage';
import { completePad, hasPad } from './pads';
import { Sitting, stageReached } from './sitting.svelte';
import type { PadGame } from './types';

type View<G extends PadGame> = Component<{ sitting: Sitting<G> }>;
const views: { [G in PadGame]: () => Promise<{ default: View<G> }> } = {
  cartographers: () => import('./cartographers/CartographersPad.svelte'),
  misterra: () => import('./misterra/MisterraPad.svelte'),
  guild: () => import('./guild/GuildPad.svelte'),
};

export interface Opened {
  View: View<PadGame>;
  sitting: Sitting<PadGame>;
}

/** Null: there is no such pad. */
export async function loadSitting(id: string): Promise<Opened | null> {
  const kept = await readPad(id);
  if (!kept || !hasPad(kept.game)) return null;
  const { default: View } = await views[kept.game]();
  const complete = { ...kept, pad: completePad(kept.game, kept.pad) };
  return { View: View as View<PadGame>, sitting: new Sitting<PadGame>(complete, stageReached(kept.pad)) };
}
