// Pictures of every view for docs/screens: node scripts/screens.mjs [PAGE FOLDER [OUT FOLDER]].
// Needs the built page, build/release/mapwright or the program that MAPWRIGHT_PROGRAM names (it serves the page
// and plays games to show) and Chromium; pngquant, where it is installed, makes the files small. What takes its time (an
// analysis, the master's game) is waited for: every picture shows a finished state.

import { chromium } from '@playwright/test';
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const page = resolve(process.argv[2] ?? join(root, 'build/web'));
const out = resolve(process.argv[3] ?? join(root, 'docs/screens'));
const port = Number(process.env.MAPWRIGHT_PORT ?? 4899);
const program = resolve(process.env.MAPWRIGHT_PROGRAM ?? join(root, 'build/release/mapwright'));
const SEED = 11;
const seed = createHash('sha256').update(`mapwright seed 1 ${SEED}`).digest('hex');
/** Milliseconds until a page has settled, and for what is reckoned. */
const SETTLE = 1200;
const LONG = 900_000;
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const work = mkdtempSync(join(tmpdir(), 'screens-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
const said = (...args) => execFileSync(program, args, { encoding: 'utf8' });

/** The file of a game of two bots. */
function recordOf(game) {
  const folder = join(work, game);
  if (!existsSync(folder)) {
    said('simulate', game, '--players', '2', '--bots', 'greedy', '--games', '1', '--seed', String(SEED), '--records', folder);
  }
  return join(folder, readdirSync(folder)[0]);
}
const played = (game) => readFileSync(recordOf(game), 'utf8').trimEnd().split('\n');

const seats = [
  { name: 'Ada', bot: '' },
  { name: 'Ilse', bot: 'greedy' },
];

/** The game up to a good moment: it is Ada's turn, with something to place. */
function kept(game, part) {
  const lines = played(game);
  const events = lines.slice(1).map((line) => JSON.parse(line));
  const from = Math.floor(events.length * part);
  const ready = (at) =>
    events[at]?.seat === 0 &&
    'do' in events[at] &&
    (game === 'misterra' ? events[at].do.startsWith('map') : !('seat' in events[at - 1]));
  let count = events.length;
  for (let at = from; part < 1 && at < events.length; at += 1) {
    if (ready(at)) {
      count = at;
      break;
    }
  }
  const { commitment: _dropped, ...header } = JSON.parse(lines[0]);
  header.seats = header.seats.map((seat, at) => ({ ...seat, ...seats[at] }));
  const record = [JSON.stringify(header), ...lines.slice(1, count + 1)].join('\n') + '\n';
  const over = part >= 1;
  const result = events.at(-1).result;
  return {
    id: `${game}-${part}`,
    setup: { game, options: {}, seats, seed },
    record,
    started: Date.now() - 900_000,
    touched: Date.now(),
    events: count,
    finished: over,
    daily: '',
    totals: over ? result.seats.map(({ total }) => total) : [],
    winners: over ? result.winners : [],
  };
}

const games = ['cartographers', 'misterra', 'guild'];
const store = games.flatMap((game) => [kept(game, 0.45), kept(game, 1)]);
store.push({
  ...kept('misterra', 0.45),
  id: 'pass',
  setup: { game: 'misterra', options: {}, seats: [seats[0], { name: 'Grace', bot: '' }], seed },
  record: '',
  events: 0,
});
const hall = store
  .filter(({ finished }) => finished)
  .map(({ id, setup, touched, totals, winners }) => ({
    id,
    game: setup.game,
    options: {},
    when: touched,
    daily: '',
    seats: setup.seats.map((seat, at) => ({ ...seat, total: totals[at] })),
    winners,
  }));

/** The same game of Cartographers as it would stand on paper. */
function padOfGame() {
  const lines = said('position', recordOf('cartographers')).split('\n').map((line) => line.trim());
  const edicts = lines.find((line) => line.startsWith('edicts ')).split(' ').slice(1);
  const maps = lines.filter((line) => line.startsWith('| ')).map((line) => line.slice(2).toLowerCase().replaceAll(/[^fvawm]/g, '.'));
  const coins = lines.filter((line) => line.startsWith('coins ')).map((line) => Number(line.split(' ')[1]));
  const pad = {
    pad: 'cartographers', version: 1, options: { side: 'A', edition: 'en' }, edicts, season: 4,
    seats: seats.map(({ name }, at) => {
      const map = maps.slice(11 * at, 11 * at + 11);
      return { name, map, since: map.map((row) => row.replaceAll(/\w/g, '4')), coins: [null, null, null, coins[at]] };
    }),
  }; // prettier-ignore
  return { id: 'shown', game: 'cartographers', pad, started: Date.now(), touched: Date.now() };
}
/** Decks of the card table, somewhere in their first seasons. */
const deckOf = (game, at) => ({
  id: game, setup: { game, options: {}, seats: [{ name: 'Ada', bot: '' }], seed }, people: game === 'cartographers' ? 4 : 1,
  started: Date.now(), touched: Date.now(), at, glass: 0, ends: 0, left: 0, told: [], walk: null, pad: '',
}); // prettier-ignore
const settings = {
  'pad-shown': padOfGame(),
  'deck-cartographers': deckOf('cartographers', 5),
  'deck-guild': deckOf('guild', 6),
};
/** A map that nobody has drawn, as the text of a link. */
function ownMap() {
  const file = join(work, 'own.txt');
  said('map', 'make', 'guild', '--like', 'aghon', '--seed', '7', '--to', file);
  return said('map', 'link', file).trim().split('/').at(-1);
}

const press = (key) => (tab) => tab.keyboard.press(key);
const click = (what) => (tab) => tab.locator(what).first().click();
/** Pictures of a long list are drawn when they come near. */
async function downAndUp(tab) {
  await tab.mouse.wheel(0, 5000);
  await tab.waitForTimeout(SETTLE);
  await tab.mouse.wheel(0, -5000);
}
/** A table for friends, at which the host waits. */
async function gather(tab) {
  await tab.getByLabel('Your name').fill('Ada');
  await tab.getByRole('button', { name: 'That is me' }).click();
  await tab.getByRole('button', { name: 'Set up the table' }).click();
}
/** [name, address, options]; every view once by day on a desk, and what differs elsewhere. `act`: what is done
    there first; `until`: what must be there then. */
const shots = [
  ['home', '#/', {}],
  ['home-dark', '#/', { dark: true }],
  ['home-phone', '#/', { small: true }],
  ['setup', '#/setup/cartographers', { whole: true }],
  ['setup-phone-dark', '#/setup/guild', { small: true, dark: true }],
  ...games.flatMap((game) => [
    [`${game}-desktop-light`, `#/play/${game}-0.45`, {}],
    [`${game}-desktop-dark`, `#/play/${game}-0.45`, { dark: true }],
    [`${game}-phone-light`, `#/play/${game}-0.45`, { small: true }],
    [`${game}-phone-dark`, `#/play/${game}-0.45`, { small: true, dark: true }],
    [`${game}-end`, `#/play/${game}-1`, { whole: true, act: click('.sheets h3 + .button'), until: '.sheets h3 ~ table' }],
    [`${game}-end-phone-dark`, `#/play/${game}-1`, { small: true, dark: true }],
    [`${game}-learn-phone`, `#/learn/${game}`, { small: true }],
  ]),
  ['cartographers-fr', '#/play/cartographers-0.45', { language: 'fr' }],
  ['misterra-el-phone', '#/play/misterra-0.45', { language: 'el', small: true }],
  ['cartographers-learn', '#/learn/cartographers', {}],
  ['explained-phone', '#/play/cartographers-0.45', { small: true, act: click('[data-part=edicts] [data-card]'), until: '[data-unfolded] figure' }],
  ['explained', '#/play/guild-0.45', { act: click('[data-part=objectives] [data-card]'), until: '[data-unfolded] figure' }],
  ['hint', '#/play/misterra-0.45', { act: press('h'), until: 'dialog .lines' }],
  ['menu-phone', '#/play/cartographers-0.45', { small: true, act: press('q'), until: 'dialog[open]' }],
  ['puzzles', '#/puzzles', {}],
  ['puzzle-phone', '#/puzzle/guild-today', { small: true }],
  ['puzzle-solution', '#/puzzle/cartographers-today', { act: click('.task button'), until: '[data-puzzle=wrong]' }],
  ['history', '#/history', { whole: true, act: downAndUp }],
  ['daily', '#/daily', {}],
  ['beside', '#/beside/cartographers-1', { until: '[data-testid=beside][data-state=shown]' }],
  ['replay', '#/replay/cartographers-1', {}],
  ['analysis', '#/analysis/cartographers-1', { until: '[data-testid=analysis][data-state=finished]' }],
  ['analysis-phone-dark', '#/analysis/guild-1', { small: true, dark: true, until: '[data-testid=analysis][data-state=finished]' }],
  ['pass-phone', '#/play/pass', { small: true }],
  ['online', '#/online', { whole: true, act: gather, until: '[data-testid=seats]' }],
  ['pad', '#/pad/shown', { act: click('[data-view=sheets]'), until: '[role=grid]' }],
  ['pad-phone', '#/pad/shown', { small: true, whole: true, act: click('[data-view=sheets]'), until: '[role=grid]' }],
  ['cards', '#/cards/cartographers', {}],
  ['cards-phone-dark', '#/cards/guild', { small: true, dark: true }],
  ['cards-room', '#/cards/cartographers/screen', {}],
  ['workshop', `#/workshop/${ownMap()}`, { until: '[role=grid]' }],
  ['print', '#/print', {}],
  ['rules', '#/rules/cartographers/C12', {}],
  ['hall', '#/hall', {}],
  ['settings-dark', '#/settings', { dark: true }],
];

async function fill(tab) {
  await tab.goto(`http://127.0.0.1:${port}/`);
  await tab.locator('main h1').waitFor();
  await tab.evaluate(
    ([kinds]) =>
      new Promise((done, failed) => {
        const opened = indexedDB.open('mapwright');
        opened.onerror = () => failed(opened.error);
        opened.onsuccess = () => {
          const transaction = opened.result.transaction(['games', 'hall', 'settings'], 'readwrite');
          for (const game of kinds.games) transaction.objectStore('games').put(game);
          for (const [key, value] of Object.entries(kinds.settings)) transaction.objectStore('settings').put(value, key);
          for (const entry of kinds.hall) transaction.objectStore('hall').put(entry);
          transaction.oncomplete = () => {
            opened.result.close();
            done();
          };
        };
      }),
    [{ games: store, hall, settings }],
  );
}

mkdirSync(out, { recursive: true });
const server = spawn(program, ['serve', '--port', String(port), '--page', page, '--data', join(work, 'tables.db')], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise((ready) => server.stdout.once('data', ready));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
const only = process.env.SCREENS?.split(','); // names begin with one of these
const taken = [];
try {
  for (const [name, address, { small, dark, whole, act, until, language = 'en-GB' }] of shots) {
    if (only && !only.some((part) => name.startsWith(part))) continue;
    const context = await browser.newContext({
      viewport: small ? phone : desk,
      colorScheme: dark ? 'dark' : 'light',
      locale: language,
      reducedMotion: 'reduce',
    });
    const tab = await context.newPage();
    tab.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
    await fill(tab);
    await tab.goto(`http://127.0.0.1:${port}/${address}`);
    await tab.locator('main h1').first().waitFor({ state: 'attached', timeout: 60_000 });
    await tab.locator('[aria-busy=true]').waitFor({ state: 'detached', timeout: 60_000 });
    await tab.waitForTimeout(SETTLE);
    await act?.(tab);
    if (until) await tab.locator(until).first().waitFor({ timeout: LONG });
    if (act || until) await tab.waitForTimeout(SETTLE);
    await tab.screenshot({ path: join(out, `${name}.png`), fullPage: whole ?? false });
    await context.close();
    taken.push(`${name}.png`);
    console.log(name);
  }
} finally {
  await browser.close();
  server.kill();
}
try {
  execFileSync('pngquant', ['--force', '--ext', '.png', '--speed', '1', '96', ...taken], { cwd: out });
} catch (error) {
  console.warn(`pngquant did not make them smaller: ${error.message}`);
}
