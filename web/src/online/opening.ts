// Coming to a table on a server: it is watched, and becomes a session with the first view of its game.

import type { GameId } from '../core/api';
import { coreClient, type CoreClient } from '../core/client';
import { Refused } from './outbox';
import type { Message, TableMessage, UpdatesMessage } from './protocol';
import { RemoteSession, type RemoteOptions } from './remote_session.svelte';
import { RemoteTable } from './remote_table.svelte';

/**
 * Resolves with the first view, perhaps never: a table may not begin. Fails with Refused where it is not
 * shown. `onwatch` is given what ends the watching before that.
 */
export function openSession<G extends GameId>(
  options: RemoteOptions<G>,
  onwatch: (unwatch: () => void) => void = () => {},
): Promise<RemoteSession<G>> {
  const { online, table } = options;
  const client = options.client ?? coreClient();
  return new Promise((done, failed) => {
    let set: TableMessage | null = null;
    let opening = false;
    let session: RemoteSession<G> | null = null;
    const early: Message[] = [];
    let count = 0;
    const begin = async (first: TableMessage, updates: UpdatesMessage & { view: string }): Promise<void> => {
      const words = await options.words(first.game);
      // Behind the words, which bring the maps of this device: that of the table may have the name of one of them.
      await prepare(client, first);
      const opened = await RemoteTable.open(client, words, first, updates, options.announce);
      session = new RemoteSession(options, client, opened, unwatch);
      // What came meanwhile is heard before anybody chooses.
      for (const message of early) session.hear(message);
      void session.settle();
      done(session);
    };
    const unwatch = online.watch(table, {
      updates: () => count,
      heard: (message) => {
        options.heard?.(message);
        if (message.type === 'updates') count = Math.max(count, message.from + message.updates.length);
        if (session) return session.hear(message);
        if (opening) return void early.push(message);
        // A file comes with the first of them only.
        if (message.type === 'table') set = { ...(set?.file !== undefined && { file: set.file }), ...message };
        if (message.type !== 'updates' || message.view === undefined || !set) return;
        opening = true;
        begin(set, { ...message, view: message.view }).catch(failed);
      },
      refused: (code) => {
        if (session) session.isRefused(code);
        else failed(new Refused(code, `the server does not show table ${table}`));
      },
    });
    onwatch(unwatch);
  });
}

/** A map of somebody's own comes with the table; a page of other rules would show another game. */
async function prepare(client: CoreClient, { game, rules, options, file }: TableMessage): Promise<void> {
  const info = (await client.table.call('games')).find(({ id }) => id === game);
  if (info?.rulesVersion !== rules) throw new Refused('version', `this page does not know version ${rules} of ${game}`);
  const name = options[info.fileOption];
  if (file !== undefined && name !== undefined) await client.addFile(game, name, file);
}
