// Two people at a table on a real server: they come together by a link, play, take back, lose the server in
// mid-round and go on, come back after a reload, and find the finished game among their own.

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { violations } from './fixtures';

const program = resolve(process.env['MAPWRIGHT_PROGRAM'] ?? '../build/release/mapwright');
const port = Number(process.env['MAPWRIGHT_PORT'] ?? 8191) + 7;
const address = `http://127.0.0.1:${port}/`;

const folder = mkdtempSync(join(tmpdir(), 'mapwright-online-'));
let server: ChildProcess;
async function serve(): Promise<void> {
  const args = ['serve', '--port', String(port), '--page', '../build/web', '--data', join(folder, 'tables.db')];
  server = spawn(program, args, { stdio: 'ignore' });
  await expect(async () => expect((await fetch(`${address}healthz`)).status).toBe(200)).toPass();
}
test.beforeEach(serve);
test.afterEach(async ({ browser }) => {
  server.kill();
  await Promise.all(browser.contexts().map((context) => context.close()));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function person(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en' })).newPage();
  page.on('pageerror', (error) => expect(error.message).toBe(''));
  return page;
}
const draw = (page: Page) => page.getByRole('button', { name: 'Draw it' });
const standing = (page: Page) => page.getByTestId('standing');

/** Ada makes a table of Cartographers, Ben comes by the link, the game begins. */
async function comeTogether(browser: Browser): Promise<[Page, Page]> {
  const [ada, ben] = [await person(browser), await person(browser)];
  await ada.goto(`${address}#/online`);
  await ada.getByLabel('Your name').fill('Ada');
  await ada.getByRole('button', { name: 'That is me' }).click();
  expect(await violations(ada)).toEqual([]);
  await ada.getByRole('button', { name: 'Set up the table' }).click();
  await ada.getByTestId('seats').waitFor();
  await ben.goto(ada.url());
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Sit down here' }).click();
  await expect(ada.getByTestId('seats')).toContainText('Ada (you) · host');
  await expect(ada.getByTestId('seats')).toContainText('Ben');
  expect(await violations(ada)).toEqual([]);
  await ada.getByRole('button', { name: 'Begin' }).click();
  await draw(ada).waitFor();
  await draw(ben).waitFor();
  return [ada, ben];
}

test('a choice can be taken back, and is there after the server was killed and the page loaded anew', async ({ browser }) => {
  const [ada, ben] = await comeTogether(browser);
  await draw(ada).click();
  await expect(standing(ada)).toHaveText('Waiting for Ben');
  expect(await violations(ada)).toEqual([]);
  await ada.getByRole('button', { name: 'Undo' }).first().click();
  await draw(ada).click();
  await expect(standing(ada)).toHaveText('Waiting for Ben');

  server.kill('SIGKILL');
  await expect(standing(ada)).toContainText('No connection', { timeout: 15_000 });
  await draw(ben).click(); // it is on its way as long as it takes
  await serve();
  await expect(draw(ada)).toBeVisible({ timeout: 30_000 });
  await expect(draw(ben)).toBeVisible();

  await ben.reload();
  await expect(draw(ben)).toBeVisible();
});

test('a finished game is kept on this device', { tag: '@slow' }, async ({ browser }) => {
  test.setTimeout(240_000);
  const [ada, ben] = await comeTogether(browser);
  for (let i = 0; (await ada.getByTestId('online-over').count()) === 0 && i < 400; ++i) {
    for (const page of [ada, ben]) {
      await page.keyboard.press('Escape');
      await draw(page).click({ timeout: 400 }).catch(() => {});
    }
  }
  await ada.getByRole('link', { name: 'To the score sheet' }).click();
  await expect(ada.getByTestId('end')).toBeVisible();
});
