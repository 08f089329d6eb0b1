import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeServer } from '../../test/fake_server';
import { newDesk, spawnInProcess } from '../../test/in_process';
import { until } from '../../test/at_table';
import type { GameId, Seat } from '../core/api';
import { CoreClient } from '../core/client';
import { GAMES, loadGame } from '../games/all';
import { Online } from './online';
import type { Shelf } from './outbox';
import { openSession } from './opening';

vi.setConfig({ testTimeout: 120_000 });
const desk = await newDesk();
const client = new CoreClient(spawnInProcess);
const open: { close(): unknown }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) void each.close();
});

class Drawer implements Shelf {
  text: string | null = null;
  read(): string | null {
    return this.text;
  }
  write(text: string): void {
    this.text = text;
  }
}

async function sit(server: FakeServer, game: GameId, seat: Seat, shelf: Shelf = new Drawer()) {
  const online = new Online(() => server.connect(seat), 's'.repeat(43), shelf);
  const words = async () => loadGame(game);
  const session = await openSession({ online, table: 'k7m2q9x4ab', words, client });
  open.push(session, online);
  return { online, session, shelf };
}
const legal = (server: FakeServer, seat: Seat): string[] => desk.legal(server.table, seat);

// By day one game, in ./test slow all.
describe.each(process.env['MAPWRIGHT_SLOW'] ? GAMES : GAMES.slice(0, 1))('%s', (game) => {
  it('is played to its end over a line that breaks; everybody sees what the table shows them', async () => {
    const server = new FakeServer(desk, game, 2);
    const seats = [await sit(server, game, 0), await sit(server, game, 1)];
    const fates = ['fine', 'fine', 'answer lost', 'fine', 'lost'] as const;
    let acts = 0;
    server.fate = () => fates[acts++ % fates.length] ?? 'fine';
    let chosen = 0;
    while (!desk.status(server.table).over) {
      const seat = desk.status(server.table).toAct.at(-1) ?? 0;
      const { session, online } = seats[seat]!;
      await until(() => session.choices !== null);
      expect(session.scene).toEqual(desk.scene(server.table, seat));
      expect(session.choices).toEqual(desk.choices(server.table, seat));
      const actions = legal(server, seat);
      const action = actions[(chosen++ * 7919) % actions.length] ?? '';
      expect(await session.preview(action)).toEqual(desk.preview(server.table, seat, action));
      const acting = session.act(action);
      expect(session.sending).toBe(true);
      expect(session.choices).toBeNull();
      for (let answered = false; !answered; ) {
        answered = await Promise.race([acting.then(() => true), new Promise<false>((done) => setTimeout(() => done(false), 5))]);
        if (!answered) online.line.wake();
      }
      expect(session.refusal).toBeNull();
    }
    expect(server.acted.length).toBe(chosen);
    for (const [seat, { session, online }] of seats.entries()) {
      online.line.wake();
      await until(() => session.result !== null);
      expect(session.scene).toEqual(desk.scene(server.table, seat));
      expect(session.result).toEqual(desk.result(server.table));
      expect(session.record).toBe(desk.record(server.table, 0));
      expect(session.status.over).toBe(true);
      expect(session.log.length).toBeGreaterThan(20);
      expect(session.trouble).toBeNull();
    }
  });
});

describe('a choice', () => {
  it('that was sent before the page was loaded anew arrives once', async () => {
    const server = new FakeServer(desk, 'cartographers', 2);
    const first = await sit(server, 'cartographers', 0);
    server.fate = () => 'lost';
    void first.session.act(legal(server, 0)[0] ?? '');
    await until(() => first.online.line.state === 'reaching');
    first.online.close();
    expect(server.acted).toEqual([]);
    server.fate = () => 'fine';
    const second = await sit(server, 'cartographers', 0, first.shelf);
    await until(() => !second.session.sending);
    expect(server.acted).toHaveLength(1);
    expect(second.session.choices).toBeNull();
    expect(second.session.status.toAct).toEqual([1]);
    expect(second.shelf.read()).toBe('[]');
  });

  it('that is against the rules by now is said to be refused, and another can be made', async () => {
    const server = new FakeServer(desk, 'cartographers', 1);
    const { session } = await sit(server, 'cartographers', 0);
    await session.act('forest A1');
    expect(session.refusal).toBe('illegal');
    expect(session.choices).not.toBeNull();
    await session.act(legal(server, 0)[0] ?? '');
    expect(session.refusal).toBeNull();
    expect(await session.hint()).not.toHaveLength(0);
  });

  it('of another is heard of, not seen, until all have chosen; then what is new can be looked at', async () => {
    const server = new FakeServer(desk, 'cartographers', 2);
    const [ada, ben] = [await sit(server, 'cartographers', 0), await sit(server, 'cartographers', 1)];
    await ada.session.act(legal(server, 0)[0] ?? '');
    await until(() => ben.session.log.at(-1)?.event.hidden === true);
    const before = desk.scene(server.table, 1);
    expect(ben.session.scene).toEqual(before);
    expect(ben.session.status.toAct).toEqual([1]);
    await ben.session.act(legal(server, 1)[0] ?? '');
    const moment = ben.session.lastChoice;
    expect(moment).not.toBeNull();
    expect(await ben.session.sceneAt(moment ?? 0)).toEqual(before);
    expect(ben.session.scene).not.toEqual(before);
  });
});

describe('the end', () => {
  it('stays as it is when the line breaks after it and the server shows the table again', async () => {
    const server = new FakeServer(desk, 'cartographers', 1);
    const { session, online } = await sit(server, 'cartographers', 0);
    while (!desk.status(server.table).over) await session.act(legal(server, 0)[0] ?? '');
    await until(() => session.result !== null);
    const { scene, record, log } = session;
    server.cutAll();
    await until(() => online.line.state === 'reaching');
    online.line.wake();
    await until(() => online.line.state === 'connected');
    await session.settle();
    await new Promise((done) => setTimeout(done, 50));
    await session.settle();
    expect(session.trouble).toBeNull();
    expect(session.scene).toEqual(scene);
    expect(session.record).toBe(record);
    expect(session.log).toEqual(log);
    expect(session.choices).toBeNull();
  });
});

describe('the log', () => {
  it('is whole again after the page was loaded anew, however much had to be left out', async () => {
    const server = new FakeServer(desk, 'cartographers', 2);
    const [ada, ben] = [await sit(server, 'cartographers', 0), await sit(server, 'cartographers', 1)];
    for (let round = 0; round < 6; round += 1) {
      await ada.session.act(legal(server, 0)[0] ?? '');
      await ben.session.act(legal(server, 1)[0] ?? '');
    }
    const whole = ada.session.updatesText();
    server.most = 5;
    const again = await sit(server, 'cartographers', 0);
    await until(() => again.session.updatesText() === whole);
    expect(again.session.status.events).toBe(ada.session.status.events);
    const moments = again.session.log.map(({ at }) => at);
    expect(moments).toEqual([...new Set(moments)].sort((a, b) => a - b));
    for (const { at } of ada.session.log) expect(moments).toContain(at);
    expect(again.session.lastChoice).toBe(ada.session.lastChoice);
    // What comes then is told in its place.
    await ada.session.act(legal(server, 0)[0] ?? '');
    await until(() => again.session.updatesText() === ada.session.updatesText());
    expect(again.session.trouble).toBeNull();
  });
});

it('what came too fast to be read is sent again', async () => {
  const server = new FakeServer(desk, 'cartographers', 1);
  const { session } = await sit(server, 'cartographers', 0);
  const fates = ['too fast', 'fine'] as const;
  let sent = 0;
  server.fate = () => fates[sent++] ?? 'fine';
  const acting = session.act(legal(server, 0)[0] ?? '');
  expect(session.late).toBe(false);
  await until(() => session.late); // whoever waits is told so
  await acting;
  expect(session.late).toBe(false);
  expect(sent).toBe(2);
  expect(server.acted).toHaveLength(1);
  expect(session.refusal).toBeNull();
});
