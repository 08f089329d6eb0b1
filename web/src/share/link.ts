// Games as links: all of it stands behind the '#' of the address, no server is asked.

import type { BrokenLink, Setup } from '../core/api';
import { coreClient } from '../core/client';
import { OpenTable } from '../core/open_table';
import { isGame } from '../games/all';
import { t } from '../i18n';
import { signOf } from '../parts/emblems';
import { href } from '../router';
import { begin } from '../setup/begin';

/** Longer addresses are cut by some programs; then a file is the better way. */
export const LONGEST_LINK = 2000;

export interface Shared {
  record: string;
  setup: Setup;
  /** Events of the record; none: only the cards are shared. */
  events: number;
  over: boolean;
  /** The cards can be played: the seed is known. */
  playable: boolean;
}

/** The address of this page that opens the game after so many events; none: its set-up and cards. */
export async function linkOf(record: string, seed: string | null, events: number): Promise<string> {
  const table = await OpenTable.load(coreClient(), record, seed);
  try {
    const link = await table.call('link', events);
    return new URL(href({ page: 'open', link }), location.href).href;
  } finally {
    table.close();
  }
}

/** A link that cannot be opened: why, in the present language. */
export class LinkError extends Error {
  constructor({ trouble, text }: BrokenLink) {
    super(t(`share.trouble.${trouble}`), { cause: text });
  }
}

/** The map of somebody's own that a record holds, as its set-up has it; nothing where it holds none. */
export function ownMapIn(record: string): Pick<Setup, 'file'> {
  const { file } = JSON.parse(record.slice(0, record.indexOf('\n'))) as Pick<Setup, 'file'>;
  return file === undefined ? {} : { file };
}

/** What a link holds; a LinkError when it is damaged or of other rules. */
export async function openLink(link: string): Promise<Shared> {
  const opened = await coreClient().table.call('openLink', link);
  if ('trouble' in opened) throw new LinkError(opened);
  const { record, seed } = opened;
  const table = await OpenTable.load(coreClient(), record, seed);
  try {
    const { game, options, seats, length, over } = await table.call('status');
    const setup = { game, options, seats, seed: seed ?? '', ...ownMapIn(record) };
    return { record, setup, events: length, over, playable: seed !== null };
  } finally {
    table.close();
  }
}

/** The seed that a finished record reveals. */
export function seedOf(record: string): string | null {
  return /"seed":"([0-9a-f]{64})"\}\s*$/.exec(record)?.[1] ?? null;
}

/** A new game that begins as the record did and goes on from there, outside the hall of fame. */
export async function playOnFrom(record: string, seed: string, events: number): Promise<void> {
  const lines = record.split('\n').slice(0, events + 1);
  const header = JSON.parse(lines[0] ?? '') as Pick<Setup, 'game' | 'options' | 'seats' | 'file'>;
  if (!isGame(header.game)) throw new Error(header.game);
  const seats = header.seats.map(({ name, bot, title, emblem }) => ({ name, bot, ...signOf({ title, emblem }) }));
  const { game, options, file } = header;
  const setup = { game, options, seats, seed, ...(file !== undefined && { file }) };
  await begin(setup, { practice: true, record: events > 0 ? `${lines.join('\n')}\n` : '' });
}
