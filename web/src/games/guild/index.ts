// The Guild of Merchant Explorers on the page.

import type { GameUi } from '../game_ui';
import { describe } from './describe';
import Look from './Look.svelte';
import { marks, progress } from './marks';
import { restoreOwnMaps } from './own_maps';
import Picture from './Picture.svelte';
import Play from './Play.svelte';
import Setup from './Setup.svelte';
import Sheet from './Sheet.svelte';
import { tutorial } from './tutorial';

// Before any game is opened: the calls of the core keep their order.
restoreOwnMaps();

const guild: GameUi = { id: 'guild', Play, Look, Picture, Sheet, Setup, progress, describe, marks, tutorial };
export default guild;
