// After a season its figures are shown on the map one after another: the cells of each scored edict,
// then those that monsters cost. Any drawing ends it; with motion turned off it does not begin.

import type { Lit } from './Board.svelte';
import type { Scene, Sheet } from './types';

const EACH = 1100;

export class Parade {
  lit = $state.raw<Lit | null>(null);
  /** Which line of the figures: two edicts, coins, monsters; -1 for none. */
  at = $state(-1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Shows the season that has just been scored. `scene` is already that of the next one. */
  begin(scene: Scene, sheet: Sheet): void {
    this.stop();
    if (document.documentElement.dataset['motion'] === 'off') return;
    const scored = scene.seasons[scene.season - 1]?.edicts ?? [];
    const lines: Lit[] = scored.map((edict) => ({ cells: sheet.edicts[edict]?.cells ?? [], tone: 'good' }));
    lines.push({ cells: sheet.closed, tone: 'good' }, { cells: sheet.monsters.cells, tone: 'bad' });
    this.#show(lines, 0);
  }

  #show(lines: Lit[], at: number): void {
    this.lit = lines[at] ?? null;
    this.at = at < lines.length ? at : -1;
    if (at < lines.length) this.#timer = setTimeout(() => this.#show(lines, at + 1), EACH);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.lit = null;
    this.at = -1;
  }
}
