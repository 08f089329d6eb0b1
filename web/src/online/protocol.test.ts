// The types in which the page reads and writes the protocol, held against its description: the examples of
// that page are read and written byte for byte by the server's side, too.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { Border } from '../../test/border';
import { readMessage } from './protocol';

vi.setConfig({ testTimeout: 120_000 });
const page = join(import.meta.dirname, '../../../docs/protocol.md');

it('is the one described, request by request and message by message', () => {
  const [requests = '', messages = ''] = readFileSync(page, 'utf8').split('\n## Messages\n');
  const border = new Border([join(import.meta.dirname, 'protocol.ts')]);
  const examplesIn = (text: string): unknown[] =>
    [...text.matchAll(/```json\n(.*)\n```/g)].map(([, json = '']) => JSON.parse(json) as unknown);
  for (const [text, name, least] of [[requests, 'SentRequest', 25], [messages, 'Message', 15]] as const) {
    const examples = examplesIn(text);
    expect(examples.length).toBeGreaterThan(least);
    for (const example of examples) {
      expect(border.problems(example, border.type('online/protocol.ts', name), name)).toEqual([]);
    }
  }
});

it('reads nothing but messages', () => {
  for (const frame of ['', '{', '7', 'null', '[]', '"x"', new Blob()]) expect(readMessage(frame)).toBeNull();
  expect(readMessage('{"type":"pong","id":"1","now":3}')).toEqual({ type: 'pong', id: '1', now: 3 });
});
