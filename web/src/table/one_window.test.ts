import { afterEach, expect, test, vi } from 'vitest';
import { holdGame } from './one_window';

/** The locks of a browser, as far as they are used. */
class Locks {
  readonly #held = new Map<string, () => void>();
  async request(
    name: string,
    { steal = false }: { steal?: boolean; ifAvailable?: boolean },
    work: (lock: object | null) => Promise<void> | undefined,
  ): Promise<void> {
    const holder = this.#held.get(name);
    if (holder && !steal) return work(null);
    holder?.();
    await new Promise<void>((done, failed) => {
      const own = (): void => failed(new DOMException('stolen', 'AbortError'));
      this.#held.set(name, own);
      void work({})?.then(() => {
        if (this.#held.get(name) === own) this.#held.delete(name);
        done();
      });
    });
  }
}

function windowWith(locks: Locks) {
  vi.stubGlobal('navigator', { locks });
}
/** The same module in another window. */
async function anotherWindow(): Promise<typeof holdGame> {
  vi.resetModules();
  return (await import('./one_window')).holdGame;
}
const soon = (): Promise<void> => new Promise((done) => setTimeout(done, 0));
afterEach(() => vi.unstubAllGlobals());

test('a game is held by one window, which hears when another takes over', async () => {
  windowWith(new Locks());
  const other = await anotherWindow();
  const lost = vi.fn();
  expect(await holdGame('a', false, lost)).not.toBeNull();
  expect(await other('a', false, () => {})).toBeNull();
  expect(await other('b', false, () => {})).not.toBeNull();
  expect(lost).not.toHaveBeenCalled();
  expect(await other('a', true, () => {})).not.toBeNull();
  await soon();
  expect(lost).toHaveBeenCalledOnce();
  expect(await holdGame('a', false, () => {})).toBeNull();
});

test('a game that was left is free, and who comes back at once finds it', async () => {
  windowWith(new Locks());
  const other = await anotherWindow();
  const lost = vi.fn();
  const leave = await holdGame('a', false, lost);
  const again = await holdGame('a', false, () => {});
  expect(again).not.toBeNull();
  leave?.(); // the page that is gone lets go late
  await soon();
  expect(lost).not.toHaveBeenCalled();
  expect(await other('a', false, () => {})).toBeNull();
  again?.();
  await soon();
  expect(await other('a', false, () => {})).not.toBeNull();
});

test('without locks everybody may play', async () => {
  vi.stubGlobal('navigator', {});
  expect(await holdGame('a', false, () => {})).not.toBeNull();
});
