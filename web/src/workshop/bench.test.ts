// The bench with the real module: going back and forth, what the core says, the library, links.

import 'fake-indexeddb/auto';
import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messagesOf } from '../../test/message_check';
import { machineOf } from '../core/loader';
import { useMessages } from '../i18n';
import { listMaps, readMap, writeMap } from '../storage/maps';
import { forgetEverything } from '../storage/transfer';
import { bringMap, benchOfLink, newMap } from './begin';
import { Bench, benchOf } from './bench.svelte';
import { checkMap, packMap, printedMaps, unpackMap } from './core';
import { spaceOf } from './guild/tokens';
import { drawnFrom, emptyMap, textOf } from './map_text';
import { findings } from './words';

vi.mock('../pad/core', () => {
  const machine = readFile(new URL('../pad/pad.wasm', import.meta.url)).then((bytes) => WebAssembly.compile(bytes)).then(machineOf);
  return { padMachine: () => machine };
});
useMessages('en', messagesOf('en'));
afterEach(forgetEverything);

async function settled(bench: Bench): Promise<void> {
  await bench.keep();
  await vi.waitFor(async () => expect(bench.report?.entries.length).toBe((await checkMap(bench.text)).entries.length));
}

describe('the bench', () => {
  it('goes back and forth, and a new step forgets what was taken back', async () => {
    const bench = new Bench(emptyMap('cartographers', 'Vale'), null, false);
    bench.hand.brush = 'mountain';
    bench.paint([{ row: 0, col: 0 }]);
    bench.paint([{ row: 5, col: 5 }]);
    bench.undo();
    expect(bench.drawn.rows[5]?.[5]).toBe('.');
    bench.redo();
    expect(bench.drawn.rows[5]?.[5]).toBe('^');
    bench.undo();
    bench.paint([{ row: 6, col: 6 }]);
    expect(bench.canRedo).toBe(false);
    bench.undo();
    bench.undo();
    expect([bench.canUndo, textOf(bench.drawn)]).toEqual([false, textOf(emptyMap('cartographers', 'Vale'))]);
  });

  it('says at the place what is wrong', async () => {
    const bench = new Bench(emptyMap('guild', 'Isle'), null, false);
    bench.hand.brush = '.';
    bench.paint([{ row: 5, col: 8 }]);
    await vi.waitFor(() => expect(bench.report?.remarks[0]?.code).toBe('no-capital'));
    bench.undo();
    await vi.waitFor(() => expect(bench.report?.playable).toBe(true));
    const found = findings('guild', (await checkMap('map a\n  title A\n  rows\n    | K . G G\n')).remarks);
    expect(found.map(({ code, cells, problem }) => [code, cells.join(' '), problem])).toEqual([['no-way', 'C1 D1', true]]);
  });

  it('takes another map in its place as one step', async () => {
    const bench = new Bench(emptyMap('guild', 'Isle'), null, false);
    const kazan = (await printedMaps()).find(({ name }) => name === 'kazan')!;
    expect(await bench.replace(kazan.text)).toBe(true);
    expect(bench.drawn.title).toBe('Kazan');
    expect(await bench.replace('rubbish')).toBe(false);
    bench.undo();
    expect(bench.drawn.title).toBe('Isle');
  });
});

describe('the library', () => {
  it('keeps every stroke, also over a reload', async () => {
    const made = await newMap('cartographers');
    const bench = (await benchOf('id' in made ? made.id : ''))!;
    bench.paint([{ row: 1, col: 1 }]);
    await settled(bench);
    expect((await benchOf(bench.kept!.id))?.drawn.rows[1]?.[1]).toBe('r');
  });

  it('keeps what two windows draw on one map, each', async () => {
    const { id } = (await newMap('cartographers')) as { id: string };
    const one = (await benchOf(id))!;
    const two = (await benchOf(id))!;
    one.paint([{ row: 0, col: 0 }]);
    await settled(one);
    two.paint([{ row: 9, col: 9 }]);
    await settled(two);
    expect(two.parted).toBe(true);
    const maps = await listMaps('cartographers');
    expect(maps.map(({ name }) => name).sort()).toEqual(['new-map', 'new-map-2']);
    expect((await readMap(id))?.text).toBe(one.text);
  });

  it('says when the browser keeps nothing, and the map stays on the bench', async () => {
    const { id } = (await newMap('guild')) as { id: string };
    const bench = (await benchOf(id))!;
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    bench.paint([{ row: 0, col: 0 }]);
    expect(await bench.keep()).toBeNull();
    expect([bench.unkept, bench.drawn.rows[0]?.[0]]).toEqual([true, 'G']);
    put.mockRestore();
    bench.paint([{ row: 0, col: 1 }]);
    expect((await bench.keep())?.text).toBe(bench.text);
    expect(bench.unkept).toBe(false);
  });

  it('refuses what is no map in one sentence', async () => {
    for (const text of ['', 'hello', '{}', 'sheet a\n', 'map a\n  title \u0000\n', 'x'.repeat(70_000), `map a\n  title a\n  rows\n${'    | s\n'.repeat(99)}`]) {
      const brought = await bringMap(text);
      expect('trouble' in brought && brought.trouble, text.slice(0, 20)).toBeTruthy();
    }
    expect(await listMaps()).toEqual([]);
  });

  it('gives no map the name of a printed one', async () => {
    const avenia = (await printedMaps()).find(({ name }) => name === 'avenia')!;
    await bringMap(avenia.text);
    expect((await listMaps('guild')).map(({ name }) => name)).toEqual(['own-avenia']);
  });
});

describe('a link', () => {
  it('holds every printed map, and is not kept before somebody wants it', async () => {
    for (const { text } of await printedMaps()) {
      const link = await packMap(text);
      expect(link.length).toBeLessThan(1000);
      expect(await unpackMap(link)).toEqual({ text });
    }
    const bench = await benchOfLink(await packMap(textOf(emptyMap('guild', 'Isle'))));
    expect(bench).toBeInstanceOf(Bench);
    expect(await listMaps()).toEqual([]);
    await (bench as Bench).keep();
    expect((await listMaps()).map(({ title }) => title)).toEqual(['Isle']);
  });
  it('that is broken says why', async () => {
    const link = await packMap(textOf(emptyMap('guild', 'Isle')));
    for (const odd of ['', 'x', link.slice(0, -5), `${link.slice(0, 20)}A${link.slice(21)}`, 'A'.repeat(70_000)]) {
      expect(await benchOfLink(odd)).toHaveProperty('trouble');
    }
  });
});

it('the coin track of a sheet stays as long as its file says, also when it has no coin', async () => {
  for (const coins of [0, 1, 20, 99]) {
    const text = textOf({ ...emptyMap('cartographers', 'Vale'), coins });
    expect(textOf(drawnFrom((await checkMap(text)).entries)!)).toBe(text);
  }
  const odd = textOf(emptyMap('cartographers', 'Vale')).replace('coins 14', 'coins many');
  expect(drawnFrom((await checkMap(odd)).entries)?.coins).toBe(14);
});

it('the page draws the tokens as the core reads them', async () => {
  for (const { game, text } of await printedMaps()) {
    const drawn = drawnFrom((await checkMap(text)).entries)!;
    expect(drawn.game).toBe(game);
    // Reading, writing and reading again changes nothing but what the page does not keep: tags and notes.
    expect(drawnFrom((await checkMap(textOf(drawn))).entries)).toEqual(drawn);
    expect((await checkMap(textOf(drawn))).playable).toBe(true);
    if (game !== 'guild') continue;
    const { figures } = await checkMap(text);
    const spaces = drawn.rows.flatMap((row, at) => row.flatMap((token, col) => spaceOf(token, at, col) ?? []));
    const count = (feature: string): number => spaces.filter((space) => space.feature === feature).length;
    const told = figures['feature'] as Record<string, number>;
    expect({ blank: count('blank'), city: count('city'), coin: count('coin'), ruin: count('ruin'), tower: count('discovery') }).toEqual({
      blank: told['blank'], city: told['city'], coin: told['coin'], ruin: told['ruin'], tower: told['tower'],
    });
  }
});

it('there are words for whatever the core says', async () => {
  const root = new URL('../../../src/mapwright/games/', import.meta.url);
  const sources = { cartographers: ['cartographers/own_sheet_check.cpp'], guild: ['guild/map_reader.cpp', 'guild/map_figures.cpp'] };
  for (const [game, files] of Object.entries(sources)) {
    const text = (await Promise.all(files.map((file) => readFile(new URL(file, root), 'utf8')))).join('');
    const said = /note\("([a-z-]+)"|(?:problem|list)\((?:map\.|row, |0, |first|info|number, |map\[)[^;]*?"([a-z]+(?:-[a-z]+)*)"|code = [^;]*?"([a-z-]+)"/g;
    const codes = new Set([...text.matchAll(said)].map((match) => match[1] ?? match[2] ?? match[3] ?? ''));
    expect(codes.size).toBeGreaterThan(4);
    const prefix = `workshop.check.${game}.`;
    const worded = [...messagesOf('en').keys()].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
    expect([...codes].filter((code) => !worded.includes(code))).toEqual([]);
    expect(worded.filter((code) => !text.includes(`"${code}"`))).toEqual([]);
  }
});

it('a map of a name that is taken gets another', async () => {
  const map = { game: 'guild', name: 'isle', title: 'Isle', text: 'map isle\n', started: 1, touched: 1 } as const;
  await writeMap({ ...map, id: 'a' });
  expect((await writeMap({ ...map, id: 'b' }))?.name).toBe('isle-2');
  expect(await writeMap({ ...map, id: 'a', touched: 9 }, 5)).toBeNull();
});
