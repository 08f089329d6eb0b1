// Many games one after the other, with progress and a summary; a broken one does not stop the rest.

import type { Browser } from '@playwright/test';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { GameId } from '../../src/core/api';
import { Device } from './device';
import { takeLesson } from './lesson_hands';
import { stroll } from './stroll_hands';
import { processorSeconds } from './processor';
import { ownDesk } from './setups';
import type { Story } from './person';
import { playGame } from './table_hands';

/** What is done with a game: a whole one, its tutorial, or a stroll over all pages beside its table. */
const WAYS = { game: playGame, lesson: takeLesson, stroll };
export interface Kind {
  game: GameId;
  way: keyof typeof WAYS;
}
export interface Series {
  kinds: Kind[];
  /** Of each kind; Infinity until the time is over. */
  games: number;
  /** Milliseconds after which no other game is begun. */
  time: number;
  seed: string;
  /** Where to begin: game `from` of the seed, so that one can be repeated alone. */
  from: number;
  /** How many at the same time. */
  lanes: number;
  axe: number;
  /** Games are left after so many deeds; when left out, at their end. */
  deeds?: number;
  /** A line for each game, not just for the broken ones. */
  progress: boolean;
  /** Once there is such a file no other game is begun. */
  stop?: string;
}

/** So many games of each kind are played on one device, one after the other. */
const TOGETHER = 8;

interface Job extends Kind {
  number: number;
}

/** What went wrong, in words; none when nothing did. */
export async function playSeries(browser: Browser, baseURL: string, series: Series): Promise<string[]> {
  const begin = Date.now();
  const troubles: string[] = [];
  /** By kind of game. */
  const whole = new Map<string, number>();
  const costs = new Map<string, number>();
  let next = 0;

  function nextJob(): Job | null {
    const number = series.from + Math.floor(next / series.kinds.length);
    const kind = series.kinds[next % series.kinds.length];
    next += 1;
    const over = number >= series.from + series.games || Date.now() - begin > series.time || existsSync(series.stop ?? '');
    return over || !kind ? null : { ...kind, number };
  }
  async function lane(): Promise<void> {
    let device: Device | null = null;
    let group = -1;
    for (let job = nextJob(); job; job = nextJob()) {
      const name = nameOf(job);
      const before = processorSeconds();
      const wanted = Math.floor(job.number / TOGETHER);
      if (wanted !== group) {
        await device?.close();
        device = null;
      }
      group = wanted;
      device ??= await Device.open(browser, baseURL, `${series.seed} ${group}`);
      const trouble = await one(device, series, job);
      costs.set(name, (costs.get(name) ?? 0) + processorSeconds() - before);
      whole.set(name, (whole.get(name) ?? 0) + (trouble ? 0 : 1));
      if (!trouble) continue;
      troubles.push(trouble);
      console.log(trouble);
      await device.close();
      device = null;
    }
    await device?.close();
  }
  await Promise.all(Array.from({ length: series.lanes }, lane));
  const minutes = (Date.now() - begin) / 60_000;
  const played = [...whole].map(([name, count]) => `${count} ${name}`).join(', ');
  const all = [...whole.values()].reduce((sum, count) => sum + count, troubles.length);
  console.log(
    `clumsy hands, seed ${series.seed}: ${played} whole; ${troubles.length} broken; ` +
      `${minutes.toFixed(1)} minutes, ${(all / minutes).toFixed(1)} a minute`,
  );
  // Of several lanes nobody can say whose it was.
  if (series.lanes === 1) {
    const each = [...costs].map(([name, seconds]) => `${(seconds / Math.max(1, whole.get(name) ?? 0)).toFixed(1)} s ${name}`);
    console.log(`clumsy hands, processor for each: ${each.join(', ')}`);
  }
  return troubles;
}

function nameOf({ game, way }: Kind): string {
  return way === 'game' ? game : `${game}-${way}`;
}

async function one(device: Device, series: Series, job: Job): Promise<string | null> {
  const { seed, axe, deeds = Infinity } = series;
  const run = { device, axe, deeds, seed: `${seed} ${job.number}` };
  const begin = Date.now();
  let story: Story | null = null;
  const tell = (told: Story): void => {
    story = told;
  };
  let trouble: string | null = null;
  try {
    await WAYS[job.way](run, job.game, tell);
  } catch (error) {
    trouble = await report(series, job, story, error);
    await device.picture(storyOf(series, job).replace(/txt$/, 'png'));
  }
  if (series.progress) {
    const { deeds, events } = (story as Story | null) ?? { deeds: [], events: 0 };
    const seconds = ((Date.now() - begin) / 1000).toFixed(1);
    console.log(`${nameOf(job)} ${job.number}: ${events} events, ${deeds.length} deeds, ${seconds} s${trouble ? ' BROKEN' : ''}`);
  }
  return trouble;
}

/** The file of its story; a picture of the page as it was then lies beside it. */
function storyOf(series: Series, job: Job): string {
  return resolve('../build/clumsy', `${nameOf(job)}-${series.seed}-${job.number}.txt`);
}

/** All that is needed to see it again; the whole story goes into a file. */
async function report(series: Series, job: Job, story: Story | null, error: unknown): Promise<string> {
  const file = storyOf(series, job);
  const repeat = `tools/clumsy_hands.sh --game ${nameOf(job)} --seed ${series.seed} --from ${job.number} --games 1`;
  const place = job.number % TOGETHER;
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const head = [`BROKEN: ${nameOf(job)}, seed ${series.seed}, game ${job.number}`, `repeat: ${repeat}${place > 0 ? `  (on its device there were ${place} of each before)` : ''}`, `at: ${story?.about ?? ''}`, what];
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, [...head, '', ...(story?.deeds ?? []), '', story?.record ?? '', ''].join('\n'));
  return [...head, `last deeds: ${story?.deeds.slice(-12).join(' | ') ?? ''}`, `the whole story: ${file}`].join('\n');
}

/** Kinds by name: 'guild', 'guild-lesson', 'guild-stroll', 'games', 'lessons', 'strolls', 'all'; none when there is none of this name. */
export async function kindsNamed(name: string): Promise<Kind[]> {
  const games = (await ownDesk()).games().map(({ id }) => id);
  const ways = Object.keys(WAYS) as Kind['way'][];
  const kinds = games.flatMap((game) => ways.map((way) => ({ game, way })));
  return kinds.filter((kind) => name === 'all' || name === `${kind.way}s` || name === nameOf(kind));
}
