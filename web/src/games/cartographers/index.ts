// Cartographers, as the page knows it.

import type { GameUi } from '../game_ui';
import { logLine } from './log';
import Look from './Look.svelte';
import Picture from './Picture.svelte';
import Play from './Play.svelte';
import { progress, stage } from './progress';
import Setup from './Setup.svelte';
import Sheet from './Sheet.svelte';
import { tutorial } from './tutorial';

const cartographers: GameUi<'cartographers'> = {
  id: 'cartographers',
  Play,
  Look,
  Picture,
  Sheet,
  Setup,
  progress,
  stage,
  logLine,
  tutorial,
};
export default cartographers;
