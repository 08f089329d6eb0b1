import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Line, type SocketLike } from './line.svelte';
import { Online } from './online';

class Socket implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event?: { code: number }) => void) | null = null;
  readonly sent: { type: string }[] = [];
  closed = false;
  send(frame: string): void {
    this.sent.push(JSON.parse(frame) as { type: string });
  }
  close(): void {
    this.closed = true;
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(more: object = {}): void {
    this.onopen?.();
    this.say({ type: 'welcome', version: 1, now: Date.now() + 500, ...more });
  }
}

let sockets: Socket[] = [];
let ready = 0;
const last = (): Socket => sockets.at(-1)!;
function newLine(): Line {
  return new Line({
    open: () => {
      sockets.push(new Socket());
      return last();
    },
    secret: 'x',
    onready: () => ++ready,
    onmessage: () => {},
    chance: () => 1,
  });
}
beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  ready = 0;
});
afterEach(() => vi.useRealTimers());

describe('the line', () => {
  it('says who is there, and stands when it is welcomed', () => {
    const line = newLine();
    expect(line.send({ type: 'lobby', id: '1' })).toBe(false);
    last().welcome();
    expect(last().sent).toMatchObject([{ type: 'hello', version: 1, secret: 'x' }]);
    expect([line.state, ready, line.ahead]).toEqual(['connected', 1, 500]);
    expect(line.send({ type: 'lobby', id: '1' })).toBe(true);
    line.close();
  });

  it('tries again without end, ever more seldom, and says calmly that it is away', () => {
    const line = newLine();
    const waits: number[] = [];
    for (let i = 0; i < 40; ++i) {
      const count = sockets.length;
      last().onclose?.();
      const begin = Date.now();
      while (sockets.length === count) vi.advanceTimersToNextTimer();
      waits.push(Date.now() - begin);
    }
    expect(waits.slice(0, 3)).toEqual([500, 1000, 2000]);
    expect(waits.at(-1)).toBe(15_000);
    expect(line.state).toBe('away');
    last().welcome();
    expect(line.state).toBe('connected');
    last().onclose?.();
    expect(line.state).toBe('reaching');
    vi.advanceTimersByTime(499);
    expect(sockets).toHaveLength(41);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(42);
    line.close();
    vi.advanceTimersByTime(100_000);
    expect(sockets).toHaveLength(42);
  });

  it('says that it is away five seconds after the loss, also while it tries', () => {
    const line = newLine();
    last().welcome();
    last().onclose?.();
    for (let i = 0; i < 3; ++i) {
      expect(line.state).toBe('reaching');
      const count = sockets.length;
      while (sockets.length === count) vi.advanceTimersToNextTimer();
      last().onclose?.(); // 3.5 seconds after three of them
    }
    vi.advanceTimersByTime(1600);
    expect(line.state).toBe('away');
    line.close();
  });

  it('tries at once when the page is shown again', () => {
    const line = newLine();
    for (let i = 0; i < 6; ++i) {
      last().onclose?.();
      vi.advanceTimersByTime(15_000);
    }
    last().onclose?.();
    const count = sockets.length;
    line.wake();
    expect(sockets).toHaveLength(count + 1);
    line.close();
  });

  it('asks when it has heard nothing, and leaves a line that does not answer', () => {
    const line = newLine();
    const first = last();
    first.welcome();
    vi.advanceTimersByTime(20_000);
    expect(first.sent.at(-1)).toMatchObject({ type: 'ping' });
    first.say({ type: 'pong', id: 'p', now: 0 });
    vi.advanceTimersByTime(20_000);
    expect(first.closed).toBe(false);
    vi.advanceTimersByTime(10_000);
    expect(first.closed).toBe(true);
    expect(line.state).toBe('reaching');
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(2);
    // A server that takes the connection and then says nothing is left, too.
    last().onopen?.();
    vi.advanceTimersByTime(11_000);
    expect(sockets.length).toBeGreaterThan(2);
    line.close();
  });

  it('goes by the clock of the server also when the own one is set while the line stands', () => {
    const line = newLine();
    last().welcome();
    expect(line.ahead).toBe(500);
    vi.setSystemTime(Date.now() - 3_600_000);
    line.wake();
    expect(last().sent.at(-1)).toMatchObject({ type: 'ping' });
    last().say({ type: 'pong', id: 'p', now: Date.now() + 3_600_500 });
    expect(line.ahead).toBe(3_600_500);
    line.close();
  });

  it('notices when the server knows its person no longer', () => {
    let forgotten = 0;
    const people: string[] = [];
    const known = { open: () => (sockets.push(new Socket()), last()), secret: 'x', onready: () => ++ready, onmessage: () => {} };
    const line = new Line({ ...known, onperson: ({ name }) => people.push(name), onforgotten: () => ++forgotten });
    last().welcome(); // a newcomer is welcome
    last().say({ type: 'person', name: 'Ada', devices: [] });
    expect([people, forgotten, ready]).toEqual([['Ada'], 0, 1]);
    last().onclose?.();
    vi.advanceTimersByTime(1000);
    last().welcome();
    expect([forgotten, ready]).toEqual([1, 1]);
    line.close();
    const later = new Line({ ...known, known: true, onforgotten: () => ++forgotten });
    last().welcome();
    expect([forgotten, ready]).toEqual([2, 1]);
    later.close();
  });

  it('of an errand goes on as nobody\'s when its secret is worth nothing any more', () => {
    const online = new Online(() => (sockets.push(new Socket()), last()), 'x', { read: () => null, write: () => {} });
    last().welcome({ person: { name: 'Ada', devices: [] } });
    expect(online.line.person?.name).toBe('Ada');
    last().onclose?.(); // somebody else has used the private link
    vi.advanceTimersByTime(1000);
    last().welcome();
    expect([online.line.state, online.line.person]).toEqual(['connected', null]);
    online.close();
  });

  it('says that it is of another version until it is welcomed', () => {
    const line = newLine();
    last().onclose?.({ code: 4000 });
    expect(line.state).toBe('outdated');
    vi.advanceTimersByTime(10_000);
    expect(line.state).toBe('outdated');
    last().say({ type: 'refused', code: 'version', sentence: '' });
    last().welcome();
    expect(line.state).toBe('connected');
    line.close();
  });

  it('is not troubled by what it does not understand', () => {
    const line = newLine();
    last().welcome();
    for (const data of ['', '{', '[]', '7', 'null', new ArrayBuffer(2), '{"type":"new-thing"}']) last().onmessage?.({ data });
    expect(line.state).toBe('connected');
    line.close();
  });
});
