// What others of the workshop stand on (see bench.svelte.ts): the map on the bench as text, and another in its place.

export { Bench } from './bench.svelte';
export { checkMap, packMap, type MapGame, type MapReport, type Remark } from './core';
export { bringMap, keepDrawn } from './begin';
