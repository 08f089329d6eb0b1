// Sitting down at a table in tests: the core in this thread, no pauses unless asked for.

import type { GameEvent, GameId, Setup } from '../src/core/api';
import { CoreClient } from '../src/core/client';
import { LocalSession, type SessionOptions } from '../src/table/local_session.svelte';
import { newDesk, spawnInProcess } from './in_process';

const SEED = '5e'.repeat(32);
export const client = new CoreClient(spawnInProcess);
const open: LocalSession[] = [];
const desk = await newDesk();

function setup(game: GameId, bots: string[]): Setup {
  return { game, options: {}, seed: SEED, seats: bots.map((bot, i) => ({ name: `P${i}`, bot })) };
}

function logLine(event: GameEvent): string {
  return `${event.kind} ${event.seat} ${event.hidden ? 'hidden' : event.text}`;
}

/** A table with a bot or a person ('') at each seat. */
export async function sit(bots: string[], more: Partial<SessionOptions> = {}, game: GameId = 'cartographers') {
  const session = await LocalSession.open({
    setup: setup(game, bots),
    record: '',
    words: { logLine, stage: () => null },
    pace: () => ({ step: 0, moment: 0 }),
    client,
    ...more,
  });
  open.push(session);
  return session;
}

export async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + 100_000; // a busy machine
  while (!condition()) {
    if (Date.now() > end) throw new Error('waited in vain');
    await new Promise((done) => setTimeout(done, 1));
  }
}

export function legalOf(session: LocalSession): string[] {
  const table = desk.load(session.record, null);
  const legal = desk.legal(table, session.viewer);
  desk.close(table);
  return legal;
}
/** Some legal action of the viewer: the last, for the first may end a turn. */
export function anyAction(session: LocalSession): string {
  return legalOf(session).at(-1) ?? '';
}

/** After each test. */
export function leaveAll(): void {
  for (const session of open.splice(0)) void session.close();
}
