// The Guild of Merchant Explorers, as the page knows it: a GameUi.

import { restoreOwnMaps } from './own_maps';

export { counts } from './counts';
export { keyHelp } from './key_help';
export { logLine } from './log';
export { default as Look } from './Look.svelte';
export { default as Picture } from './Picture.svelte';
export { default as Play } from './Play.svelte';
export { gradeName, traitName, traits, turn } from './kept';
export { progress, stage } from './progress';
export { default as Setup } from './Setup.svelte';
export { default as Sheet } from './Sheet.svelte';
export { tutorial } from './tutorial';
export { addOwnMap as keepFile, ownMapText as ownFile } from './own_maps';
export { lineName } from './words';
export const id = 'guild';

// Before any game is opened: the calls of the core keep their order.
restoreOwnMaps();
