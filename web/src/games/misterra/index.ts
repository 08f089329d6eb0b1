// Maps of Misterra, as the page knows it.

import type { GameUi } from '../game_ui';
import { cardName, logLine } from './log';
import Look from './Look.svelte';
import Picture from './Picture.svelte';
import Play from './Play.svelte';
import { progress, stage } from './progress';
import Sheet from './Sheet.svelte';
import { tutorial } from './tutorial';

const misterra: GameUi<'misterra'> = {
  id: 'misterra',
  Play,
  Look,
  Picture,
  Sheet,
  Setup: null, // all options are plain lists
  progress,
  stage,
  cardName,
  logLine,
  tutorial,
};
export default misterra;
