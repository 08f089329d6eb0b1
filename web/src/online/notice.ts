// That a table waits, for who looks elsewhere: a sound, a line for the screen reader, and a notification where
// the person has asked for them. Nothing is asked of the browser before.

import { t } from '../i18n';
import { announce } from '../parts/announce';
import { sound } from '../parts/sound';
import { go, route } from '../route.svelte';
import { href } from '../router';
import { read, write } from './kept';
import type { Brief } from './protocol';

const WANTED = 'mapwright-online-notices';

/** `never`: this browser has none, or not on a page without https. */
export type NoticeState = 'never' | 'denied' | 'off' | 'on';

export function noticeState(): NoticeState {
  if (typeof Notification === 'undefined' || !window.isSecureContext) return 'never';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && read(WANTED) === 'yes' ? 'on' : 'off';
}

/** The browser asks the person, the first time. */
export async function wantNotices(on: boolean): Promise<NoticeState> {
  write(WANTED, on ? 'yes' : null);
  if (on && typeof Notification !== 'undefined') await Notification.requestPermission();
  return noticeState();
}

/** Telephones let only the page's worker show one. */
async function show(title: string, body: string, table: string): Promise<void> {
  const tag = `mapwright-${table}`;
  try {
    const note = new Notification(title, { body, tag });
    note.onclick = () => {
      window.focus();
      go({ page: 'table', id: table });
      note.close();
    };
  } catch {
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, { body, tag, data: href({ page: 'table', id: table }) });
  }
}

/** The table has begun to wait for the person here. */
export function tellThatItWaits({ table, game, seats }: Brief): void {
  const hidden = document.visibilityState !== 'visible';
  const place = route();
  if (!hidden && place.page === 'table' && place.id === table) return; // it shows itself
  const title = t('online.turn', { game: t(`shell.game.${game}`) });
  sound('turn');
  announce(title);
  if (!hidden || noticeState() !== 'on') return;
  show(title, seats.filter((name) => name !== '').slice(0, 6).join(', '), table).catch(console.warn);
}
