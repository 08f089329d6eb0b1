// A game is played in one window at a time: two would each go on from what they saw last, and the later
// write would undo the other's.

/** The holds of this window. A page that is made anew for the same game takes over from itself. */
const held = new Map<string, object>();

/**
 * Holds the game for this window until the answer is called; null: another window has it. `take` takes
 * it over from there; `onlost` is called when another does so here. Without locks (an old browser, a page
 * that did not come over https) there is nobody to ask, and everybody may play.
 */
export function holdGame(id: string, take: boolean, onlost: () => void): Promise<(() => void) | null> {
  if (typeof navigator === 'undefined' || !navigator.locks) return Promise.resolve(() => {});
  const own = {};
  const options = take || held.has(id) ? { steal: true } : { ifAvailable: true };
  return new Promise((settled, failed) => {
    const asked = navigator.locks.request(`mapwright game ${id}`, options, (lock) => {
      if (!lock) {
        settled(null);
        return undefined;
      }
      held.set(id, own);
      return new Promise<void>((done) =>
        settled(() => {
          if (held.get(id) === own) held.delete(id);
          done();
        }),
      );
    });
    asked.catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'AbortError') failed(error);
      else if (held.get(id) === own) {
        held.delete(id);
        onlost();
      }
    });
  });
}
