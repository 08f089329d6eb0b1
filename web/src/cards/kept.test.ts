import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { spawnInProcess } from '../../test/in_process';
import { CoreClient } from '../core/client';
import { writeSetting } from '../storage';
import { exportAll, forgetEverything, importAll } from '../storage/transfer';
import { Deck } from './deck.svelte';
import { leftOf, paused } from './glass';
import { forgetDeck, listDecks, readDeck, soundDeck, writeDeck } from './kept';
import { keptDeckOf, newDeck } from './link';

const setup = { game: 'cartographers' as const, options: { side: 'B' }, seats: [{ name: 'deck', bot: '' }], seed: 'a'.repeat(64) };

describe('decks', () => {
  it('are kept as they are, the latest first, and travel with the export', async () => {
    const one = { ...newDeck(setup, 100, 60), at: 12, touched: 5 };
    const two = { ...newDeck(setup, 1), touched: 9 };
    await writeDeck(one);
    await writeDeck(two);
    expect(await listDecks()).toEqual([two, one]);
    const file = await exportAll();
    await forgetEverything();
    expect(await listDecks()).toEqual([]);
    await importAll(file);
    expect(await readDeck(one.id)).toEqual(one);
    await forgetDeck(one.id);
    expect(await readDeck(one.id)).toBeNull();
    expect(await listDecks()).toEqual([two]);
  });

  it('are not turned back by a file from before, nor wiped by a broken one', async () => {
    await forgetEverything();
    const deck = { ...newDeck(setup, 4), touched: 5 };
    await writeDeck(deck);
    const file = await exportAll();
    const later = { ...deck, at: 30, touched: 6 };
    await writeDeck(later);
    expect(await importAll(file)).toEqual({ games: 0, hall: 0, skipped: 1 });
    expect(await readDeck(deck.id)).toEqual(later);
    const broken = JSON.parse(file) as { settings: Record<string, unknown> };
    broken.settings[`deck-${deck.id}`] = { ...deck, at: -1, touched: 9 };
    await importAll(JSON.stringify(broken));
    expect(await readDeck(deck.id)).toEqual(later);
  });

  it('are known again by all that deals their cards, not by the seed alone', async () => {
    await forgetEverything();
    const client = new CoreClient(spawnInProcess);
    const kept = newDeck(setup, 4);
    await writeDeck(kept);
    expect(await keptDeckOf({ ...setup, options: { ...setup.options, edition: 'fr' } }, client)).toEqual(kept); // said in full, the same
    expect(await keptDeckOf({ ...setup, options: { side: 'A' } }, client)).toBeUndefined();
    expect(await keptDeckOf({ ...setup, options: { ...setup.options, edition: 'el' } }, client)).toBeUndefined();
    await forgetDeck(kept.id);
  });

  it('that are none are passed over', async () => {
    await forgetEverything();
    const deck = newDeck(setup, 4);
    const bad: unknown[] = [
      null, 7, 'deck', [], {}, { ...deck, people: 0 }, { ...deck, people: 101 }, { ...deck, at: -1 }, { ...deck, at: 1.5 },
      { ...deck, told: [1] }, { ...deck, glass: 'x' }, { ...deck, setup: { ...setup, seed: 'short' } },
      { ...deck, setup: { ...setup, game: 'chess' } }, { ...deck, setup: { ...setup, seats: [{}] } }, { ...deck, ends: '1' },
    ];
    for (const [at, value] of bad.entries()) {
      expect(soundDeck(value), String(at)).toBeNull();
      await writeSetting(`deck-bad${at}`, value);
    }
    expect(await listDecks()).toEqual([]);
    expect(soundDeck({ ...deck, walk: 'far', pad: 3 })).toEqual(deck);
  });
});

describe('a deck on the table', () => {
  it('shows a step once it is kept, and bears fast fingers', async () => {
    const kept = newDeck(setup, 4, 60);
    await writeDeck(kept);
    const deck = new Deck(kept);
    const shown: number[] = [];
    const presses = [1, 2, 3].map(() => deck.go(deck.at + 1, true).then(() => shown.push(deck.kept.at)));
    expect(deck.kept.at).toBe(0);
    await Promise.all(presses);
    expect(shown).toEqual([1, 2, 3]);
    expect(await readDeck(kept.id)).toEqual(deck.kept);
    expect(deck.kept.ends).toBeGreaterThan(Date.now() + 50_000);
    await deck.change(({ told }) => ({ told: [...told, 'a'] }));
    await deck.go(2, false);
    expect(deck.kept).toMatchObject({ at: 2, ends: 0, told: ['a'] });
    deck.close();
  });

  it('follows another window, also one that is left at once', async () => {
    const kept = newDeck(setup, 4);
    await writeDeck(kept);
    const [one, two] = [new Deck(kept), new Deck(kept)];
    const turned = one.go(5, false);
    one.close();
    await turned;
    for (let wait = 0; wait < 200 && two.kept.at !== 5; ++wait) await new Promise((done) => setTimeout(done, 5));
    expect(two.kept.at).toBe(5);
    two.close();
  });

  it('is later than before, whatever the clock says: other windows follow it still', async () => {
    const kept = { ...newDeck(setup, 4), touched: Date.now() + 1e9 };
    await writeDeck(kept);
    const [one, two] = [new Deck(kept), new Deck(kept)];
    await one.go(3, false);
    for (let wait = 0; wait < 200 && two.kept.at !== 3; ++wait) await new Promise((done) => setTimeout(done, 5));
    expect(two.kept.at).toBe(3);
    one.close();
    two.close();
  });

  it('that is deleted stays so', async () => {
    const kept = newDeck(setup, 4);
    await writeDeck(kept);
    const [deck, inAnotherWindow] = [new Deck(kept), new Deck(kept)];
    await deck.go(1, false);
    expect(deck.gone).toBe(false);
    await deck.forget();
    await deck.go(2, false);
    expect(await readDeck(kept.id)).toBeNull();
    await inAnotherWindow.go(3, false);
    expect(inAnotherWindow.gone).toBe(true);
    expect(await readDeck(kept.id)).toBeNull();
    deck.close();
    inAnotherWindow.close();
  });
});

describe('the sand-glass', () => {
  it('runs, stands still and goes on where it stood', () => {
    const running = { glass: 60, ends: 60_000, left: 0 };
    expect(leftOf(running, 0)).toBe(60_000);
    expect(leftOf(running, 45_000)).toBe(15_000);
    expect(leftOf(running, 99_000)).toBe(0);
    const still = { ...running, ...paused(running, 45_000) };
    expect(leftOf(still, 1e9)).toBe(15_000);
    expect(leftOf({ ...still, ...paused(still, 2e9) }, 2e9 + 5000)).toBe(10_000);
    expect(leftOf({ glass: 0, ends: 5, left: 0 }, 0)).toBeNull();
    expect(leftOf({ glass: 60, ends: 0, left: 0 }, 0)).toBeNull();
  });
  it('never has more sand than it holds, whatever the clock says', () => {
    expect(leftOf({ glass: 30, ends: 1e12, left: 0 }, 0)).toBe(30_000);
  });
});
