// All that is around an online table, with real browsers at a real server: clocks and those who sit in, pauses,
// talk, words for the cards, who watches, the end and another game.

import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { announcements, violations } from './fixtures';
import { actWithMouse, playOut, wanted } from './guild_hand';
import { nextStep, playByPointer, point } from './misterra_hand';
import { ask, begin, draw, lay, person, seatOf, Server, standing } from './online_hand';

// Much of it is waiting for clocks; a busy machine takes longer for the rest.
test.describe.configure({ timeout: 240_000 });
const server = new Server();
test.beforeAll(() => server.start());
test.afterAll(() => server.end());
test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

/** The shortest that the server takes. */
const SHORT = { clock: { bank: 10_000 }, absent: 'greedy' };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const menu = (page: Page) => button(page, 'At the table').click();

test('when time is up a bot sits in, which all can see, until the person is back', async ({ browser }) => {
  const [ada, ben] = [await person(browser, server, 'Ada'), await person(browser, server, 'Ben')];
  // Whoever has drawn has time enough for the rest of the test.
  await lay([ada, ben], { terms: { clock: { bank: 10_000, increment: 300_000 }, absent: 'novice' } });
  await begin([ada, ben]);
  await draw(ada).click();
  await expect(standing(ada)).toHaveText('Waiting for Ben');
  await expect(seatOf(ada, 'Ben')).toContainText(/0:0\d.*little time/);
  await expect(seatOf(ada, 'Ada')).not.toContainText('the table waits for this seat');

  await expect(standing(ben)).toHaveText('Your time was up: a bot (Novice) sits in for you.', { timeout: 20_000 });
  await expect(seatOf(ada, 'Ben')).toContainText('a bot sits in (Novice)');
  expect(await violations(ben)).toEqual([]);
  expect((await announcements(ben)).filter((each) => each.startsWith('You have little time'))).toHaveLength(1);
  await button(ben, 'I am back').click();
  await expect(seatOf(ada, 'Ben')).not.toContainText('sits in');
  expect((await announcements(ada)).filter((each) => /Ben/.test(each) && /sits in|is back/.test(each))).toEqual([
    'Time is up: a bot (Novice) sits in for Ben.', 'Ben is back.',
  ]);
  await draw(ada).click(); // the bot had chosen already
  await draw(ben).click();
});

test('at a table that waits, time that is up is said, and nothing else happens', { tag: '@slow' }, async ({ browser }) => {
  const [ada, ben] = [await person(browser, server, 'Ada'), await person(browser, server, 'Ben')];
  await lay([ada, ben], { terms: { clock: SHORT.clock } });
  await begin([ada, ben]);
  await draw(ada).click();
  await expect(standing(ada)).toHaveText('Time is up for Ben. The table waits.', { timeout: 20_000 });
  await expect(seatOf(ada, 'Ben')).toContainText('0:00');
  await expect(standing(ben)).toHaveText('Your time is up. The table waits for you.');
  await draw(ben).click();
  await expect(draw(ada)).toBeVisible();
});

test('a pause needs everybody, and holds over a reload', { tag: '@slow' }, async ({ browser }) => {
  const [ada, ben] = [await person(browser, server, 'Ada'), await person(browser, server, 'Ben')];
  await lay([ada, ben], { terms: { clock: { bank: 600_000, increment: 15_000 } }, bots: ['novice'] });
  await begin([ada, ben]);
  await menu(ada);
  expect(await violations(ada)).toEqual([]);
  await button(ada, 'Ask for a pause').click();
  await expect(standing(ada)).toHaveText('You have asked for a pause. Waiting for Ben.');
  await expect(standing(ben)).toHaveText('A pause is wanted by Ada.');
  await draw(ben).click(); // nobody is stopped by a wish
  await button(ben, 'Agree').click();
  for (const page of [ada, ben]) await expect(standing(page)).toHaveText('The table is paused.');
  await expect(draw(ada)).toHaveCount(0);
  const left = await seatOf(ada, 'Ada').locator('.time').textContent();
  await ada.reload();
  await expect(standing(ada)).toHaveText('The table is paused.');
  await expect(draw(ada)).toHaveCount(0);
  expect(await violations(ada)).toEqual([]);
  for (const width of [320, 390]) {
    await ada.setViewportSize({ width, height: 640 });
    expect(await ada.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expect(button(ada, 'Go on')).toBeInViewport();
  }
  await button(ben, 'Go on').click();
  await expect(standing(ben)).toHaveText('Paused. You want to go on; waiting for Ada.');
  await expect(standing(ada)).toHaveText('Paused. Ben would like to go on.');
  await expect(seatOf(ada, 'Ada').locator('.time')).toHaveText(left ?? '');
  await button(ada, 'Go on').click();
  await expect(draw(ada)).toBeVisible();
  await menu(ada);
  const updates = ada.waitForEvent('download');
  await button(ada, 'Save what I was told').click();
  const told = readFileSync(await (await updates).path(), 'utf8').trimEnd().split('\n');
  expect(JSON.parse(told[0] ?? '')).toMatchObject({ game: 'cartographers', seat: 0 });
  expect(told.slice(1)).toContainEqual('{"seat":1,"hidden":"do"}');
});

test('what is said is text, is counted until it is read, survives the server, and can be muted', async ({ browser }) => {
  const [ada, ben] = [await person(browser, server, 'Ada'), await person(browser, server, 'B'.repeat(40))];
  await lay([ada, ben]);
  await begin([ada, ben]);
  const field = (page: Page) => page.getByRole('textbox', { name: 'Say something' });
  await ada.keyboard.press('k');
  await expect(field(ada)).toBeFocused();
  await expect(field(ada)).toHaveValue('');
  await ada.keyboard.type('<img src=x onerror=alert(1)> k');
  await ada.keyboard.press('Enter');
  await expect(field(ada)).toHaveValue('');
  await expect(ben.getByTestId('unread')).toHaveText('1');
  expect(await announcements(ben)).toContain('Ada: <img src=x onerror=alert(1)> k');
  await ben.reload();
  await expect(ben.getByTestId('unread')).toHaveText('1');
  await button(ben, 'Talk: one new line').click();
  await expect(ben.getByTestId('said')).toContainText('<img src=x onerror=alert(1)> k');
  await expect(ben.getByTestId('unread')).toHaveCount(0);
  await ben.getByText('Phrases that everybody reads').click();
  await button(ben, 'Well played!').click();
  await expect(ada.getByTestId('said')).toContainText('Well played!');
  expect(await violations(ben)).toEqual([]);

  server.kill();
  await field(ada).fill('Still there?');
  await ada.keyboard.press('Enter');
  await expect(ada.getByText('On its way…')).toBeVisible();
  await server.start();
  await expect(ben.getByTestId('said').getByText('Still there?')).toHaveCount(1, { timeout: 30_000 });
  await expect(field(ada)).toHaveValue('');

  await ben.getByText('Not hear somebody').click();
  await button(ben, 'Mute Ada').click();
  await expect(ben.getByTestId('said')).not.toContainText('Still there?');
  await ada.keyboard.type('Nobody hears me');
  await ada.keyboard.press('Enter');
  await expect(ada.getByTestId('said')).toContainText('Nobody hears me');
  await button(ben, 'Hear Ada again').click();
  await expect(ben.getByTestId('said')).toContainText('Still there?');

  await ada.keyboard.press('Escape');
  await expect(ada.getByTestId('talk')).toHaveCount(0);
  await menu(ada);
  await ada.getByRole('checkbox', { name: /Free text/ }).uncheck();
  await expect(field(ben)).toHaveCount(0);
  await expect(ben.getByText('No free text at this table')).toBeVisible();
});

test('a table is set up with all its terms, somebody is asked to leave, the cards are mixed with words, others watch', async ({ browser }) => {
  const [ada, ben, cleo] = [await person(browser, server, 'Ada'), await person(browser, server, 'Ben'), await person(browser, server, 'Cleo')];
  await ada.goto(`${server.address}#/online`);
  await ada.getByRole('radio', { name: 'Live' }).check({ force: true });
  await ada.getByLabel('Minutes for the whole game').fill('5');
  await ada.getByLabel('More seconds for each turn').fill('20');
  await ada.getByRole('radio', { name: 'A bot sits in until the person is back' }).check({ force: true });
  await ada.getByRole('checkbox', { name: /Words for the cards/ }).check();
  await ada.getByRole('checkbox', { name: /Free text/ }).uncheck();
  expect(await violations(ada)).toEqual([]);
  await button(ada, 'Set up the table').dblclick();
  const terms = ada.getByTestId('terms');
  await expect(terms).toContainText('Everybody has 5 minutes for the whole game, and 20 seconds more for each turn.');
  await expect(terms).toContainText('a bot (Journeyman) sits in until the person is back');
  await expect(terms).toContainText('phrases only');

  for (const guest of [cleo, ben]) await guest.goto(ada.url());
  await button(cleo, 'Sit down here').click();
  await expect(ben.getByTestId('gathering')).toHaveText(/Every seat is taken. You can watch/);
  await button(ada, 'Ask Cleo to leave').click();
  await button(cleo, 'Sit down here').click();
  await expect(cleo.getByRole('alert')).toHaveText('The host has asked you to leave this table. You can watch.');
  await button(ben, 'Sit down here').dblclick();
  await button(ada, 'Begin').click();

  await expect(ada.getByTestId('seal')).toHaveText(/^[0-9a-f]{64}$/);
  expect(await violations(ada)).toEqual([]);
  await ada.getByLabel('Your words').fill('seven blue herons');
  await button(ada, 'Mix them in').click();
  await expect(ada.getByTestId('seats')).toContainText('has decided');
  await ben.reload();
  await button(ben, 'No words of mine').click();
  await expect(draw(ada)).toBeVisible();

  await expect(cleo.getByTestId('watching')).toHaveText('You are watching.');
  await expect(standing(cleo)).toHaveText(/^Waiting for (Ada|Ada and Ben)$/);
  await expect(button(cleo, /Hint|Undo|Draw it/)).toHaveCount(0);
  await button(cleo, 'Talk').click();
  await expect(cleo.getByTestId('talk')).toContainText('Those at the seats may speak.');
  expect(await violations(cleo)).toEqual([]);
  await menu(ada);
  await expect(ada.getByRole('dialog')).toContainText('Somebody is watching.');
});

test('a map of one’s own travels with the table', async ({ browser }) => {
  const [ada, ben] = [await person(browser, server, 'Ada'), await person(browser, server, 'Ben')];
  const map = readFileSync('../content/guild/aghon.txt', 'utf8');
  await ada.evaluate((text) => localStorage.setItem('mapwright.guild.maps', JSON.stringify({ 'my-isles': text })), map);
  await ada.goto(`${server.address}#/online`);
  await ada.getByRole('radio', { name: 'The Guild of Merchant Explorers' }).check({ force: true });
  await ada.locator('input[value="my-isles"]').check();
  await button(ada, 'Set up the table').click();
  await ada.getByTestId('seats').waitFor();
  await ben.goto(ada.url());
  await button(ben, 'Sit down here').click();
  await button(ada, 'Begin').click();
  for (const page of [ada, ben]) await expect(page.getByRole('grid')).toBeVisible();
  await ben.reload();
  await expect(ben.getByRole('grid')).toBeVisible();
});

async function isOver(pages: Page[]): Promise<void> {
  for (const page of pages) await expect(page.getByTestId('online-over')).toBeVisible({ timeout: 30_000 });
}
/** Everybody leaves the page until their time is up and the bots that sit in have ended the game. */
async function letBotsEnd(pages: Page[]): Promise<void> {
  const [first] = pages;
  const table = first?.url() ?? '';
  for (const page of pages) await page.goto(`${server.address}#/`);
  await expect(async () => expect(first && (await ask(first, [{ type: 'tables' }]))).toBe('over')).toPass({ intervals: [2000], timeout: 120_000 });
  for (const page of pages) await page.goto(table);
  await isOver(pages);
}

test('the Guild to its end: the cards are proved, the record is there, both come to the same next table', { tag: '@slow' }, async ({ browser }) => {
  const [ada, ben] = [await person(browser, server, 'Ada'), await person(browser, server, 'Ben')];
  const map = { options: { map: 'my-isles' }, file: readFileSync('../content/guild/aghon.txt', 'utf8') };
  await lay([ada, ben], { game: 'guild', ...map, bots: ['random'], terms: { ...SHORT, words: true } });
  await button(ada, 'Begin').click();
  await ada.getByLabel('Your words').fill('seven blue herons');
  await button(ada, 'Mix them in').click();
  await button(ben, 'No words of mine').click();
  await Promise.all([ada, ben].map(async (page) => actWithMouse(page, await wanted(page))));
  await letBotsEnd([ada, ben]);
  for (const page of [ada, ben]) await expect(page.getByTestId('fair')).toHaveAttribute('data-fair', 'true');
  await expect(ben.getByTestId('fair')).toContainText('known the seal since before the first card');
  await expect(ben.getByTestId('fair')).toContainText('seven blue herons');
  await expect(button(ada, /^Ben ?· \d+$/)).toBeVisible(); // maps are people's, not "player 2"
  expect(await violations(ada)).toEqual([]);
  await menu(ada);
  const record = ada.waitForEvent('download');
  await button(ada, 'Save the record').click();
  expect(readFileSync(await (await record).path(), 'utf8')).toContain('"words":["seven blue herons","",""]');
  await ada.keyboard.press('Escape');
  await button(ada, 'Play again together').dblclick();
  await expect(ada.getByTestId('seats')).toContainText('Ben');
  await expect(ben.getByTestId('online-over')).toContainText('Another game with the same people is set up.');
  await ben.getByRole('link', { name: 'Come along' }).click();
  await expect(ben.getByTestId('seats')).toContainText('Ada · host');
  expect(ben.url()).toBe(ada.url());
  await ben.goBack();
  await ben.getByRole('link', { name: 'To the score sheet' }).click();
  await ben.reload(); // its map, which was another's, is kept with it
  await expect(ben.getByTestId('end').getByRole('columnheader', { name: 'Ilse' })).toBeVisible();
});

test('Misterra to its end: by hand, then by those who sit in', { tag: '@slow' }, async ({ browser }) => {
  const [ada, ben] = [await person(browser, server, 'Ada'), await person(browser, server, 'Ben')];
  await lay([ada, ben], { game: 'misterra', options: { 'first-game': 'yes' }, terms: SHORT });
  await begin([ada, ben]);
  for (let number = 0, since = -1; number < 3; number += 1) {
    const { step, events } = await nextStep(ada, since);
    await point(ada, step, number);
    since = events;
  }
  await letBotsEnd([ada, ben]);
  for (const page of [ada, ben]) await expect(page.getByTestId('fair')).toHaveAttribute('data-fair', 'true');
});

test('both games wholly by hand', { tag: '@slow' }, async ({ browser }) => {
  test.setTimeout(900_000);
  const people = [await person(browser, server, 'Ada'), await person(browser, server, 'Ben')];
  await lay(people, { game: 'misterra', options: { 'first-game': 'yes' } });
  await begin(people);
  await Promise.all(people.map((page) => playByPointer(page)));
  await isOver(people);
  await lay(people, { game: 'guild' });
  await begin(people);
  await Promise.all(people.map((page) => playOut(page, actWithMouse)));
  await isOver(people);
});
