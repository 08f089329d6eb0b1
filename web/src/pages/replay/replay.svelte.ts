// A replay: a record, the moment that is shown, and whose eyes see it.

import { TABLE, type GameId, type GameTypes, type Seat, type Status } from '../../core/api';
import { coreClient, latest } from '../../core/client';
import { FROM_THE_START } from '../../core/look';
import { OpenTable } from '../../core/open_table';
import type { GameUi } from '../../games/game_ui';
import { GameLog, type LogLine } from '../../table/log.svelte';
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
  #scene: GameTypes[GameId]['scene'];
  #playing = $state(false);
  readonly #table: OpenTable;
  readonly #log: GameLog;
  readonly #show;
  #clock: ReturnType<typeof setTimeout> | undefined;
  /** Grows when it begins to play or pauses. */
  #course = 0;
  /** How many events are shown, and how many there are. */
  readonly at = $derived.by(() => this.#at);
  readonly length = $derived.by(() => this.status.length);
  readonly viewer = $derived.by(() => this.#viewer);
  readonly scene = $derived.by(() => this.#scene);
  readonly playing = $derived.by(() => this.#playing);
  readonly log = $derived.by(() => this.#log.lines);
  readonly marks = $derived.by(() => this.#log.marks);
  /** The line of what has happened last; null when there is nothing to say. */
  readonly last: LogLine | null = $derived.by(
    () => this.log.findLast(({ at }) => at <= this.#at) ?? null,
  );

  static async open(record: string, ui: GameUi, client = coreClient()): Promise<Replay> {
    const table = await OpenTable.load(client, record, null);
    const status = await table.call('status');
    const viewer = viewersOf(status, status.over)[0] ?? TABLE;
    const replay = new Replay(record, ui, table, status, await table.call('scene', viewer));
    await replay.see(viewer);
    return replay;
  }

  private constructor(record: string, ui: GameUi, table: OpenTable, status: Status, scene: Replay['scene']) {
    this.record = record;
    this.ui = ui;
    this.status = status;
    this.viewers = viewersOf(status, status.over);
    this.#scene = $state.raw(scene);
    this.#table = table;
    this.#log = new GameLog(table, ui, { since: status.length });
    this.#at = status.length;
    this.#show = latest(async (viewer: Seat, at: number) => {
      return { scene: await table.call('sceneAt', viewer, at), viewer };
    });
  }

  async see(viewer: Seat): Promise<void> {
    const look = await this.#table.call('look', viewer, FROM_THE_START);
    await this.#draw(viewer, this.#at);
    await this.#log.retell(look, viewer);
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
    const course = this.#course;
    const beat = async (): Promise<void> => {
      await this.go(this.#at + 1);
      if (course !== this.#course) return; // paused meanwhile, perhaps begun anew
      if (this.#at >= this.length) this.pause();
      else this.#clock = setTimeout(() => void beat(), BEAT);
    };
    if (this.#at >= this.length) this.#at = -1; // from the beginning
    void beat();
  }
  pause(): void {
    ++this.#course;
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
