// One browser, several tabs: who is here in one of them is here in all.

import { expect, it, vi } from 'vitest';
import { newSecret } from './ids';

function drawer(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

it('what was to be sent for one person is not sent for another, whom another tab has let in', async () => {
  const heard = new Map<string, (event: object) => void>();
  const listen = (name: string, listener: (event: object) => void): unknown => heard.set(name, listener);
  const sent: { type: string }[] = [];
  class Socket {
    onopen: (() => void) | null = null;
    constructor() {
      sockets.push(this);
    }
    send = (frame: string): unknown => sent.push(JSON.parse(frame));
    close(): void {}
    onmessage: ((event: { data: string }) => void) | null = null;
    welcome(name: string): void {
      this.onopen?.();
      this.onmessage?.({ data: JSON.stringify({ type: 'welcome', version: 1, now: 0, person: { name, devices: [] } }) });
    }
  }
  const sockets: Socket[] = [];
  const location = { href: 'https://play.example.org/', hash: '' };
  const globals = { WebSocket: Socket, location, localStorage: drawer(), sessionStorage: drawer() };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.stubGlobal('document', { addEventListener: listen, visibilityState: 'visible' });
  vi.stubGlobal('window', { addEventListener: listen });
  vi.stubGlobal('navigator', {});
  const { onlineHere } = await import('./here');

  const before = onlineHere();
  sockets[0]?.welcome('Ada');
  before.line.close(); // the network is gone
  void before.send({ type: 'act', table: 'k7m2q9x4ab', action: 'take 1' });
  heard.get('storage')?.({ key: 'mapwright-online-secret', newValue: newSecret() });
  const after = onlineHere();
  sockets[1]?.welcome('Bea');
  expect(after.line.person?.name).toBe('Bea');
  expect(sent.map(({ type }) => type)).not.toContain('act');
  after.close();
  vi.unstubAllGlobals();
});
