// The story of a game as one viewer may know it: a line for each event that is worth one.

import type { GameEvent, Seat } from '../core/api';
import type { Look } from '../core/core';
import type { OpenTable } from '../core/open_table';
import type { GameUi } from '../games/game_ui';

export interface LogLine {
  event: GameEvent;
  text: string;
}

/** Scenes asked for at once while an old story is told again. */
const CHUNK = 32;

export class Story {
  #lines = $state.raw<LogLine[]>([]);
  /** By viewer: how many events they have been told of. */
  readonly #told = new Map<Seat, number>();
  readonly #table: OpenTable;
  readonly #describe: GameUi['describe'];
  readonly #announce: (text: string) => void;
  /** Events before this one are old: nobody needs to be told of them. */
  readonly #since: number;
  /** The viewer to whom nothing is said. */
  readonly #silent: Seat | null;
  #viewer: Seat | null = null;

  constructor(
    table: OpenTable,
    { describe, announce = () => {} }: { describe: GameUi['describe']; announce?: (text: string) => void },
    { since, silent }: { since: number; silent: Seat | null },
  ) {
    this.#table = table;
    this.#describe = describe;
    this.#announce = announce;
    this.#since = since;
    this.#silent = silent;
  }

  get lines(): LogLine[] {
    return this.#lines;
  }

  /** Whether anybody has acted yet. */
  hasBegun(look: Look): boolean {
    return look.events.some(({ kind }) => kind === 'do');
  }

  /** Tells what has happened between two looks of the same viewer; or takes back what was undone. */
  tell(before: Look, after: Look): void {
    // New events, and old ones that lie open only now.
    const news = after.events.filter(
      ({ hidden }, at) => at >= before.status.events || (before.events[at]?.hidden && !hidden),
    );
    let lines = this.#lines.filter(({ event: { number } }) => number < after.status.events);
    for (const event of news) {
      const text = this.#describe(event, after.status.seats, before.scene, after.scene);
      if (text === null) continue; // what was said of an old one stays
      lines = lines.filter(({ event: { number } }) => number !== event.number);
      lines.push({ event, text });
      if (this.#viewer !== this.#silent) this.#announce(text);
    }
    this.#lines = lines.sort((a, b) => a.event.number - b.event.number);
    if (this.#viewer !== null) this.#told.set(this.#viewer, after.status.events);
  }

  /** The whole story for another viewer; says what this viewer has not been told yet. */
  async retell(look: Look, viewer: Seat): Promise<void> {
    const { seats, events: count } = look.status;
    const told = this.#told.get(viewer) ?? this.#since;
    if (viewer !== this.#viewer) this.#lines = []; // nothing of another's eyes stays
    this.#viewer = viewer;
    this.#told.set(viewer, count);
    const lines: LogLine[] = [];
    for (let from = 0; from < count; from += CHUNK) {
      const to = Math.min(count, from + CHUNK);
      const scenes = await this.#table.call('scenes', viewer, from, to);
      for (let at = from; at < to; ++at) {
        const event = look.events[at];
        if (!event) continue;
        const text = this.#describe(event, seats, scenes[at - from], scenes[at - from + 1]);
        if (text !== null) lines.push({ event, text });
      }
    }
    for (const { event, text } of lines) if (event.number >= told) this.#announce(text);
    // What has happened meanwhile was told in its turn.
    this.#lines = [...lines, ...this.#lines.filter(({ event }) => event.number >= count)];
  }
}
