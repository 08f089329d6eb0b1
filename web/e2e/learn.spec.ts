// Lessons: pressed through as fast as can be they stay in step with the table, and the coach never
// covers what it speaks of.

import { tutorial as cartographers } from '../src/games/cartographers/tutorial';
import { tutorial as guild } from '../src/games/guild/tutorial';
import { tutorial as misterra } from '../src/games/misterra/tutorial';
import { expect, test, visit } from './fixtures';

const lessons = Object.entries({ cartographers, misterra, guild });

for (const [game, { steps }] of lessons) {
  test(`${game}: the coach covers nothing it points at`, async ({ page }) => {
    test.setTimeout(180_000);
    await visit(page, `#/learn/${game}`);
    const coach = page.getByTestId('coach');
    for (const [at, step] of steps.entries()) {
      await expect(coach).toHaveAttribute('data-step', String(at));
      if (step.point) await expect.poll(() => page.evaluate(covered, step.point!)).toEqual([]);
      await coach.getByRole('button', { name: /^(Next|Show me)$/ }).click();
    }
    await expect(coach).toHaveAttribute('data-step', String(steps.length));
  });

  test(`${game}: pressed through without a pause, the lesson stays in step with the table`, async ({ page }) => {
    test.setTimeout(180_000);
    await visit(page, `#/learn/${game}`);
    const coach = page.getByTestId('coach');
    await expect(coach).toBeVisible();
    // A press that comes too early, or twice, would make the table refuse a later one with an exception.
    await page.evaluate(() => {
      setInterval(() => document.querySelector<HTMLElement>('[data-testid=coach] button')?.click(), 40);
    });
    await expect(coach).toHaveAttribute('data-step', String(steps.length), { timeout: 120_000 });
  });
}

/** Which of these lie behind the coach. */
function covered(points: string[]): string[] {
  const coach = document.querySelector('[data-testid=coach]')!.getBoundingClientRect();
  return points.filter((name) => {
    const ways = ['cell', 'place', 'part'].map((way) => `main [data-${way}="${CSS.escape(name)}"]`);
    const box = document.querySelector(ways.join())?.getBoundingClientRect();
    return !box || (box.bottom > coach.top + 2 && box.top < coach.bottom && box.right > coach.left && box.left < coach.right);
  });
}
