// The map maker's module: the maps that the program makes, figures as the page reads them, words for whatever it finds.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { Border } from '../../../test/border';
import { messagesOf } from '../../../test/message_check';
import { CoreError } from '../../core/api';
import { machineOf, type Machine } from '../../core/loader';
import type { Made, Progress, TrialReport } from './types';

const here = import.meta.dirname;
const native = join(here, '../../../../src/mapwright/maker');
let machine: Machine;
beforeAll(async () => {
  machine = await machineOf(await WebAssembly.compile(await readFile(join(here, 'maker.wasm'))));
});

it.each([
  ['cartographers', 'A', '1'],
  ['guild', 'aghon', '7'],
])('makes the map that the program makes: %s like %s, number %s', (game, like, seed) => {
  const made = machine.call('make', [{ game, like, seed }]) as Made;
  const hash = createHash('sha256').update(made.text).digest('hex').slice(0, 16);
  // The test of the program holds the same maps against the same hashes.
  expect(readFileSync(join(here, '../../../../tests/maker/maker_test.cpp'), 'utf8')).toContain(`("${like}", ${seed}).text), "${hash}"`);
});

it('tries a map beside the printed ones', () => {
  const made = machine.call('make', [{ game: 'cartographers', like: 'B', seed: '3' }]) as Made;
  let progress = machine.call('trial', [{ game: 'cartographers', text: made.text, deals: 1 }]) as Progress;
  while (progress.done < progress.total) progress = machine.call('step', []) as Progress;
  const report = machine.call('report', []) as TrialReport;
  const border = new Border([join(here, 'types.ts')]);
  expect(border.problems(report, border.type('maker/types.ts', 'TrialReport'), 'report')).toEqual([]);
  expect(report.maps.map(({ printed }) => printed)).toEqual([false, true, true]);
  expect(() => machine.call('trial', [{ game: 'guild', text: 'nonsense', deals: 1 }])).toThrow(CoreError);
});

it('has words for everything that bots may find', () => {
  const source = (path: string): string => readFileSync(join(native, path), 'utf8');
  const within = (path: string, begin: string): string[] => {
    const text = source(path);
    const from = text.indexOf(begin);
    return [...text.slice(from, text.indexOf('};', from)).matchAll(/"([a-z-]+)"/g)].map((match) => match[1] ?? '');
  };
  const english = messagesOf('en');
  const codes = within('trial_report.h', 'kFindings[]');
  expect(codes.length).toBeGreaterThan(10);
  expect(codes.filter((code) => !english.has(`maker.finding.${code}`))).toEqual([]);
  const things = [...within('cartographers/trial.cpp', 'kThings'), ...[...source('guild/trial.cpp').matchAll(/add\("([a-z]+)"/g)].map((match) => match[1] ?? '')];
  expect(things.length).toBeGreaterThan(12);
  expect(things.filter((thing) => !english.has(`maker.thing.${thing}`))).toEqual([]);
});
