// Cartographers, as the page knows it.

import type { GameUi } from '../game_ui';
import { describe } from './describe';
import Look from './Look.svelte';
import { marks } from './marks';
import Picture from './Picture.svelte';
import Play from './Play.svelte';
import { progress } from './progress';
import Setup from './Setup.svelte';
import Sheet from './Sheet.svelte';
import { tutorial } from './tutorial';

const cartographers: GameUi = {
  id: 'cartographers',
  Play,
  Look,
  Picture,
  Sheet,
  Setup,
  progress,
  describe,
  marks,
  tutorial,
};
export default cartographers;
