// A player of Cartographers for the browser tests: finds out whose turn it is, lays shapes with the
// pointer, a finger or keys.

import { expect, type Page } from '@playwright/test';

/** The ghost on the map. */
export const ghost = (page: Page) => page.locator('[data-ghost]');
const drawButton = (page: Page) => page.getByRole('button', { name: /^(Draw it|Pass)$/ });

/** Waits until there is something to draw, or the game is over. True when there is. */
export async function myTurn(page: Page): Promise<boolean> {
  await expect(drawButton(page).or(page.getByTestId('end'))).toBeVisible({ timeout: 20_000 });
  return (await page.getByTestId('end').count()) === 0;
}

export async function eventsSoFar(page: Page): Promise<number> {
  return Number(await page.getByTestId('table').getAttribute('data-events'));
}

/** Waits until the drawing has been made. */
export async function hasMoved(page: Page, before: number): Promise<void> {
  await expect.poll(() => eventsSoFar(page), { intervals: [20, 50, 100] }).toBeGreaterThan(before);
}

/** The middle of a cell on the screen. */
export async function middleOf(page: Page, cell: string): Promise<{ x: number; y: number }> {
  const box = (await page.locator(`[data-cell="${cell}"]`).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The cell under the hand: the one tab stop of the map. */
export async function handCell(page: Page): Promise<string> {
  return (await page.locator('[role=gridcell][tabindex="0"]').getAttribute('data-cell'))!;
}

export async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
}

/** Presses a key and waits for what is said about it. */
export async function pressAndHear(page: Page, key: string): Promise<void> {
  const before = await page.evaluate(() => window.heard.length);
  await page.keyboard.press(key);
  await page.waitForFunction((count) => window.heard.length > count, before);
}

/** One drawing with the mouse, at the place that is offered: lay down, then confirm. */
export async function drawWithMouse(page: Page): Promise<void> {
  const before = await eventsSoFar(page);
  if ((await ghost(page).count()) === 0) {
    await page.getByRole('button', { name: 'Pass' }).click();
  } else {
    const { x, y } = await middleOf(page, await handCell(page));
    await page.mouse.move(x, y);
    await expect(ghost(page)).toHaveAttribute('data-ghost', 'legal');
    await page.mouse.click(x, y);
    await expect(ghost(page)).toHaveAttribute('data-laid', 'true');
    const action = await ghost(page).getAttribute('data-action');
    const cell = await middleOf(page, action!.split(' ')[1]!);
    await page.mouse.click(cell.x, cell.y);
  }
  await hasMoved(page, before);
}

/** One drawing with a finger: a tap brings the shape, the button draws it. */
export async function drawWithFinger(page: Page): Promise<void> {
  const before = await eventsSoFar(page);
  if ((await ghost(page).count()) > 0) {
    const { x, y } = await middleOf(page, await handCell(page));
    await page.touchscreen.tap(x, y);
    await expect(ghost(page)).toHaveAttribute('data-laid', 'true');
  }
  await drawButton(page).tap();
  await hasMoved(page, before);
}

/** Chooses terrain, shape, orientation and place with the mouse, until the ghost is this action. */
export async function bring(page: Page, action: string): Promise<void> {
  const [terrain, ...cells] = action.split(' ');
  await page.locator(`[data-terrain="${terrain}"]`).click();
  const rows = cells.map((cell) => cell.charCodeAt(0));
  const cols = cells.map((cell) => Number(cell.slice(1)));
  const shapes = page.getByRole('group', { name: 'Shape' }).getByRole('button');
  for (const shape of await shapes.all()) {
    await shape.click();
    for (let lie = 0; lie < 8; lie++) {
      for (let row = Math.min(...rows); row <= Math.max(...rows); row++) {
        for (let col = Math.min(...cols); col <= Math.max(...cols); col++) {
          const { x, y } = await middleOf(page, String.fromCharCode(row) + col);
          await page.mouse.move(x, y);
          if ((await ghost(page).getAttribute('data-action')) === action) return;
        }
      }
      await press(page, lie === 3 ? 'f' : 'r');
    }
  }
  throw new Error(`${action} cannot be reached`);
}

/** The same with keys alone. */
export async function bringWithKeys(page: Page, action: string): Promise<void> {
  const [terrain = '', ...cells] = action.split(' ');
  const laid = async (): Promise<string[]> => ((await ghost(page).getAttribute('data-action')) ?? '').split(' ');
  const cornerOf = (names: string[]) => ({
    row: Math.min(...names.map((cell) => cell.charCodeAt(0))),
    col: Math.min(...names.map((cell) => Number(cell.slice(1)))),
  });
  const goal = cornerOf(cells);
  const times = async (key: string, count: number): Promise<void> => {
    for (let i = 0; i < count; i++) await press(page, key);
  };
  for (let look = 0; look < 5 && (await laid())[0] !== terrain; look++) await press(page, 't');
  for (let lie = 0; lie < 16; lie++) {
    const at = cornerOf((await laid()).slice(1));
    await times(at.row < goal.row ? 'ArrowDown' : 'ArrowUp', Math.abs(at.row - goal.row));
    await times(at.col < goal.col ? 'ArrowRight' : 'ArrowLeft', Math.abs(at.col - goal.col));
    if ((await laid()).join(' ') === action) return;
    await press(page, lie === 7 ? 's' : lie % 4 === 3 ? 'f' : 'r');
  }
  throw new Error(`${action} cannot be reached`);
}

/** The solution of a puzzle that is told of, as an action. */
export async function solutionOf(page: Page): Promise<string> {
  const said = await page.getByRole('status').filter({ hasText: ' on ' }).textContent();
  const [, terrain, cells] = /(\w+) on ([A-K\d ]+)\./.exec(said ?? '') ?? [];
  return `${terrain} ${cells}`;
}
