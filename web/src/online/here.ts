// The one line of this page, begun when somebody first wants it, and who we are on it.

import { Online } from './online';
import type { SocketLike } from './line.svelte';
import type { Shelf } from './outbox';

const SECRET = 'mapwright-online-secret';
const OUTBOX = 'mapwright-online-outbox';
const SUBPROTOCOL = 'mapwright.1';

/** 32 random bytes as base64url. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Who keeps nothing is somebody new with every visit. */
function ownSecret(): string {
  try {
    const known = localStorage.getItem(SECRET);
    if (known) return known;
    const secret = newSecret();
    localStorage.setItem(SECRET, secret);
    return secret;
  } catch {
    return newSecret();
  }
}

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

function openSocket(): SocketLike {
  const address = new URL('socket', location.href.split('#')[0]);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(address, [SUBPROTOCOL]) as unknown as SocketLike;
}

let shared: Online | null = null;
export function onlineHere(): Online {
  if (shared) return shared;
  const online = new Online(openSocket, ownSecret(), shelf);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') online.line.wake();
  });
  window.addEventListener('online', () => online.line.wake());
  return (shared = online);
}
