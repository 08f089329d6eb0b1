import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { holdGame } from './one_window';

type Listener = (event: object) => void;

/** What the windows of a browser share: a window hears what others write, not what it writes itself. */
class Browser {
  readonly shelf = new Map<string, string>();
  readonly windows: Window[] = [];
  tell(from: Window, key: string | null, newValue: string | null): void {
    for (const window of this.windows) {
      if (window !== from && !window.asleep) setTimeout(() => window.dispatch('storage', { key, newValue }), 0);
    }
  }
}
class Window {
  asleep = false;
  hold!: typeof holdGame;
  readonly #listeners: [string, Listener][] = [];
  constructor(readonly browser: Browser) {
    browser.windows.push(this);
  }
  dispatch(kind: string, event: object): void {
    for (const [wanted, listener] of [...this.#listeners]) if (wanted === kind) listener(event);
  }
  globals() {
    const { shelf } = this.browser;
    return {
      localStorage: {
        getItem: (key: string) => shelf.get(key) ?? null,
        setItem: (key: string, value: string) => {
          shelf.set(key, value);
          this.browser.tell(this, key, value);
        },
        removeItem: (key: string) => {
          if (shelf.delete(key)) this.browser.tell(this, key, null);
        },
      },
      addEventListener: (kind: string, listener: Listener) => this.#listeners.push([kind, listener]),
      removeEventListener: (kind: string, listener: Listener) => {
        const at = this.#listeners.findIndex(([wanted, each]) => wanted === kind && each === listener);
        if (at >= 0) this.#listeners.splice(at, 1);
      },
    };
  }
}

/** The module, living in a window of its own. */
async function open(browser: Browser): Promise<Window> {
  const window = new Window(browser);
  const own = window.globals();
  vi.resetModules();
  for (const [name, value] of Object.entries(own)) vi.stubGlobal(name, value);
  const { holdGame: inside } = await import('./one_window');
  window.hold = (id, take, onlost) => {
    for (const [name, value] of Object.entries(own)) vi.stubGlobal(name, value);
    return inside(id, take, onlost);
  };
  return window;
}

let browser: Browser;
beforeEach(() => {
  browser = new Browser();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const nothing = (): void => {};
/** Lets messages and answers go to and fro. */
async function later<T>(answer: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(2000);
  return answer;
}

test('a game is held by one window, which hears when another takes over', async () => {
  const [first, second] = [await open(browser), await open(browser)];
  const lost = vi.fn();
  const hold = await later(first.hold('a', false, lost));
  expect(hold?.lost()).toBe(false);
  expect(await later(second.hold('a', false, nothing))).toBeNull();
  expect(await later(second.hold('b', false, nothing))).not.toBeNull();
  expect(lost).not.toHaveBeenCalled();
  const taken = await second.hold('a', true, nothing);
  expect(hold?.lost()).toBe(true); // at once: what is under way there keeps nothing any more
  await vi.advanceTimersByTimeAsync(0);
  expect(lost).toHaveBeenCalledOnce();
  hold?.release(); // leaves the game to the other
  expect(taken?.lost()).toBe(false);
  expect(await later(first.hold('a', false, nothing))).toBeNull();
});

test('a game that was left is free, and who comes back at once finds it', async () => {
  const [first, second] = [await open(browser), await open(browser)];
  const lost = vi.fn();
  const leave = await first.hold('a', false, lost);
  const again = await first.hold('a', false, nothing);
  leave?.release(); // the page that is gone lets go late
  expect(again?.lost()).toBe(false);
  expect(lost).not.toHaveBeenCalled();
  expect(await later(second.hold('a', false, nothing))).toBeNull();
  again?.release();
  expect(await second.hold('a', false, nothing)).not.toBeNull();
});

test('a window that is gone or asleep does not keep a game, and writes no more when it wakes', async () => {
  const [first, second] = [await open(browser), await open(browser)];
  const hold = await first.hold('a', false, nothing);
  first.asleep = true;
  const taken = await later(second.hold('a', false, nothing));
  expect(taken?.lost()).toBe(false);
  expect(hold?.lost()).toBe(true);
});

test('of two windows that come at the same time after a crash one has the game', async () => {
  const crashed = await open(browser);
  await crashed.hold('a', false, nothing);
  crashed.asleep = true;
  const [first, second] = [await open(browser), await open(browser)];
  const lost = vi.fn();
  const holds = await later(Promise.all([first.hold('a', false, lost), second.hold('a', false, lost)]));
  await vi.advanceTimersByTimeAsync(0);
  expect(holds.filter((hold) => hold && !hold.lost())).toHaveLength(1);
  expect(lost).toHaveBeenCalledOnce();
});

test('a page that is put aside lets go, and has the game again unless another came', async () => {
  const [first, second] = [await open(browser), await open(browser)];
  const lost = vi.fn();
  const hold = await first.hold('a', false, lost);
  first.dispatch('pagehide', {});
  first.dispatch('pageshow', {});
  expect(hold?.lost()).toBe(false);
  first.dispatch('pagehide', {});
  expect(await second.hold('a', false, nothing)).not.toBeNull();
  first.dispatch('pageshow', {});
  expect(lost).toHaveBeenCalledOnce();
});

test('where nothing is shared everybody may play', async () => {
  const refuse = (): never => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { setItem: refuse });
  const { holdGame: alone } = await import('./one_window');
  expect((await alone('a', false, nothing))?.lost()).toBe(false);
});
