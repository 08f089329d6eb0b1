// Why the server does not answer, as far as a page can find out, and the way to the page's newest version.

import { pageAddress } from './here';

/** `no-tables`: it delivers the page and nothing else. `closed`: it is there, and does not let us in now. */
export type Away = 'offline' | 'unreachable' | 'no-tables' | 'closed';

export async function whyAway(): Promise<Away> {
  if (!navigator.onLine) return 'offline';
  try {
    const answer = await fetch(new URL('healthz', pageAddress()), { cache: 'no-store', signal: AbortSignal.timeout(8000) });
    const isOurs = answer.status === 503 || (answer.ok && (await answer.text()).trim() === 'ok');
    return isOurs ? 'closed' : 'no-tables';
  } catch {
    return 'unreachable';
  }
}

/** Loads the page anew, in its newest version: the worker that keeps the old one is told to let go. */
export async function takeNewest(): Promise<void> {
  const late = setTimeout(() => location.reload(), 10_000);
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration) {
      await registration.update();
      const fresh = registration.waiting ?? registration.installing;
      if (fresh) {
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
        const take = (): void => {
          if (fresh.state === 'installed') fresh.postMessage({ type: 'SKIP_WAITING' });
        };
        fresh.addEventListener('statechange', take);
        take();
        return;
      }
    }
  } catch (error) {
    console.warn(error); // no network for the worker: then as any page
  }
  clearTimeout(late);
  location.reload();
}
