// What is said aloud of the company around an online table: that one's own time runs short, who sits in for
// whom, who is back.

import { t } from '../i18n';
import { announce } from '../parts/announce';
import { botName } from '../parts/words';
import type { Clocks } from './clocks.svelte';
import type { RemoteSession } from './remote_session.svelte';
import { MINUTE, timeWords } from './time';

/** Whoever had so much time again is warned again. */
const PLENTY = 2 * MINUTE;

/** In a component: as long as it lives. */
export function sayAloud(session: () => RemoteSession, clocks: Clocks): void {
  let warned = false;
  const own = $derived(session().result === null ? clocks.at(session().viewer) : null);
  const short = $derived(own !== null && own.runs && (own.low || own.out));
  const plenty = $derived(own !== null && own.left > PLENTY && !own.low);
  const time = $derived(short && own ? timeWords(own.left) : '');
  $effect(() => {
    if (plenty) warned = false;
    if (!short || warned) return;
    warned = true;
    announce(t('together.low.you', { time }));
  });

  let before: string[] | null = null;
  const standIns = $derived(session().table.seats.map(({ standsIn }) => standsIn));
  $effect(() => {
    for (const [seat, level] of standIns.entries()) {
      const who = session().status.seats[seat]?.name ?? '';
      if (seat === session().viewer || (before?.[seat] ?? level) === level) continue;
      announce(level ? t('together.stand-in', { who, level: botName(level) }) : t('together.is-back', { who }));
    }
    before = standIns;
  });
}
