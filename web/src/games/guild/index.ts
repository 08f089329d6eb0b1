// The Guild of Merchant Explorers, as the page knows it: a GameUi.

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
export { lineName } from './words';
export const id = 'guild';

/** Records from before they held their map need it from the library. */
export const prepare = async (): Promise<unknown> => (await import('../../setup/own_maps')).ownMapsOf(id);
