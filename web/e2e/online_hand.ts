// People at online tables for the browser tests: a real server on a free port, persons with a browser each,
// tables with any terms.

import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, type Browser, type Page } from '@playwright/test';
import type { Request, Terms } from '../src/online/protocol';

const program = resolve(process.env['MAPWRIGHT_PROGRAM'] ?? '../build/release/mapwright');

export class Server {
  #folder = '';
  #process: ChildProcess | null = null;
  /** With its blank path; the same after another start. */
  address = '';

  async start(): Promise<void> {
    this.#folder ||= mkdtempSync(join(tmpdir(), 'mapwright-online-'));
    const port = this.address === '' ? '0' : new URL(this.address).port;
    // Port and file may be held for a moment by the one that was killed.
    for (let tries = 0; tries < 20; tries++) {
      const address = await this.#begin(port);
      if (address !== '') {
        this.address = address;
        return;
      }
      await new Promise((done) => setTimeout(done, 300));
    }
    throw new Error('the server does not begin');
  }
  /** Where it is, or '' when it has ended or said nothing for long. */
  #begin(port: string): Promise<string> {
    const args = ['serve', '--port', port, '--page', '../build/web', '--data', join(this.#folder, 'tables.db')];
    const server = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#process = server;
    let said = '';
    return new Promise((done) => {
      const late = setTimeout(() => server.kill('SIGKILL'), 20_000);
      server.stdout.on('data', (data: Buffer) => {
        said += data.toString();
        const address = /at (http\S+)/.exec(said)?.[1];
        if (address === undefined) return;
        clearTimeout(late);
        done(address);
      });
      server.on('exit', () => {
        clearTimeout(late);
        done('');
      });
    });
  }
  kill(): void {
    this.#process?.kill('SIGKILL');
  }
  /** A file's tests may come to the same process again, after its last one seemed to be done: it can begin anew. */
  end(): void {
    this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
    this.#folder = this.address = '';
  }
}

const USUAL: Terms = { public: false, absent: '', takeBack: true, hints: false, chat: true, words: false };

/** Sends requests as the person of this page, beside the page's own line. The code of a new table; of `tables`, the phase of the latest. */
export function ask(page: Page, requests: Request[]): Promise<string> {
  return page.evaluate(
    (all) =>
      new Promise<string>((done, failed) => {
        const secret = localStorage.getItem('mapwright-online-secret');
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/socket`, ['mapwright.1']);
        const frames = [{ type: 'hello', version: 1, secret }, ...all].map((each, i) => ({ ...each, id: `${Date.now()}-${i}` }));
        let last = '';
        const next = (): void => {
          const frame = frames.shift();
          if (frame) return socket.send(JSON.stringify(frame));
          socket.close();
          done(last);
        };
        socket.onopen = next;
        socket.onmessage = ({ data }) => {
          const { type, table, sentence, tables } = JSON.parse(String(data)) as {
            type: string;
            table?: string;
            sentence?: string;
            tables?: { phase: string }[];
          };
          if (type === 'refused') failed(new Error(sentence));
          if (type === 'tables') last = tables?.[0]?.phase ?? '';
          if (type === 'acknowledged') last = table ?? last;
          if (type === 'welcome' || type === 'acknowledged') next();
        };
      }),
    requests,
  );
}

/** Somebody with a browser of their own, on the start page; with a name, the server knows them. */
export async function person(browser: Browser, server: Server, name = '', options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  page.on('pageerror', (error) => expect(error.message).toBe(''));
  await page.addInitScript((secret) => {
    if (localStorage.getItem('mapwright-online-secret') === null) localStorage.setItem('mapwright-online-secret', secret);
    window.heard = [];
    document.addEventListener('mapwright:announce', (event) => window.heard.push((event as CustomEvent<string>).detail));
  }, randomBytes(32).toString('base64url'));
  await page.goto(server.address);
  if (name) await ask(page, [{ type: 'name', name }]);
  return page;
}

export interface Laid {
  game?: 'cartographers' | 'misterra' | 'guild';
  options?: Record<string, string>;
  /** The text of a map that the options name. */
  file?: string;
  bots?: string[];
  terms?: Partial<Terms>;
}

/** The first of them lays a table for all, they sit down and are shown it. Its address. */
export async function lay(people: Page[], { game = 'cartographers', options = {}, file, bots = [], terms = {} }: Laid = {}): Promise<string> {
  const [host] = people;
  if (!host) return '';
  const seats = [...people.map(() => ''), ...bots];
  const agreed = { ...USUAL, ...terms };
  const table = await ask(host, [{ type: 'create', game, options, ...(file !== undefined && { file }), seats, terms: agreed }]);
  for (const guest of people.slice(1)) await ask(guest, [{ type: 'join', table }]);
  const address = `${new URL(host.url()).origin}/#/table/${table}`;
  for (const each of people) {
    await each.goto(address);
    await expect(each.getByTestId('seats')).toBeVisible();
  }
  return address;
}

export async function begin(people: Page[]): Promise<void> {
  await people[0]?.getByRole('button', { name: 'Begin', exact: true }).click();
  for (const each of people) await expect(each.getByTestId('company')).toBeVisible();
}

export const draw = (page: Page) => page.getByRole('button', { name: 'Draw it' });
export const standing = (page: Page) => page.getByTestId('standing');
/** A seat of the strip. */
export const seatOf = (page: Page, name: string) => page.getByTestId('company').getByRole('listitem').filter({ hasText: name });
