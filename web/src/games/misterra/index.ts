// Maps of Misterra, as the page knows it.

import type { GameUi } from '../game_ui';
import { describe, marks, progress } from './describe';
import Look from './Look.svelte';
import Picture from './Picture.svelte';
import Play from './Play.svelte';
import Sheet from './Sheet.svelte';
import { tutorial } from './tutorial';

const misterra: GameUi = {
  id: 'misterra',
  Play,
  Look,
  Picture,
  Sheet,
  Setup: null, // all options are plain lists
  progress,
  describe,
  marks,
  tutorial,
};
export default misterra;
