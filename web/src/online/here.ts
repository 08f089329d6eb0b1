// Who this browser is at the server, and the one line of this page, begun when somebody first wants it. The
// secret is this browser's own; another person here is another secret and another line.

import { KNOWN_AS, waiting } from '../parts/waiting.svelte';
import { go, route } from '../route.svelte';
import { guessDevice } from './device_name';
import { isSecret, newSecret } from './ids';
import { read, write } from './kept';
import type { SocketLike } from './line.svelte';
import { tellThatItWaits } from './notice';
import { Online } from './online';
import type { Shelf } from './outbox';
import { OwnTables } from './own_tables.svelte';
import { who } from './who.svelte';

const SECRET = 'mapwright-online-secret';
const OUTBOX = 'mapwright-online-outbox';
const SUBPROTOCOL = 'mapwright.1';

/** Of this tab alone: two tabs must not send each other's choices. */
const shelf: Shelf = {
  read: () => {
    try {
      return sessionStorage.getItem(OUTBOX);
    } catch {
      return null;
    }
  },
  write: (text) => {
    try {
      sessionStorage.setItem(OUTBOX, text);
    } catch {
      // A browser that keeps nothing: it lasts as long as the page.
    }
  },
};
const nowhere: Shelf = { read: () => null, write: () => {} };

/** The address of this page, without the place on it. */
export const pageAddress = (): string => location.href.split('#')[0] ?? '';

function openSocket(): SocketLike {
  const address = new URL('socket', pageAddress());
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(address, [SUBPROTOCOL]) as unknown as SocketLike;
}

let shared: { online: Online; tables: OwnTables; secret: string } | null = null;

export const onlineHere = (): Online => lineHere().online;
/** The tables of the person here. */
export const tablesHere = (): OwnTables => lineHere().tables;

function lineHere(): NonNullable<typeof shared> {
  if (shared) return shared;
  listen();
  const kept = read(SECRET);
  const secret = kept !== null && isSecret(kept) ? kept : newSecret();
  write(SECRET, secret);
  const online = new Online(openSocket, secret, shelf, {
    known: read(KNOWN_AS) !== null,
    onperson: ({ name, devices }) => {
      write(KNOWN_AS, name);
      who.gone = null;
      callDevice(online, devices.find(({ here, called }) => here && called === undefined)?.id);
    },
    onforgotten: () => forgotten(secret),
  });
  const tables = new OwnTables(online, { onwaits: tellThatItWaits, oncount: (count) => (waiting.tables = count) });
  return (shared = { online, tables, secret });
}

/** A device that nobody has named is called what it seems to be. Once: what is refused does not matter. */
function callDevice(online: Online, device: string | undefined): void {
  if (device === undefined || device === called) return;
  called = device;
  const guess = guessDevice(navigator.userAgent, navigator.maxTouchPoints);
  if (guess !== '') online.send({ type: 'call', device, called: guess }).catch(() => {});
}
let called = '';

/** A line for an errand under another secret; whoever takes it closes it. */
export const lineFor = (secret: string): Online => new Online(openSocket, secret, nowhere);

/** From now on this browser is the person of that secret; whoever was here before is logged out. */
export function become(secret: string, name: string): void {
  const before = shared;
  const device = before?.online.line.person?.devices.find(({ here }) => here);
  before?.online.close();
  keep(secret, name);
  begin();
  if (!before || !device) return;
  const errand = lineFor(before.secret);
  const close = (): void => errand.close();
  errand.send({ type: 'revoke', device: device.id }).then(close, close);
  setTimeout(close, 10_000);
}

/** The server knows this browser no longer when it resolves; fails with Refused. */
export async function logOut(): Promise<void> {
  const online = onlineHere();
  const device = online.line.person?.devices.find(({ here }) => here);
  if (device) await online.send({ type: 'revoke', device: device.id });
  online.close();
  keep(newSecret(), null);
  begin();
}

function keep(secret: string, name: string | null): void {
  write(SECRET, secret);
  write(KNOWN_AS, name);
  who.gone = null;
}

/** The next who asks gets a new line. */
function begin(): void {
  shared?.tables.close();
  shared = null;
  shelf.write('[]'); // nobody sends what another wanted
  waiting.tables = 0;
  who.number += 1;
}

/** From another device, or the server was set up anew. Or another tab has been told to be somebody else. */
function forgotten(secret: string): void {
  if (shared?.secret !== secret) return;
  if (read(SECRET) === secret) {
    const name = read(KNOWN_AS) ?? '';
    keep(newSecret(), null);
    who.gone = name;
  }
  begin();
  if (route().page === 'table') go({ page: 'online' });
}

let listening = false;
function listen(): void {
  if (listening) return;
  listening = true;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') shared?.online.line.wake();
  });
  window.addEventListener('online', () => shared?.online.line.wake());
  // A notification of the page's worker was touched.
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ type?: string; place?: string }>) => {
    if (data?.type === 'go' && data.place) location.hash = data.place;
  });
  // What another tab decided holds here, too.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== SECRET || !shared || newValue === null || newValue === shared.secret) return;
    shared.online.close();
    begin();
    if (route().page === 'table') go({ page: 'online' });
  });
}
