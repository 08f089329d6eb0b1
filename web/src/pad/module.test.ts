// The score pad's module says what the page reads, and there are words for everything it points out.

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { Border } from '../../test/border';
import { messagesOf } from '../../test/message_check';
import { CoreError } from '../core/api';
import { machineOf, type Machine } from '../core/loader';
import * as cartographers from './cartographers/file';
import * as guild from './guild/file';
import * as misterra from './misterra/file';
import type { PadFiles, PadGame, ScoredPad } from './types';

const src = join(import.meta.dirname, '..');
const border = new Border([join(src, 'games/all.ts'), join(src, 'core/api.ts')]);
const games = border.type('games/all.ts', 'GameTypes');
const pads: { [G in PadGame]: { emptyPad(names: string[]): PadFiles[G]; completed(pad: PadFiles[G]): PadFiles[G] } } = {
  cartographers, misterra, guild,
};
const GAMES = Object.keys(pads) as PadGame[];

let machine: Machine;
beforeAll(async () => {
  machine = await machineOf(await WebAssembly.compile(await readFile(new URL('./pad.wasm', import.meta.url))));
});
const score = (pad: unknown, stage = -1, seat = 0): ScoredPad =>
  machine.call('pad', [typeof pad === 'string' ? pad : JSON.stringify(pad), stage, seat]) as ScoredPad;

describe.each(GAMES)('the pad of %s', (game) => {
  const fits = (value: unknown, name: string): void =>
    expect(border.problems(value, border.field(border.field(games, game), name), `${game}.${name}`)).toEqual([]);

  it.each([['Ada'], ['Ada', '', 'Bea']])('is told as a table is', (...names) => {
    const scored = score(pads[game].emptyPad(names));
    fits(scored.scene, 'scene');
    fits(scored.after, 'scene');
    scored.result.seats.forEach((seat) => fits(seat, 'result'));
    for (const sheet of scored.sheets) expect(border.problems(sheet, border.type('core/api.ts', 'ScoreSheet'), 'sheet')).toEqual([]);
    expect(scored.names).toEqual(names);
  });

  it('reads what little a file may hold, and the page fills in the rest', () => {
    const least = { pad: game, version: 1, seats: [{}] };
    const completed = pads[game].completed(least as never);
    expect(score(completed).result.seats).toEqual(score(least).result.seats);
  });

  it('bears a file with nothing but null, and has each piece once, however often it is named', () => {
    const names: Record<string, unknown> = { villages: ['B2', 'B2'], claims: ['B3', 'B3'], hypotheses: ['P03', 'P03', null] };
    const keys = Object.keys(pads[game].emptyPad([''])).filter((key) => !['pad', 'version', 'seats'].includes(key));
    const nulls = (of: string[]): Record<string, null> => Object.fromEntries(of.map((key) => [key, null]));
    const inSeat = Object.keys(pads[game].emptyPad([''])['seats'][0]!);
    const seat = Object.fromEntries(inSeat.flatMap((key) => (names[key] ? [[key, names[key]]] : [])));
    const odd = { pad: game, version: 1, ...nulls(keys), seats: [{ ...nulls(inSeat), ...seat }] };
    const completed = pads[game].completed(odd as never);
    expect(score(completed).result).toEqual(score(odd).result);
    const expected = pads[game].emptyPad([''])['seats'][0]!;
    for (const key of Object.keys(seat)) (expected as unknown as Record<string, unknown>)[key] = [...new Set(seat[key] as unknown[])].filter(Boolean);
    expect(completed.seats[0]).toEqual(expected);
  });

  it('has words in every language, and on the command line, for whatever it points out', () => {
    const root = join(src, '../../src/mapwright');
    const source = readFileSync(join(root, `pads/${game}/pad.cpp`), 'utf8');
    const codes = [...new Set([...source.matchAll(/"([a-z]+(?:-[a-z]+)+)"/g)].map((match) => match[1] ?? ''))].sort();
    const prefix = `pad.note.${game}.`;
    const worded = [...messagesOf('en').keys()].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
    expect(worded.sort()).toEqual(codes);
    const line = readFileSync(join(root, 'cli/score_pad.cpp'), 'utf8');
    expect(codes.filter((code) => !line.includes(`"${code}"`))).toEqual([]);
  });
});

it('what is no pad is refused in one sentence', () => {
  for (const text of ['', '{}', '[', '"pad"', '{"pad":"chess","version":1}', '['.repeat(50_000), 'x'.repeat(400_001)]) {
    expect(() => score(text), text.slice(0, 20)).toThrow(CoreError);
  }
});
