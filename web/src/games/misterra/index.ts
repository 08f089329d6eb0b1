// Maps of Misterra, as the page knows it: a GameUi.

export { cardName, logLine } from './log';
export { default as Look } from './Look.svelte';
export { default as Picture } from './Picture.svelte';
export { default as Play } from './Play.svelte';
export { progress, stage } from './progress';
export { default as Sheet } from './Sheet.svelte';
export { tutorial } from './tutorial';
export { lineName } from './words';
export const id = 'misterra';
export const Setup = null; // all options are plain lists
