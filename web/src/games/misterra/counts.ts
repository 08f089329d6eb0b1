// The score lines at the end, as they are counted on island and parchment.

import type { Seat } from '../../core/api';
import type { CountLine } from '../../table/counting.svelte';
import type { Scene } from './types';
import { lineTitle } from './words';

export function counts(scene: Scene, seat: Seat): CountLine[] {
  const lines = scene.players[seat]?.score.lines ?? [];
  return lines
    .filter(({ value }) => value !== 0)
    .map((line) => ({
      label: lineTitle(line, scene.hypotheses),
      value: line.value,
      cells: line.cells,
      board: line.board,
    }));
}
