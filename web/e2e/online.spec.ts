// Two people at a table on a real server: they come together by a link, play, take back, lose the server in
// mid-round and go on, come back after a reload, and find the finished game among their own.

import { expect, test, type Browser, type Page } from '@playwright/test';
import { violations } from './fixtures';
import { Server } from './online_hand';

const server = new Server();
test.beforeEach(() => server.start());
test.afterEach(async ({ browser }) => {
  server.end();
  await Promise.all(browser.contexts().map((context) => context.close()));
});

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
  await ada.goto(`${server.address}#/online`);
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

  server.kill();
  await expect(standing(ada)).toContainText('No connection', { timeout: 15_000 });
  await draw(ben).click(); // it is on its way as long as it takes
  await server.start();
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
