// The present day of the challenge, also for a page that stays open over midnight or sleeps in a pocket.

import { today } from '../setup/seed';

/** Reactive; call it while a component is made. */
export function watchDay(): { readonly day: string } {
  let day = $state(today());
  $effect(() => {
    const look = (): void => void (day = today());
    const clock = setInterval(look, 30_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(clock);
      document.removeEventListener('visibilitychange', look);
    };
  });
  return {
    get day() {
      return day;
    },
  };
}
