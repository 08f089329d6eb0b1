// How large a map is drawn: it fills the room it has; where a hex would become smaller than a finger needs,
// it is larger than its room and scrolls.

import type { MapDrawing } from './drawing';
import { HEIGHT } from './hex';

/** So much of a pixel is a unit at least: a hex is then 24 px high. */
const LEAST = 24.3 / HEIGHT;
/** Letters of the columns and numbers of the rows stand round the map, as the log names spaces. */
const EDGE = 13;
const STEP = 1.4;

export class Fitting {
  /** In pixels, as measured. */
  room = $state.raw({ width: 0, height: 0 });
  zoom = $state(1);
  readonly #drawing: () => MapDrawing;

  constructor(drawing: () => MapDrawing) {
    this.#drawing = drawing;
  }

  /** How wide the edge with letters and numbers is. On a phone the whole map comes first: there it stands
   *  only where the map is much larger than its room anyway. */
  readonly edge = $derived.by(() => {
    const whole = this.#fit(EDGE) >= LEAST || this.#fit(0) < LEAST * 0.9 || this.zoom > 1;
    return whole ? EDGE : 0;
  });
  /** All that is drawn, in units. */
  readonly box = $derived.by(() => {
    const { x, y, width, height } = this.#drawing().box;
    const { edge } = this;
    return { x: x - edge, y: y - edge, width: width + 2 * edge, height: height + 2 * edge };
  });
  /** Pixels of a unit. */
  readonly scale = $derived.by(() => Math.max(this.#fit(this.edge), LEAST) * this.zoom);
  readonly scrolls = $derived.by(() => this.room.width > 0 && this.scale > this.#fit(this.edge) * 1.01);

  enlarge(): void {
    this.zoom *= STEP;
  }
  reduce(): void {
    this.zoom = Math.max(1, this.zoom / STEP);
  }

  /** Where a frame that shows a part of the map scrolls to, to show a place with its neighbours; what is in sight stays. */
  scrolledTo(at: { x: number; y: number }, now: { left: number; top: number }): { left: number; top: number } {
    const margin = HEIGHT * this.scale;
    const along = (place: number, from: number, size: number): number =>
      place - margin < from || place + margin > from + size ? Math.max(0, place - size / 2) : from;
    return {
      left: along((at.x - this.box.x) * this.scale, now.left, this.room.width),
      top: along((at.y - this.box.y) * this.scale, now.top, this.room.height),
    };
  }

  #fit(edge: number): number {
    const { width, height } = this.#drawing().box;
    return Math.min(this.room.width / (width + 2 * edge), this.room.height / (height + 2 * edge));
  }
}
