// The calls of api.ts on a loaded module, and a few that are several of them in one: fewer messages
// between the page and its worker.

import type { Core, GameId, GameTypes, Handle, ScoreSheet, Seat, Status } from './api';
import type { Machine } from './loader';
import type { Look } from './look';

/** All names of Core: none is forgotten here (the type below) or in the module (a test). */
export const CALL_NAMES = [
  'games', 'box', 'typedSeed', 'dailySeed', 'addFile', 'open', 'load', 'openLink', 'close', 'status', 'scene',
  'choices', 'preview', 'reason', 'legal', 'events', 'sheet', 'result', 'record', 'link', 'act', 'undo',
  'takeBack', 'turnCard', 'botChoice', 'seek', 'hint', 'analyse', 'analysisStep', 'analysisReport', 'closeAnalysis',
] as const satisfies (keyof Core)[];
type Calls = Pick<Core, (typeof CALL_NAMES)[number]>;

/** What changes a table. */
export type Change = ['act', seat: Seat, action: string] | ['undo'] | ['takeBack'] | ['turnCard'];

export interface Desk<G extends GameId = GameId> extends Core<G> {
  /** With the events and the lines of the record from the event of that number on. */
  look(table: Handle, viewer: Seat, from: number): Look<G>;
  /** Changes the table, then looks at it. */
  change(table: Handle, change: Change, viewer: Seat, from: number): Look<G>;
  /** The viewer's scene after so many events; what is shown stays as it is. */
  sceneAt(table: Handle, viewer: Seat, at: number): GameTypes[G]['scene'];
  /** The viewer's scenes after `from`, `from` + 1, … `to` events, as far as there are so many; what is shown stays as it is. */
  scenes(table: Handle, viewer: Seat, from: number, to: number): GameTypes[G]['scene'][];
  /** What the bot of the seat does at the end of a record. */
  choiceIn(record: string, seed: string, seat: Seat, bot: string | null): string;
  /** Starts the analysis of a record for one seat. */
  analyseIn(record: string, seat: Seat, playouts: number): Handle;
  /** Hints at the end of a record. */
  hintIn(record: string, seat: Seat, playouts: number, top: number): ReturnType<Core['hint']>;
}

export function deskOf(machine: Machine): Desk {
  const core = Object.fromEntries(
    CALL_NAMES.map((name) => [name, (...args: unknown[]) => machine.call(name, args)]),
  ) as unknown as Calls satisfies Core;

  function withTable<T>(record: string, seed: string | null, use: (table: Handle) => T): T {
    const table = core.load(record, seed);
    try {
      return use(table);
    } finally {
      core.close(table);
    }
  }

  function lookAt(table: Handle, viewer: Seat, from: number, status: Status): Look {
    const hidden: ScoreSheet = { lines: [], total: 0 };
    return {
      status,
      scene: core.scene(table, viewer),
      choices: viewer >= 0 ? core.choices(table, viewer) : null,
      events: core.events(table, viewer, from),
      sheets: status.seats.map((_, seat) => (status.over || seat === viewer ? core.sheet(table, seat) : hidden)),
      result: core.result(table),
      record: core.record(table, from),
    };
  }

  function sceneAt(table: Handle, viewer: Seat, at: number): GameTypes[GameId]['scene'] {
    const { events } = core.status(table);
    core.seek(table, at);
    try {
      return core.scene(table, viewer);
    } finally {
      core.seek(table, events);
    }
  }

  return {
    ...core,
    look: (table, viewer, from) => lookAt(table, viewer, from, core.status(table)),
    change(table, change, viewer, from) {
      const status = change[0] === 'act' ? core.act(table, change[1], change[2]) : core[change[0]](table);
      return lookAt(table, viewer, from, status);
    },
    sceneAt,
    scenes(table, viewer, from, to) {
      const last = Math.min(to, core.status(table).length);
      return Array.from({ length: Math.max(0, last - from + 1) }, (_, i) => sceneAt(table, viewer, from + i));
    },
    choiceIn: (record, seed, seat, bot) =>
      withTable(record, seed, (table) => core.botChoice(table, seat, bot)),
    analyseIn: (record, seat, playouts) =>
      withTable(record, null, (table) => core.analyse(table, seat, playouts)),
    hintIn: (record, seat, playouts, top) =>
      withTable(record, null, (table) => core.hint(table, seat, playouts, top)),
  };
}
