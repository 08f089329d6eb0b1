// A thumb on a score pad: taps and strokes as touches, counted; and what a recorded game looked like on
// paper at the end of each season.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { newDesk } from '../test/in_process';
import type { Sheet } from '../src/games/cartographers/types';

export class Thumb {
  touches = 0;
  private constructor(readonly page: Page, private readonly line: CDPSession) {}

  static async of(page: Page): Promise<Thumb> {
    return new Thumb(page, await page.context().newCDPSession(page));
  }

  async tap(what: Locator): Promise<void> {
    this.touches += 1;
    await what.tap();
  }

  /** One touch over the middles of these cells. */
  async stroke(cells: string[]): Promise<void> {
    this.touches += 1;
    const box = (await this.page.getByRole('grid').first().boundingBox())!;
    const points = cells.map((cell) => ({
      x: box.x + ((Number(cell.slice(1)) - 0.5) * box.width) / 11,
      y: box.y + ((cell.charCodeAt(0) - 64.5) * box.height) / 11,
    }));
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }): Promise<unknown> =>
      this.line.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
    await touch('touchStart', points[0]);
    for (const point of points.slice(1)) await touch('touchMove', point);
    await touch('touchEnd');
  }
}

/** The sheets of a recorded game of Cartographers, each seat's at the end of each season, by the engine. */
export async function seasonsOf(file: string): Promise<{ edicts: string[]; side: string; edition: string; seasons: Sheet[][] }> {
  const record = readFileSync(resolve('e2e/records', file), 'utf8');
  const desk = await newDesk<'cartographers'>();
  const table = desk.load(record, null);
  const { length, options } = desk.status(table);
  const seasons: Sheet[][] = [];
  let scene = desk.sceneAt(table, -1, 0);
  for (let event = 1; event <= length; event++) {
    const next = desk.sceneAt(table, -1, event);
    if ((next.sheets[0]?.seasons.length ?? 0) > seasons.length) seasons.push(next.sheets);
    scene = next;
  }
  return {
    edicts: scene.edicts.map(({ card }) => card ?? ''),
    side: scene.side,
    edition: options['edition'] ?? 'fr',
    seasons,
  };
}

const LANDS: Record<string, string> = { f: 'forest', v: 'village', a: 'farm', w: 'water', m: 'monster' };

/** Strokes that draw what one sheet has more than another, by terrain: each walks through one cluster. */
export function strokesTo(before: string[], after: string[]): { terrain: string; cells: string[] }[] {
  const letter = (rows: string[], row: number, col: number): string => (rows[row]?.[col] ?? '').toLowerCase();
  const fresh = new Map<string, string>();
  for (let row = 0; row < 11; row++) {
    for (let col = 0; col < 11; col++) {
      const now = letter(after, row, col);
      if (LANDS[now] && now !== letter(before, row, col)) fresh.set(`${row} ${col}`, now);
    }
  }
  const strokes: { terrain: string; cells: string[] }[] = [];
  const name = (row: number, col: number): string => `${String.fromCharCode(65 + row)}${col + 1}`;
  for (const [terrainLetter, terrain] of Object.entries(LANDS)) {
    const walk = (row: number, col: number): string[] => {
      fresh.delete(`${row} ${col}`);
      const path = [name(row, col)];
      for (const [r, c] of [[row - 1, col], [row, col + 1], [row + 1, col], [row, col - 1]] as const) {
        if (fresh.get(`${r} ${c}`) === terrainLetter) path.push(...walk(r, c), name(row, col));
      }
      return path;
    };
    for (const [key, its] of [...fresh]) {
      if (its !== terrainLetter || !fresh.has(key)) continue;
      const [row = 0, col = 0] = key.split(' ').map(Number);
      strokes.push({ terrain, cells: walk(row, col) });
    }
  }
  return strokes;
}
