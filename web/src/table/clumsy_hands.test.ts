// Clumsy hands without a page: whole games by the session's own calls, which come twice, too late, while
// a bot thinks, from who has left and is back. Without a browser (web/e2e/clumsy has one) a game takes a
// second, so that many can be played: MAPWRIGHT_CLUMSY_GAMES of each, from MAPWRIGHT_CLUMSY_FROM on.

import { describe, expect, it, vi } from 'vitest';
import { diceFrom, numberOf, type Dice } from '../../e2e/clumsy/dice';
import { drawSettings, drawSetup, ownDesk } from '../../e2e/clumsy/setups';
import { client, legalOf } from '../../test/at_table';
import type { GameId, Setup } from '../core/api';
import { GAMES } from '../games/all';
import { LocalSession } from './local_session.svelte';

const GAMES_EACH = Number(process.env['MAPWRIGHT_CLUMSY_GAMES'] ?? 1);
const FROM = Number(process.env['MAPWRIGHT_CLUMSY_FROM'] ?? 12);
const PATIENCE = 2000; // deeds without an event
vi.setConfig({ testTimeout: 60_000 + GAMES_EACH * 60_000 });

const soon = (): Promise<void> => new Promise((done) => setTimeout(done));

/** One person at one table, who comes and goes. */
class Hands {
  readonly story: string[] = [];
  readonly failures: string[] = [];
  #kept = '';
  #session!: LocalSession;
  /** What could be done a while ago: whoever is slow asks about it now. */
  #old: string[] = [];

  constructor(
    readonly setup: Setup,
    readonly settings: ReturnType<typeof drawSettings>,
    readonly dice: Dice,
  ) {}

  async sitDown(): Promise<void> {
    const moments = { none: 0, short: 1, long: 3, hand: null };
    this.#session = await LocalSession.open({
      setup: this.setup,
      record: this.#kept,
      takenBack: 0,
      words: { logLine: (event) => `${event.kind} ${event.seat}`, stage: () => null },
      pace: () => ({ step: this.settings.speed === 'now' ? 0 : 1, moment: moments[this.settings.moment ?? 'none'] }),
      handOver: () => this.settings.handOver === 'always',
      casual: this.settings.takeBack === 'casual',
      asksUnused: () => this.settings.askUnused ?? true,
      save: (record) => {
        this.#kept = record;
      },
      client,
    });
  }

  async playToTheEnd(): Promise<void> {
    await this.sitDown();
    let events = -1;
    for (let idle = 0; !this.isOver; ++idle) {
      if (this.events !== events) [events, idle] = [this.events, 0];
      if (idle > PATIENCE) throw new Error('stuck');
      this.#do(idle < PATIENCE / 2);
      if (this.dice.chance(0.02)) await this.#comeBack();
      for (let i = this.dice.under(4); i > 0; --i) await soon();
      if (this.#session.choices !== null && this.#session.moment !== undefined) throw new Error('a moment while somebody is to choose');
      if (this.#session.trouble !== null) throw new Error(this.#session.trouble);
    }
    await this.#comeBack();
    const { record, result, status } = this.#session;
    expect([record, status.over, result === null]).toEqual([this.#kept, true, false]);
    const desk = await ownDesk();
    const table = desk.load(this.#kept, null);
    expect(desk.status(table).over).toBe(true);
    desk.close(table);
    await this.#session.close();
  }

  get isOver(): boolean {
    return this.#session.result !== null;
  }
  get events(): number {
    return this.#session.status.events;
  }

  #do(isPlayful: boolean): void {
    const { dice } = this;
    const session = this.#session;
    if (session.question && dice.chance(0.5)) return this.#call('answer', () => session.question?.answer(dice.chance(0.5)));
    if (session.passTo !== null && dice.chance(0.5)) return this.#call('take device', () => session.takeDevice());
    if (session.moment !== undefined && dice.chance(0.3)) return this.#call('go on', () => session.goOnNow());
    if (isPlayful && dice.chance(0.4)) return this.#play();
    if (session.choices === null) return; // then nothing can be pressed
    const legal = legalOf(session);
    if (dice.chance(0.2)) this.#old = legal;
    const action = dice.pick(legal);
    for (let i = dice.chance(0.1) ? 2 : 1; i > 0; --i) {
      this.#call(`act ${action}`, () => session.act(action, { unused: dice.chance(0.05) }));
    }
  }

  #play(): void {
    const { dice } = this;
    const session = this.#session;
    const text = this.#old.length > 0 && dice.chance(0.8) ? dice.pick(this.#old) : dice.pick(['', 'nonsense', '\u0000', '🗺'.repeat(99)]);
    const deeds: [string, () => unknown][] = [
      ['undo', () => session.undo()],
      ['undo twice', () => Promise.all([session.undo(), session.undo()])],
      ['go on', () => session.goOnNow()],
      ['take device', () => session.takeDevice()],
      ['stop thinking', () => session.stopThinking()],
      ['preview', () => session.preview(text)],
      ['reason', () => session.reason(text)],
      ['look back', () => session.sceneAt(dice.under(this.events + 3))],
      ['look around', () => session.sceneOf(dice.under(this.setup.seats.length))],
      ['change mind', () => (session.casual = !session.casual)],
    ];
    if (dice.chance(0.01)) deeds.push(['hint', () => session.hint()]);
    this.#call(...dice.pick(deeds));
  }

  /** Does it, and does not wait. */
  #call(what: string, deed: () => unknown): void {
    this.story.push(what);
    const failed = (error: unknown): void => void this.failures.push(`${what}: ${String(error)}`);
    try {
      Promise.resolve(deed()).catch(failed);
    } catch (error) {
      failed(error);
    }
  }

  /** A page that is loaded anew does not wait either; here the table's last words must be kept first. */
  async #comeBack(): Promise<void> {
    this.story.push('come back');
    await this.#session.close();
    await this.sitDown();
  }
}

describe.each(GAMES)('clumsy hands at %s', (game: GameId) => {
  it(`play ${GAMES_EACH} games to the end`, async () => {
    const broken: string[] = [];
    for (let k = FROM; k < FROM + GAMES_EACH; ++k) {
      const dice = diceFrom(numberOf(`hands ${game} ${k}`));
      const hands = new Hands(await drawSetup(game, dice), drawSettings(dice), dice);
      const end = await hands.playToTheEnd().then(() => '', String);
      const what = [...hands.failures, end].filter((text) => text !== '');
      if (GAMES_EACH > 1) console.log(`${game} ${k}: ${hands.story.length} deeds, ${what.length > 0 ? 'broken' : 'fine'}`);
      if (what.length > 0) {
        broken.push([`game ${k}`, JSON.stringify({ ...hands.setup, ...hands.settings }), ...what, ...hands.story.slice(-30)].join('\n'));
      }
    }
    expect(broken.slice(0, 3), `${broken.length} games broke`).toEqual([]);
  });
});
