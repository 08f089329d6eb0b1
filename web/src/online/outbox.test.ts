import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Outbox, Refused } from './outbox';
import type { SentRequest } from './protocol';

let sent: SentRequest[] = [];
let kept: string | null = null;
let standing = true;
const shelf = { read: () => kept, write: (text: string) => void (kept = text) };
const newOutbox = (): Outbox => new Outbox((request) => standing && (sent.push(request), true), shelf);
beforeEach(() => {
  vi.useFakeTimers();
  [sent, kept, standing] = [[], null, true];
});
afterEach(() => vi.useRealTimers());

const ACT = { type: 'act', table: 't', action: 'pass' } as const;

it('keeps what is not answered, also over a reload, and sends it again with the same id', async () => {
  standing = false;
  void newOutbox().send(ACT);
  expect(sent).toEqual([]);
  standing = true;
  const again = newOutbox();
  const [request] = again.requests;
  expect(request).toMatchObject(ACT);
  const answer = again.answerTo(request!.id);
  again.resend();
  again.resend();
  expect(sent.map(({ id }) => id)).toEqual([request!.id, request!.id]);
  expect(again.answered(request!.id, null)).toBe(true);
  await answer;
  expect(again.answered(request!.id, null)).toBe(false);
  expect(newOutbox().requests).toEqual([]);
});

it('tells everybody who waits for an answer', async () => {
  const outbox = newOutbox();
  const first = outbox.send(ACT);
  const second = outbox.answerTo(sent[0]!.id);
  outbox.answered(sent[0]!.id, null, 'k7m2q9x4ab');
  expect(await Promise.all([first, second])).toEqual(['k7m2q9x4ab', undefined]);
});

it('fails with what the server refused, and tries again what it refused only for now', async () => {
  const outbox = newOutbox();
  const first = outbox.send(ACT);
  const { id } = sent[0]!;
  expect(outbox.answered(id, { code: 'not-now', sentence: '' })).toBe(true);
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(2000);
  expect(sent.map((each) => each.id)).toEqual([id, id]);
  outbox.answered(id, { code: 'illegal', sentence: 'no' });
  await expect(first).rejects.toBeInstanceOf(Refused);
  expect(outbox.requests).toEqual([]);
});

it('keeps no password, and reads nothing it has not written', () => {
  void newOutbox().send({ type: 'login', login: 'ada', password: 'correct horse' });
  expect(kept).toBe('[]');
  for (const text of ['{', '7', '[1,null,{"id":3}]', '{"id":"x"}']) {
    kept = text;
    expect(newOutbox().requests).toEqual([]);
  }
});

it('tells at once who has guessed passwords too often', async () => {
  const outbox = newOutbox();
  const login = outbox.send({ type: 'login', login: 'ada', password: 'guess' });
  outbox.answered(sent[0]!.id, { code: 'too-fast', sentence: '' });
  await expect(login).rejects.toMatchObject({ code: 'too-fast' });
  vi.advanceTimersByTime(10_000);
  expect(sent).toHaveLength(1);
});
