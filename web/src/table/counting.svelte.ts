// Points counted on the map, one score line after another: the cells of each are lit while its figure
// is added. It only shows: nothing waits for it, any choice, click or key ends it, and with motion
// turned off it does not begin.

import { moving } from '../settings/settings.svelte';

export interface CountLine {
  label: string;
  value: number;
  /** The cells that earn it, or cost it. */
  cells: string[];
  /** Which board they lie on, in games with several. */
  board?: string;
}

const EACH = 850;

export class Counting {
  #lines = $state.raw<CountLine[]>([]);
  /** The number of the line that is counted; -1 for none. */
  at = $state(-1);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly line = $derived.by((): CountLine | null => this.#lines[this.at] ?? null);
  readonly sum = $derived.by(() =>
    this.#lines.slice(0, this.at + 1).reduce((sum, { value }) => sum + value, 0),
  );
  /** The cells of the line, as boards light them. */
  readonly lit = $derived.by(() => {
    if (this.line === null) return null;
    const { cells, value, board } = this.line;
    return { cells, tone: value < 0 ? ('bad' as const) : ('good' as const), ...(board && { board }) };
  });

  begin(lines: CountLine[]): void {
    this.stop();
    if (lines.length === 0 || !moving()) return;
    this.#lines = lines;
    this.#show(0);
  }

  #show(at: number): void {
    this.at = at < this.#lines.length ? at : -1;
    if (this.at >= 0) this.#timer = setTimeout(() => this.#show(at + 1), EACH);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.at = -1;
  }
}
