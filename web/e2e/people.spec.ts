// Who is who at online tables, on a real server: a private link to another device, logging out from afar,
// accounts, what waits for one, the private feed; and a lobby with many tables and odd names.

import { expect, test, type Browser, type Page } from '@playwright/test';
import type { Brief, Message, Person, SentRequest } from '../src/online/protocol';
import { violations } from './fixtures';
import { misfits } from './fit_in_page';
import { Server } from './online_hand';

const server = new Server();
test.describe.configure({ mode: 'default' }); // one server for all of them
test.beforeAll(() => server.start());
test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});
test.afterAll(() => server.end());

async function browserOf(browser: Browser, options = {}): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en', ...options })).newPage();
  page.on('pageerror', (error) => expect(error.message).toBe(''));
  return page;
}
/** Somebody with this name, on the page with the tables. */
async function person(browser: Browser, name: string): Promise<Page> {
  const page = await browserOf(browser);
  await page.goto(`${server.address}#/online`);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'That is me' }).click();
  await expect(page.getByText(`You are ${name} here.`)).toBeVisible();
  return page;
}
async function privateLink(page: Page): Promise<string> {
  await page.goto(`${server.address}#/you`);
  await page.getByRole('button', { name: 'Make a private link' }).click();
  await expect(page.getByRole('img', { name: 'The link as a QR code' })).toBeVisible();
  return page.getByLabel('The link', { exact: true }).inputValue();
}
const sheetOf = (page: Page) => page.getByRole('dialog');
const devices = (page: Page) => page.getByTestId('devices').getByRole('listitem');

test('a private link brings a person to another device, once; the first device can send it away', async ({ browser }) => {
  const laptop = await person(browser, 'Ada');
  const link = await privateLink(laptop);
  expect(await violations(laptop)).toEqual([]);
  await expect(devices(laptop)).toHaveCount(2);

  const asked: string[] = [];
  const telephone = await person(browser, 'Bea');
  telephone.on('request', (request) => asked.push(request.url()));
  await telephone.goto(link);
  await telephone.getByRole('button', { name: 'Yes, I am Ada' }).click();
  // Somebody is here already: nothing happens unasked.
  const sheet = sheetOf(telephone);
  await expect(sheet).toContainText('no other device and no account');
  expect(await violations(telephone)).toEqual([]);
  await sheet.getByRole('button', { name: 'Stay Bea' }).click();
  await telephone.goto(`${server.address}#/online`);
  await expect(telephone.getByText('You are Bea here.')).toBeVisible();
  await telephone.goto(link);
  await telephone.getByRole('button', { name: 'Yes, I am Ada' }).click();
  await sheet.getByRole('button', { name: 'Yes, I am Ada' }).click();
  await expect(telephone.getByText('You are Ada here.')).toBeVisible();
  expect(telephone.url()).not.toContain('device');
  const secret = link.split('/').at(-1)!;
  expect(asked.filter((url) => url.split('#')[0]?.includes(secret))).toEqual([]);

  await expect(laptop.getByTestId('link-used')).toBeVisible();
  await expect(devices(laptop)).toHaveCount(2);
  const stranger = await browserOf(browser);
  await stranger.goto(link);
  await expect(stranger.getByText('This private link leads nowhere')).toBeVisible();

  // Each says what it is; what it is called can be changed from any of them.
  await expect(devices(laptop).first()).toContainText(/^This device \(\w+, \w+\), since/);
  await devices(laptop).last().getByRole('button', { name: /^Rename: \w+, \w+, since/ }).click();
  await sheetOf(laptop).getByLabel('Name of the device').fill('  My old telephone ');
  expect(await violations(laptop)).toEqual([]);
  await sheetOf(laptop).getByRole('button', { name: 'Save' }).click();
  await devices(laptop).getByRole('button', { name: 'Log out: My old telephone' }).click();
  await laptop.getByRole('dialog').getByRole('button', { name: 'Log it out' }).click();
  await expect(devices(laptop)).toHaveCount(1);
  await expect(telephone.getByTestId('gone')).toContainText('You were Ada here.');
  expect(await violations(telephone)).toEqual([]);
  await telephone.getByLabel('Your name').fill('Cleo');
  await telephone.getByRole('button', { name: 'That is me' }).click();
  await expect(telephone.getByTestId('gone')).toHaveCount(0);
  await telephone.reload();
  await expect(telephone.getByText('You are Cleo here.')).toBeVisible();
});

test('an account brings one back from any browser; what is wrong is said', async ({ browser }) => {
  const ada = await person(browser, 'Ada');
  await ada.goto(`${server.address}#/you`);
  await expect(ada.getByText('At least 8 characters.')).toBeVisible();
  await ada.getByLabel('Login name').first().fill('ada');
  await ada.getByLabel('Password', { exact: true }).first().fill('correct horse');
  await ada.getByRole('button', { name: 'Make the account' }).click();
  await expect(ada.getByText('The account is made.')).toBeVisible();
  await ada.getByRole('button', { name: 'Log out here' }).click();
  await ada.getByRole('dialog').getByRole('button', { name: 'Log out here' }).click();
  await expect(ada.getByText('Who are you?')).toBeVisible();

  await ada.getByText('I have been here before').click();
  const enter = async (password: string): Promise<void> => {
    await ada.getByLabel('Login name').fill('ada');
    await ada.getByLabel('Password', { exact: true }).fill(password);
    await ada.getByRole('button', { name: 'Log in' }).click();
  };
  await enter('wrong horse');
  await expect(ada.getByText('Login name or password is wrong.')).toBeVisible();
  expect(await violations(ada)).toEqual([]);
  await enter('correct horse');
  await expect(ada.getByText('You are Ada here.')).toBeVisible();

  const bea = await person(browser, 'Bea');
  await bea.goto(`${server.address}#/you`);
  await bea.getByLabel('Login name').first().fill('ADA');
  await bea.getByLabel('Password', { exact: true }).first().fill('battery staple');
  await bea.getByRole('button', { name: 'Make the account' }).click();
  await expect(bea.getByText('This login name belongs to somebody else.')).toBeVisible();
});

declare global {
  interface Window {
    shown: { title: string; tag: string }[];
    isAway: boolean;
  }
}

test('what waits is said at home, in the title, by notification and by the private feed', async ({ browser }) => {
  const ada = await person(browser, 'Ada');
  const ben = await person(browser, 'Ben');
  await ada.getByRole('button', { name: 'Set up the table' }).click();
  await ada.getByTestId('seats').waitFor();
  await ada.evaluate(() => {
    // A browser that shows notifications, and a tab that is looked at or not.
    window.shown = [];
    window.isAway = false;
    class Shown {
      static permission = 'default';
      static requestPermission = async () => (Shown.permission = 'granted');
      constructor(title: string, { tag }: { tag: string }) {
        window.shown.push({ title, tag });
      }
      close() {}
    }
    Object.assign(window, { Notification: Shown });
    Object.defineProperty(document, 'visibilityState', { get: () => (window.isAway ? 'hidden' : 'visible') });
  });
  const code = ada.url().split('/').at(-1)!;
  await ada.evaluate(() => (location.hash = '#/you'));
  await expect(ada.getByTestId('notices')).toContainText('It will ask you once.');
  await ada.getByRole('button', { name: 'Notify me' }).click();
  await expect(ada.getByTestId('notices')).toContainText('shows a notification');
  await ada.getByRole('button', { name: 'Make a private feed' }).click();
  const feed = await ada.getByLabel('Address of the feed').inputValue();
  expect(await (await fetch(feed)).text()).not.toContain('<entry>');

  await ada.evaluate(() => (location.hash = '#/'));
  await ada.evaluate(() => (window.isAway = true));
  await ben.goto(`${server.address}#/table/${code}`);
  await ben.getByRole('button', { name: 'Sit down here' }).click();
  await expect(ada.getByTestId('waiting')).toHaveText('One table waits for you.');
  await expect(ada).toHaveTitle('(1) Mapwright');
  expect(await ada.evaluate(() => window.shown)).toEqual([{ title: 'Cartographers: your turn', tag: `mapwright-${code}` }]);
  const told = await fetch(feed);
  expect(told.headers.get('content-type')).toContain('application/atom+xml');
  expect(await told.text()).toContain(`${server.address}#/table/${code}`);
  expect((await fetch(feed, { headers: { 'If-None-Match': told.headers.get('etag') ?? '' } })).status).toBe(304);

  await ada.evaluate(() => (location.hash = '#/online'));
  const waiting = ada.getByTestId('waiting');
  await expect(waiting.getByRole('link', { name: 'It waits for you: Cartographers, Ada, Ben' })).toBeVisible();
  await expect(waiting).toContainText('Everybody is here. You can begin.');
  expect(await violations(ada)).toEqual([]);
  await ada.evaluate(() => (location.hash = '#/you'));
  await ada.getByRole('button', { name: 'End the feed' }).click();
  await expect(ada.getByTestId('feed')).toHaveCount(0);
  expect((await fetch(feed)).status).toBe(404);
});

/** A server that says what a test wants. */
async function pretend(page: Page, answer: (request: SentRequest) => Message[]): Promise<void> {
  await page.routeWebSocket(/\/socket$/, (socket) => {
    socket.onMessage((frame) => {
      for (const message of answer(JSON.parse(String(frame)) as SentRequest)) socket.send(JSON.stringify(message));
    });
  });
}
const LONG = 'Wolfeschlegelsteinhausenbergerdorff-Ωμέγα';
function tableOf(number: number, seats: string[]): Brief {
  const terms = { public: true, clock: { bank: 600_000, increment: 15_000 }, absent: 'novice', takeBack: false, hints: true, chat: true, words: false };
  const table = `k7m2q9x${String(number).padStart(3, '0')}`;
  return { table, game: number % 2 ? 'guild' : 'misterra', options: {}, seats, bots: [1], terms, phase: 'gathering', touched: 1_763_000_000_000, waits: false };
}
const ada: Person = {
  name: LONG.slice(0, 40),
  devices: [{ id: 'a', since: 1_763_000_000_000, here: true }, { id: 'b', since: 1_763_000_000_000, here: false, link: true }],
  feed: 1_763_000_000_000,
};
const many = Array.from({ length: 200 }, (_, i) => tableOf(i, i === 0 ? Array<string>(40).fill(LONG.slice(0, 40)) : ['Ada \u0627\u0644', 'journeyman', '']));

for (const locale of ['en', 'el']) {
  const tag = locale === 'el' ? [] : ['@slow']; // by day the words that run longest
  test(`two hundred tables and forty long names fit (${locale})`, { tag }, async ({ browser }) => {
    const page = await browserOf(browser, { locale, viewport: { width: 320, height: 640 } });
    await pretend(page, (request) => {
      const { id, type } = request;
      if (type === 'hello') return [{ type: 'welcome', version: 1, now: Date.now(), person: ada }];
      if (type === 'lobby') return [{ type: 'lobby', tables: many }, { type: 'acknowledged', id }];
      if (type === 'tables') return [{ type: 'tables', tables: many.slice(0, 3) }, { type: 'acknowledged', id }];
      return [{ type: 'acknowledged', id }];
    });
    await page.goto(`${server.address}#/online`);
    const rows = page.locator('[data-table]');
    await expect(rows).toHaveCount(15);
    // A name that is longer than the screen is broken somewhere.
    expect((await page.evaluate(misfits)).filter((each) => !each.startsWith('broken word'))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    if (locale !== 'en') {
      await page.evaluate(() => (location.hash = '#/you'));
      await expect(page.getByTestId('devices')).toBeVisible();
      await page.locator('details summary').click();
      expect((await page.evaluate(misfits)).filter((each) => !each.startsWith('broken word'))).toEqual([]);
      return;
    }
    await expect(rows.last()).toContainText('one of 3 seats is free');
    await expect(rows.last()).toContainText('10 minutes and 15 seconds a turn');
    await page.getByRole('button', { name: '188 more tables' }).click();
    await expect(rows).toHaveCount(63);
    await page.getByText('Maps of Misterra', { exact: true }).last().click({ force: true });
    expect(await violations(page)).toEqual([]);
  });
}

test('nonsense is answered in words: broken codes, names, no tables here, another version', async ({ browser, baseURL }) => {
  const page = await browserOf(browser);
  await page.goto(`${server.address}#/online`);
  await page.getByLabel('Code or link').fill('my table');
  await page.getByRole('button', { name: 'Go there' }).click();
  await expect(page.getByText('A code has ten letters and digits')).toBeVisible();
  await page.getByLabel('Your name').fill('\u202e\u200f \u0007');
  await page.getByRole('button', { name: 'That is me' }).click();
  await expect(page.getByText('at least one character that can be seen')).toBeVisible();
  for (const table of ['k7m2q9x4ab', 'what/ever', '%E0%A4%A']) {
    await page.goto(`${server.address}#/table/${table}`);
    await expect(page.getByText('There is no such table.')).toBeVisible();
  }
  await page.goto(`${server.address}#/device/short`);
  await expect(page.getByText('The link is damaged or cut off.')).toBeVisible();

  const forgetful = await browserOf(browser);
  await forgetful.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('no', 'SecurityError'); } });
  });
  await forgetful.goto(`${server.address}#/online`);
  await expect(forgetful.getByText('This browser lets the page keep nothing')).toBeVisible();
  await forgetful.getByLabel('Your name').fill('Dora');
  await forgetful.getByRole('button', { name: 'That is me' }).click();
  await expect(forgetful.getByText('You are Dora here.')).toBeVisible();

  await page.goto(`${baseURL}#/online`); // a server that only delivers the page
  await expect(page.getByTestId('away')).toContainText('holds no online tables', { timeout: 15_000 });

  await page.routeWebSocket(/\/socket$/, (socket) => void socket.close({ code: 4000, reason: 'another version' }));
  await page.goto(`${server.address}#/online`);
  await expect(page.getByRole('button', { name: 'Take the new version' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
