// The part of the page's worker that answers when a notification is touched.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';

const text = readFileSync(join(import.meta.dirname, '../../public/notices.js'), 'utf8');
const SCOPE = 'https://play.example.org/';

async function touched(pages: { url: string; postMessage: () => void; focus: () => void }[], data: unknown) {
  let work: Promise<unknown> = Promise.resolve();
  let listener: (event: unknown) => void = () => {};
  const openWindow = vi.fn();
  const worker = {
    registration: { scope: SCOPE },
    clients: { matchAll: async () => pages, openWindow },
    addEventListener: (_name: string, given: typeof listener) => (listener = given),
  };
  new Function('self', text)(worker);
  const close = vi.fn();
  listener({ notification: { data, close }, waitUntil: (given: Promise<unknown>) => (work = given) });
  await work;
  expect(close).toHaveBeenCalled();
  return openWindow;
}

it('brings the page that is open to the table, or opens one', async () => {
  const page = { url: `${SCOPE}#/`, postMessage: vi.fn(), focus: vi.fn() };
  const other = { url: 'https://elsewhere.example.org/', postMessage: vi.fn(), focus: vi.fn() };
  expect(await touched([other, page], '#/table/k7m2q9x4ab')).not.toHaveBeenCalled();
  expect(page.postMessage).toHaveBeenCalledWith({ type: 'go', place: '#/table/k7m2q9x4ab' });
  expect(page.focus).toHaveBeenCalled();
  expect(other.focus).not.toHaveBeenCalled();
  expect(await touched([other], undefined)).toHaveBeenCalledWith('./#/online');
});
