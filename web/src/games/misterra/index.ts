// Maps of Misterra, as the page knows it: a GameUi.

import IslandPicture from './IslandPicture.svelte';

export { counts } from './counts';
export { keyHelp } from './key_help';
export { cardName, logLine } from './log';
export { default as Look } from './Look.svelte';
export { default as Picture } from './Picture.svelte';
export { default as Play } from './Play.svelte';
export { gradeName, scaleName, traitName, traits, turn } from './kept';
export { progress, stage } from './progress';
export { default as Sheet } from './Sheet.svelte';
export { tutorial } from './tutorial';
export { lineName } from './words';
export const Ground = { title: 'misterra.board.island', Picture: IslandPicture };
export const id = 'misterra';
export const Setup = null; // all options are plain lists
