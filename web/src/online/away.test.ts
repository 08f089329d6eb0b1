import { afterEach, expect, it, vi } from 'vitest';
import { whyAway } from './away';

vi.mock('./here', () => ({ pageAddress: () => 'https://play.example.org/maps/' }));
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['offline', false, () => Promise.reject(new Error())],
  ['unreachable', true, () => Promise.reject(new TypeError('failed to fetch'))],
  ['no-tables', true, async () => new Response('There is nothing here.', { status: 404 })],
  ['no-tables', true, async () => new Response('<!doctype html>', { status: 200 })],
  ['closed', true, async () => new Response('ok\n', { status: 200 })],
  ['closed', true, async () => new Response('The store takes nothing.', { status: 503 })],
] as const)('finds out why the server does not answer: %s', async (why, onLine, answer) => {
  const asked: string[] = [];
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('fetch', (url: URL) => (asked.push(url.href), answer()));
  expect(await whyAway()).toBe(why);
  expect(asked).toEqual(onLine ? ['https://play.example.org/maps/healthz'] : []);
});
