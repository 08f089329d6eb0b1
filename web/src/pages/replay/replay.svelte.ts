// A replay: a record, the moment that is shown, and whose eyes see it.

import type { GameEvent, Seat, Status } from '../../core/api';
import { coreClient, latest } from '../../core/client';
import { OpenTable } from '../../core/open_table';
import type { GameUi, Mark } from '../../games/game_ui';
import { Story, type LogLine } from '../../table/story.svelte';
import { viewersOf } from './source';

/** Milliseconds from one event to the next while it plays. */
const BEAT = 900;

export class Replay {
  readonly record: string;
  readonly ui: GameUi;
  readonly status: Status;
  readonly viewers: Seat[];
  #at = $state(0);
  #viewer = $state<Seat>(0);
  #scene = $state.raw<unknown>(null);
  #events = $state.raw<GameEvent[]>([]);
  #playing = $state(false);
  readonly #table: OpenTable;
  readonly #story: Story;
  readonly #show;
  #clock: ReturnType<typeof setTimeout> | undefined;
  readonly marks: Mark[] = $derived.by(() => this.ui.marks(this.#events, this.status));
  /** The line of what has happened last; null when there is nothing to say. */
  readonly last: LogLine | null = $derived.by(
    () => this.log.findLast(({ event }) => event.number < this.#at) ?? null,
  );

  static async open(record: string, ui: GameUi, client = coreClient()): Promise<Replay> {
    const table = await OpenTable.load(client, record, null);
    const status = await table.call('status');
    const replay = new Replay(record, ui, table, status);
    await replay.see(replay.viewers[0] ?? 0);
    return replay;
  }

  private constructor(record: string, ui: GameUi, table: OpenTable, status: Status) {
    this.record = record;
    this.ui = ui;
    this.status = status;
    this.viewers = viewersOf(status, status.over);
    this.#table = table;
    this.#story = new Story(table, ui, { since: status.length, silent: null });
    this.#at = status.length;
    this.#show = latest(async (viewer: Seat, at: number) => {
      const [scene] = await table.call('scenes', viewer, at, at);
      return { scene, viewer };
    });
  }

  /** How many events are shown. */
  get at(): number {
    return this.#at;
  }
  get length(): number {
    return this.status.length;
  }
  get viewer(): Seat {
    return this.#viewer;
  }
  get scene(): unknown {
    return this.#scene;
  }
  get playing(): boolean {
    return this.#playing;
  }
  get log(): LogLine[] {
    return this.#story.lines;
  }

  async see(viewer: Seat): Promise<void> {
    const look = await this.#table.call('look', viewer, 0);
    this.#events = look.events;
    await this.#draw(viewer, this.#at);
    await this.#story.retell(look, viewer);
  }

  async go(at: number): Promise<void> {
    this.#at = Math.max(0, Math.min(this.length, at));
    await this.#draw(this.#viewer, this.#at);
  }

  /** To the next or the last mark before. */
  async jump(forward: boolean): Promise<void> {
    const stops = [0, ...this.marks.map(({ event }) => event), this.length];
    const stop = forward
      ? stops.find((event) => event > this.#at)
      : stops.findLast((event) => event < this.#at);
    await this.go(stop ?? this.#at);
  }

  play(): void {
    this.pause();
    this.#playing = true;
    const beat = async (): Promise<void> => {
      await this.go(this.#at + 1);
      if (this.#at >= this.length) this.pause();
      else if (this.#playing) this.#clock = setTimeout(() => void beat(), BEAT);
    };
    if (this.#at >= this.length) this.#at = -1; // from the beginning
    void beat();
  }
  pause(): void {
    clearTimeout(this.#clock);
    this.#playing = false;
  }

  close(): void {
    this.pause();
    this.#table.close();
  }

  async #draw(viewer: Seat, at: number): Promise<void> {
    const shown = await this.#show(viewer, at);
    if (!shown) return; // a later moment is asked for already
    this.#scene = shown.scene;
    this.#viewer = shown.viewer;
  }
}
