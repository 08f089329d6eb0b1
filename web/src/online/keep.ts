// A finished game joins those of this device: it can be replayed, analysed and shared there.

import type { Setup } from '../core/api';
import { withNames } from '../setup/opponents';
import { seedOf } from '../share/link';
import { readGame, writeGame } from '../storage';
import type { RemoteSession } from './remote_session.svelte';

/** Its id there; null where nothing can be kept. */
export async function keepFinished(code: string, session: RemoteSession): Promise<string | null> {
  const id = `online-${code}`;
  const { record, result, sheets } = session;
  const head = JSON.parse(record.slice(0, record.indexOf('\n'))) as Pick<Setup, 'options' | 'seats' | 'file'>;
  const events = record.trimEnd().split('\n').length - 2; // less the set-up and the result
  try {
    if (await readGame(id)) return id;
    const now = Date.now();
    await writeGame({
      id,
      setup: { game: session.status.game, options: head.options, seats: withNames(head.seats), seed: seedOf(record) ?? '', ...(head.file !== undefined && { file: head.file }) },
      record,
      started: now,
      touched: now,
      events,
      finished: true,
      daily: '',
      totals: sheets.map(({ total }) => total),
      winners: [...(result?.winners ?? [])],
      own: session.viewer,
    });
    return id;
  } catch (error) {
    console.warn(error);
    return null;
  }
}
