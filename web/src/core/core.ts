// The calls of api.ts on a loaded module, and a few that are several of them in one: fewer messages
// between the page and its worker.

import { withNames } from '../setup/opponents';
import type { Choice, Core, GameId, GameTypes, Handle, JudgedChoice, ScoreSheet, Seat, SentView, Setup, Status } from './api';
import type { Machine } from './loader';
import type { From, Look, ViewLook } from './look';

/** All names of Core: none is forgotten here (the type below) or in the module (a test). */
export const CALL_NAMES = [
  'games', 'box', 'typedSeed', 'dailySeed', 'addFile', 'open', 'load', 'openLink', 'close', 'example', 'status', 'scene',
  'choices', 'preview', 'reason', 'legal', 'updates', 'sheet', 'result', 'grades', 'record', 'piles', 'link', 'view', 'openView', 'showView', 'hasChosen', 'tried', 'act', 'undo', 'takeBack',
  'turnCard', 'botChoice', 'seek', 'hint', 'analyse', 'reckon', 'analysisStep', 'analysisReport', 'closeAnalysis',
  'puzzleList', 'openPuzzle', 'wholeChoice', 'judgeChoice',
] as const satisfies (keyof Core)[];
type Calls = Pick<Core, (typeof CALL_NAMES)[number]>;

/** What changes a table. */
export type Change = ['act', seat: Seat, action: string] | ['undo'] | ['takeBack'] | ['turnCard'];

export interface Desk<G extends GameId = GameId> extends Core<G> {
  look(table: Handle, viewer: Seat, from: From): Look<G>;
  /** Changes the table, then looks at it. */
  change(table: Handle, change: Change, viewer: Seat, from: From): Look<G>;
  /** The viewer's scene after so many events; what is shown stays as it is. */
  sceneAt(table: Handle, viewer: Seat, at: number): GameTypes[G]['scene'];
  /** The viewer's scenes after `from`, `from` + 1, … `to` events, as far as there are so many; what is shown stays as it is. */
  scenes(table: Handle, viewer: Seat, from: number, to: number): GameTypes[G]['scene'][];
  /** What the bot of the seat does at the end of a record. */
  choiceIn(record: string, seed: string, seat: Seat, bot: string | null): string;
  /** The record of a new game in which the first seat does these, of each the first that is legal; no card is due then. */
  rehearse(setup: Setup, script: string[][]): string;
  /** Starts the analysis of a record for one seat. */
  analyseIn(record: string, seat: Seat, playouts: number): Handle;
  /** Starts the books of a record for one seat, without losses. */
  reckonIn(record: string, seat: Seat, playouts: number): Handle;
  /** The seat's total after 0, 1, … all events; what is shown stays as it is. */
  totals(table: Handle, seat: Seat): number[];
  /** The viewer's table with this view in place of the one before, or in which others have chosen since. */
  lookAtView(table: Handle, viewer: Seat, view: string | null, chosen: Seat[]): ViewLook<G>;
  /** Hints for the viewer of a view. */
  hintOfView(what: SentView, playouts: number, top: number): ReturnType<Core['hint']>;
  /** Hints at the end of a record. */
  hintIn(record: string, seat: Seat, playouts: number, top: number): ReturnType<Core['hint']>;
  /** The whole choice at the end of a record that begins with the action. */
  wholeChoiceIn(record: string, seat: Seat, action: string): Choice;
  /** Judges what was done behind the first events of a record and what is done then, as a choice. */
  judgeIn(record: string, seat: Seat, events: number, actions: Choice, right: Choice[], playouts: number): JudgedChoice;
  /** The seat's scenes at the end of a record and after each of the actions. */
  scenesAfter(record: string, seat: Seat, actions: Choice): GameTypes[G]['scene'][];
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

  function rehearse(setup: Setup, script: string[][]): string {
    const table = core.open(setup);
    const turnCards = (): void => {
      while (core.status(table).cardDue) core.turnCard(table);
    };
    try {
      turnCards();
      for (const actions of script) {
        const legal = core.legal(table, 0);
        core.act(table, 0, actions.find((action) => legal.includes(action)) ?? actions[0] ?? '');
        turnCards();
      }
      return core.record(table, 0);
    } finally {
      core.close(table);
    }
  }

  const named = (status: Status): Status => ({ ...status, seats: withNames(status.seats) });

  function lookAt(table: Handle, viewer: Seat, from: From, unnamed: Status): Look {
    const status = named(unnamed);
    const hidden: ScoreSheet = { lines: [], total: 0 };
    return {
      status,
      scene: core.scene(table, viewer),
      choices: viewer >= 0 ? core.choices(table, viewer) : null,
      updates: core.updates(table, viewer, from.updates),
      sheets: status.seats.map((_, seat) => (status.over || seat === viewer ? core.sheet(table, seat) : hidden)),
      result: core.result(table),
      record: core.record(table, from.events),
    };
  }

  /** Looks at other moments; afterwards what was shown is shown again. */
  function at<T>(table: Handle, use: (go: (event: number) => void) => T): T {
    const { events } = core.status(table);
    try {
      return use((event) => core.seek(table, event));
    } finally {
      core.seek(table, events);
    }
  }

  function sceneAt(table: Handle, viewer: Seat, event: number): GameTypes[GameId]['scene'] {
    return at(table, (go) => {
      go(event);
      return core.scene(table, viewer);
    });
  }

  return {
    ...core,
    status: (table) => named(core.status(table)),
    look: (table, viewer, from) => lookAt(table, viewer, from, core.status(table)),
    change(table, change, viewer, from) {
      const status = change[0] === 'act' ? core.act(table, change[1], change[2]) : core[change[0]](table);
      return lookAt(table, viewer, from, status);
    },
    sceneAt,
    scenes(table, viewer, from, to) {
      const last = Math.min(to, core.status(table).length);
      // Forwards, and back once: going back plays the game again from its beginning.
      return at(table, (go) =>
        Array.from({ length: Math.max(0, last - from + 1) }, (_, i) => {
          go(from + i);
          return core.scene(table, viewer);
        }),
      );
    },
    choiceIn: (record, seed, seat, bot) =>
      withTable(record, seed, (table) => core.botChoice(table, seat, bot)),
    rehearse,
    analyseIn: (record, seat, playouts) =>
      withTable(record, null, (table) => core.analyse(table, seat, playouts)),
    reckonIn: (record, seat, playouts) => withTable(record, null, (table) => core.reckon(table, seat, playouts)),
    totals: (table, seat) =>
      at(table, (go) => Array.from({ length: core.status(table).length + 1 }, (_, event) => {
        go(event);
        return core.sheet(table, seat).total;
      })),
    lookAtView(table, viewer, view, chosen) {
      if (view !== null) core.showView(table, view);
      for (const other of chosen) core.hasChosen(table, other);
      return {
        scene: core.scene(table, viewer),
        choices: viewer >= 0 ? core.choices(table, viewer) : null,
        sheet: viewer >= 0 ? core.sheet(table, viewer) : null,
      };
    },
    hintOfView(what, playouts, top) {
      const table = core.openView(what);
      try {
        return core.hint(table, what.viewer, playouts, top);
      } finally {
        core.close(table);
      }
    },
    hintIn: (record, seat, playouts, top) =>
      withTable(record, null, (table) => core.hint(table, seat, playouts, top)),
    wholeChoiceIn: (record, seat, action) =>
      withTable(record, null, (table) => core.wholeChoice(table, seat, core.status(table).events, action)),
    judgeIn: (record, seat, events, actions, right, playouts) =>
      withTable(record, null, (table) => {
        for (const action of actions) core.act(table, seat, action);
        return core.judgeChoice(table, seat, events, { choices: right }, playouts);
      }),
    scenesAfter: (record, seat, actions) =>
      withTable(record, null, (table) => [
        core.scene(table, seat),
        ...actions.map((action) => {
          core.act(table, seat, action);
          return core.scene(table, seat);
        }),
      ]),
  };
}
