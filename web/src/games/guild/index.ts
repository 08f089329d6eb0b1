// The Guild of Merchant Explorers on the page.

import type { GameUi } from '../game_ui';
import { logLine } from './log';
import Look from './Look.svelte';
import { restoreOwnMaps } from './own_maps';
import Picture from './Picture.svelte';
import Play from './Play.svelte';
import { progress, stage } from './progress';
import Setup from './Setup.svelte';
import Sheet from './Sheet.svelte';
import { tutorial } from './tutorial';

// Before any game is opened: the calls of the core keep their order.
restoreOwnMaps();

const guild: GameUi<'guild'> = { id: 'guild', Play, Look, Picture, Sheet, Setup, progress, stage, logLine, tutorial };
export default guild;
