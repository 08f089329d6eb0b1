// A tutorial by clumsy hands: everything is pressed in any order, at any speed, and the lesson must
// still come to its end together with its table.

import type { GameId } from '../../src/core/api';
import { Clumsy, Patience, type Run, type Story } from './person';
import { Broken } from './watch';

export async function takeLesson(run: Run, game: GameId, tell: (story: Story) => void): Promise<void> {
  const clumsy = await Clumsy.sitDown(run, game, `lesson ${game}`);
  tell(clumsy.story);
  clumsy.story.about += ` tutorial of ${game}`;
  await clumsy.visit(`#/learn/${game}`);
  await learn(clumsy, game);
  await clumsy.look();
}

async function learn(clumsy: Clumsy, game: GameId): Promise<void> {
  const { dice, page } = clumsy;
  const patience = new Patience();
  for (;;) {
    const burst = await clumsy.play(patience.temper(clumsy), 60);
    clumsy.story.events = burst.at;
    if (burst.finished || clumsy.tired) return;
    if (burst.place !== 'lesson') await clumsy.visit(`#/learn/${game}`);
    else if (patience.lost(burst)) throw new Broken(`the lesson is stuck at step ${burst.at + 1}`);
    if (dice.chance(0.1)) await page.setViewportSize(dice.pick([{ width: 390, height: 844 }, { width: 1440, height: 900 }]));
    if (dice.chance(0.1)) await clumsy.look();
  }
}
