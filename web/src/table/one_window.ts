// A game is played in one window at a time: two would each go on from what they saw last, and the later
// write would undo the other's. The windows of a browser share localStorage, with or without https: who
// holds a game has written its mark there. A second window asks the holder before it takes a game; one
// that does not answer in time is gone or asleep, and when it wakes it finds another mark in its place.

/** This window, among all of this browser. */
const OWN = Math.random().toString(36).slice(2);
/** Longer than a window that is awake takes to answer on a busy machine. */
const PATIENCE = 1500;

const holderKey = (id: string): string => `mapwright.holder.${id}`;
/** Says which window is asked; who is asked takes the question away. */
const QUESTIONS = 'mapwright.question.';
const OWN_QUESTION = QUESTIONS + OWN;

export interface Hold {
  /** Another window has taken over: nothing may be kept any more. To be asked before each write, for the
   *  news of it may come late. */
  lost(): boolean;
  release(): void;
}

/** The holds of this window. A page that is made anew for the same game takes over from itself. */
const held = new Map<string, object>();

/**
 * Holds the game for this window; null: another window has it. `take` takes it over from there; `onlost`
 * is called when another does so here. In a browser that keeps nothing there is nothing to lose, and
 * everybody may play.
 */
export async function holdGame(id: string, take: boolean, onlost: () => void): Promise<Hold | null> {
  const shelf = sharedShelf();
  if (!shelf) return { lost: () => false, release: () => {} };
  const holder = shelf.getItem(holderKey(id));
  if (!take && holder && holder !== OWN && (await answers(shelf, holder))) return null;
  return hold(shelf, id, onlost);
}

function sharedShelf(): Storage | null {
  try {
    const shelf = globalThis.localStorage;
    shelf.setItem(OWN_QUESTION, '');
    shelf.removeItem(OWN_QUESTION);
    return shelf;
  } catch {
    return null; // there is none, or it refuses everything
  }
}

function hold(shelf: Storage, id: string, onlost: () => void): Hold {
  const key = holderKey(id);
  const own = {};
  held.set(id, own);
  const mark = (): void => shelf.setItem(key, OWN);
  const isCurrent = (): boolean => held.get(id) === own;
  const lost = (): boolean => !isCurrent() || shelf.getItem(key) !== OWN;
  const loseIfTaken = (): void => {
    if (!isCurrent() || !lost()) return;
    release();
    onlost();
  };
  const hear = (event: StorageEvent): void => {
    if (event.key?.startsWith(QUESTIONS) && event.newValue === OWN) shelf.removeItem(event.key);
    else if (event.key === null && isCurrent()) mark(); // somebody has cleared it all
    else if (event.key === key) loseIfTaken();
  };
  const letGo = (): void => {
    if (!lost()) shelf.removeItem(key);
  };
  /** A page that was put aside and not closed: perhaps nobody has come meanwhile. */
  const comeBack = (): void => {
    if (isCurrent() && shelf.getItem(key) === null) mark();
    loseIfTaken();
  };
  const release = (): void => {
    removeEventListener('storage', hear);
    removeEventListener('pagehide', letGo);
    removeEventListener('pageshow', comeBack);
    letGo();
    if (isCurrent()) held.delete(id);
  };
  addEventListener('storage', hear);
  addEventListener('pagehide', letGo);
  addEventListener('pageshow', comeBack);
  mark();
  return { lost, release };
}

/** Whether the window is there: it takes the question away. */
function answers(shelf: Storage, holder: string): Promise<boolean> {
  return new Promise((settled) => {
    const settle = (there: boolean): void => {
      clearTimeout(timer);
      removeEventListener('storage', hear);
      shelf.removeItem(OWN_QUESTION);
      settled(there);
    };
    const hear = ({ key, newValue }: StorageEvent): void => {
      if (key === OWN_QUESTION && newValue === null) settle(true);
    };
    const timer = setTimeout(() => settle(false), PATIENCE);
    addEventListener('storage', hear);
    shelf.setItem(OWN_QUESTION, holder);
  });
}
