// The calls of api.ts on a loaded module, and a few that are several of them in one: fewer messages
// between the page and its worker.

import type { Core, GameEvent, GameResult, Handle, ScoreSheet, Seat, Status } from './api';
import type { Machine } from './loader';

/** All names of Core, so that none is forgotten here or in the module (checked by a test). */
const CALLS: Record<keyof Core, true> = {
  games: true,
  addFile: true,
  open: true,
  load: true,
  close: true,
  status: true,
  scene: true,
  choices: true,
  preview: true,
  reason: true,
  legal: true,
  events: true,
  sheet: true,
  result: true,
  record: true,
  act: true,
  undo: true,
  turnCard: true,
  botChoice: true,
  seek: true,
  hint: true,
  analyse: true,
  analysisStep: true,
  analysisReport: true,
  closeAnalysis: true,
};
export const CALL_NAMES = Object.keys(CALLS) as (keyof Core)[];

/** A table as one viewer sees it, all at once. */
export interface Look {
  status: Status;
  scene: unknown;
  /** Of the viewer; null when the viewer is not to act. */
  choices: unknown;
  /** The events from the number that was asked for. */
  events: GameEvent[];
  /** One for each seat: those of others only once the game is over, before that empty. */
  sheets: ScoreSheet[];
  result: GameResult | null;
  record: string;
}

export interface Desk extends Core {
  look(table: Handle, viewer: Seat, from: number): Look;
  /** The viewer's scenes after `from`, `from` + 1, … `to` events; what is shown stays as it is. */
  scenes(table: Handle, viewer: Seat, from: number, to: number): unknown[];
  /** What the bot of the seat does at the end of a record. */
  choiceIn(record: string, seed: string, seat: Seat, bot: string | null): string;
  /** Starts the analysis of a record. */
  analyseIn(record: string, playouts: number): Handle;
  /** Hints at the end of a record. */
  hintIn(record: string, seat: Seat, playouts: number, top: number): ReturnType<Core['hint']>;
}

export function deskOf(machine: Machine): Desk {
  const core = Object.fromEntries(
    CALL_NAMES.map((name) => [name, (...args: unknown[]) => machine.call(name, args)]),
  ) as unknown as Core;

  function withTable<T>(record: string, seed: string | null, use: (table: Handle) => T): T {
    const table = core.load(record, seed);
    try {
      return use(table);
    } finally {
      core.close(table);
    }
  }

  return {
    ...core,
    look(table, viewer, from) {
      const status = core.status(table);
      const hidden: ScoreSheet = { lines: [], total: 0 };
      return {
        status,
        scene: core.scene(table, viewer),
        choices: viewer >= 0 ? core.choices(table, viewer) : null,
        events: core.events(table, viewer, from),
        sheets: status.seats.map((_, seat) =>
          status.over || seat === viewer ? core.sheet(table, seat) : hidden,
        ),
        result: core.result(table),
        record: core.record(table),
      };
    },
    scenes(table, viewer, from, to) {
      const { events } = core.status(table);
      const scenes: unknown[] = [];
      for (let at = from; at <= to; ++at) {
        core.seek(table, at);
        scenes.push(core.scene(table, viewer));
      }
      core.seek(table, events);
      return scenes;
    },
    choiceIn: (record, seed, seat, bot) =>
      withTable(record, seed, (table) => core.botChoice(table, seat, bot)),
    analyseIn: (record, playouts) =>
      withTable(record, null, (table) => core.analyse(table, playouts)),
    hintIn: (record, seat, playouts, top) =>
      withTable(record, null, (table) => core.hint(table, seat, playouts, top)),
  };
}
