// Lessons: pressed in any order and as fast as can be they stay in step with the table; what they speak
// of is in sight, whatever the size of the screen; a reload finds them where they were.

import type { Locator, Page } from '@playwright/test';
import { tutorial as cartographers } from '../src/games/cartographers/tutorial';
import { tutorial as guild } from '../src/games/guild/tutorial';
import { tutorial as misterra } from '../src/games/misterra/tutorial';
import { beforeTheEnd, expect, expectAccessible, hurry, openGame, readSetting, test, visit } from './fixtures';

const lessons = Object.entries({ cartographers, misterra, guild });
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];
const eventsOf = (page: Page): Promise<string | null> => page.getByTestId('table').getAttribute('data-events');

for (const [game, { steps }] of lessons) {
  test(`${game}: what the lesson speaks of is in sight on every screen`, { tag: '@slow' }, async ({ page }) => {
    test.setTimeout(180_000);
    await hurry(page);
    await visit(page, `#/learn/${game}`);
    const coach = page.getByTestId('coach');
    for (const [at, step] of steps.entries()) {
      await expect(coach).toHaveAttribute('data-step', String(at));
      // Cells lie on a map that stays in sight: one size in turn. Parts must be scrolled to: every size.
      const one = step.point?.every((name) => /\d$/.test(name));
      for (const size of !step.point ? [] : one ? [SIZES[at % SIZES.length]!] : SIZES) {
        await page.setViewportSize(size);
        const wanted = { message: `${at} at ${size.width}`, intervals: [20] };
        await expect.poll(() => page.evaluate(hidden, step.point!), wanted).toEqual([]);
      }
      if (at === 6) {
        const events = await eventsOf(page);
        await page.reload();
        await expect(coach).toHaveAttribute('data-step', '6');
        await expect.poll(() => eventsOf(page)).toBe(events);
      }
      await page.locator('[data-coach=on]:enabled').click();
    }
    await expect(coach).toHaveAttribute('data-step', String(steps.length));
    expect(await eventsOf(page)).toBe(await eventsAfterPressing(page, game, steps.length));
  });
}

test('a lesson that was left is offered again, and its chapters can be gone to', async ({ page }) => {
  await visit(page, '#/learn/cartographers');
  const coach = page.getByTestId('coach');
  await coach.getByRole('button', { name: 'Chapters' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Monsters' }).click();
  await expect(coach).toHaveAttribute('data-step', '7');
  await expect(page.locator('main').getByRole('gridcell', { name: /monster/i }).first()).toBeAttached();
  await coach.getByRole('link', { name: 'Leave the lesson' }).click();
  await page.getByRole('link', { name: 'Go on with the lesson of Cartographers at step 8' }).click();
  await expect(coach).toHaveAttribute('data-step', '7');
  await coach.getByRole('button', { name: 'Back' }).click();
  await expect(page.locator('[data-coach=on]')).toBeEnabled(); // the table of that step lies there
  // Something else than the step asks for is refused, and the map stays as large as it is.
  const grid = page.getByRole('grid').first();
  const before = await grid.boundingBox();
  await page.keyboard.press('n');
  await page.keyboard.press('n');
  await page.getByRole('button', { name: 'Draw it' }).click();
  await expect(coach.getByText('Not this one')).toBeVisible();
  expect(await grid.boundingBox()).toEqual(before);
  await page.locator('[data-coach=on]:enabled').click();
  await expect(coach).toHaveAttribute('data-step', '7');
  await expect(coach.getByText('Not this one')).toBeHidden();
});

/** Back, on and skip without a pause, to the end of the lesson: how many events the table has then. */
async function eventsAfterPressing(page: Page, game: string, steps: number): Promise<string | null> {
  await expect.poll(() => readSetting(page, `lesson-${game}`)).toBeNull(); // kept as finished
  await page.reload();
  const coach = page.getByTestId('coach');
  await expect(coach).toHaveAttribute('data-step', '0'); // a finished lesson begins anew
  // A press that comes too early, or twice, would make the table refuse a later one with an exception.
  await page.evaluate(() => {
    const order = ['on', 'on', 'skip', 'on', 'back', 'on', 'on', 'skip', 'on', 'on'];
    let turn = 0;
    setInterval(() => {
      if (!document.querySelector('[data-coach=on]')) return;
      document.querySelector<HTMLElement>(`[data-coach=${order[turn++ % order.length]}]`)?.click();
    }, 40);
  });
  await expect(coach, game).toHaveAttribute('data-step', String(steps), { timeout: 120_000 });
  await expect(page.locator('main[aria-busy=true]')).toHaveCount(0);
  let last = '';
  await expect // the last table may still be on its way
    .poll(async () => {
      const now = (await eventsOf(page)) ?? '';
      const still = now === last;
      last = now;
      return still;
    }, { intervals: [250] })
    .toBe(true);
  return last;
}

/** Which of these cannot be seen above the coach: cells in full, parts with as much of them as there is room for. */
function hidden(points: string[]): string[] {
  const coach = document.querySelector('[data-testid=coach]')!.getBoundingClientRect();
  const room = document.querySelector('main')!.getBoundingClientRect();
  return points.filter((name) => {
    const ways = ['cell', 'place', 'part', 'do'].map((way) => `main [data-${way}="${CSS.escape(name)}"]`);
    const box = document.querySelector(ways.join())?.getBoundingClientRect();
    if (!box || room.bottom > coach.top + 1) return true;
    const seen = Math.min(box.bottom, room.bottom) - Math.max(box.top, room.top);
    return seen < Math.min(box.height, room.height) - 2;
  });
}

for (const size of SIZES) {
  const tag = size.width === 320 ? [] : ['@slow']; // by day where there is least room
  test(`a tap on a card explains it and leaves the map in sight, at ${size.width}`, { tag }, async ({ page }) => {
    await page.setViewportSize(size);
    const unfolds = async (card: Locator, twice = true): Promise<Locator> => {
      await card.click();
      await expect(card).toHaveAttribute('aria-expanded', 'true');
      const example = page.locator('[data-unfolded]');
      await expect(example.locator('figure > svg')).toHaveCount(2);
      await expect(page.getByRole('grid').last()).toBeInViewport({ ratio: 0.6 });
      await expect(example.locator('figure').first()).toBeInViewport({ ratio: 0.5 });
      await expect(page.getByRole('dialog')).toHaveCount(0);
      if (twice) {
        await card.press('Enter'); // and by keyboard
        await expect(example).toHaveCount(0);
      }
      return example;
    };
    await openGame(page, beforeTheEnd('cartographers-two-seats.mwr'));
    await unfolds(page.locator('[data-part=edicts] [data-card]').first());
    await page.keyboard.press('a');
    await expect(page.locator('[data-unfolded]')).toHaveCount(1);
    await expect(page.getByRole('gridcell', { name: /, lit$/ }).first()).toBeAttached();
    await openGame(page, { game: 'misterra' });
    const offers = page.locator('.keep [data-card]');
    await unfolds(offers.nth(1), false);
    await offers.nth(2).click();
    await page.getByRole('button', { name: 'Keep these two' }).click();
    await unfolds(page.locator('[data-part=hypotheses] [data-card]').first());
    await openGame(page, { game: 'guild', options: { objectives: 'avenia-1,avenia-2,avenia-3' } });
    await unfolds(page.locator('[data-card=avenia-2]'));
  });
}

test('cards that light nothing open their rule and example over the table, from a choice and from the set-up', { tag: '@slow' }, async ({ page }) => {
  const sheet = page.getByRole('dialog');
  const look = async (card: Locator): Promise<void> => {
    const id = await card.getAttribute('data-card');
    await card.focus();
    await page.keyboard.press('Enter');
    await expect(sheet.locator(`[data-example="${id}"] figure > svg`)).toHaveCount(2);
    await expect(sheet.getByText(/^Rule [CMG]\d+$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  };
  await openGame(page, { game: 'guild' });
  await look(page.locator('.card [data-card]').first()); // offered
  await look(page.locator('[data-card=grassland2]')); // to come in this age
  await page.getByText('Treasures').click();
  await look(page.locator('[data-card=vase]'));
  await page.locator('[data-keep]').first().click();
  await look(page.locator('header [data-card]')); // in play
  await look(page.locator('.slots [data-card]')); // kept
  for (const [game, choose] of [['cartographers', 'Choose the edicts'], ['guild', 'Choose three']] as const) {
    await visit(page, `#/setup/${game}`);
    await page.getByText(choose).click();
    await look(page.locator('[data-card]').first());
  }
  await visit(page, '#/setup/cartographers');
  await page.getByLabel('Printed edition').selectOption('el');
  await page.getByText('Choose the edicts').click();
  await page.locator('[data-card=wildholds]').click();
  await expect(sheet.getByText('6 stars')).toBeVisible(); // as in the edition that is played
  await expectAccessible(page);
});

test('rules pages show an example beside each card, and fit the smallest screen in every language', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, '#/rules/cartographers/C27');
  await expect(page.locator('[data-example="canal-lake"] figure')).toHaveCount(2);
  await expect(page.locator('[data-example="canal-lake"]')).toContainText('4 stars');
  for (const language of ['en', 'fr', 'el']) {
    await page.getByLabel(/Language|Langue|Γλώσσα/).first().selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('#rule-C45, table').first()).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});
