// What crosses the border between the core and the page: whatever the module says in whole games of
// every set-up is held against the types in which the page reads it.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type ts from 'typescript';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { GAMES } from '../games/all';
import { LANGUAGES } from '../i18n/languages';
import { TABLE, type GameId, type GameInfo, type Handle, type Seat } from './api';
import { Border } from '../../test/border';
import type { Desk } from './core';
import { newDesk } from '../../test/in_process';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

/** By day a third of the set-ups, in `./test slow` all. */
const WHOLE = process.env['MAPWRIGHT_SLOW'] !== undefined;
const src = join(import.meta.dirname, '..');
const border = new Border([join(src, 'games/all.ts'), join(src, 'core/api.ts'), join(src, 'core/report.ts')]);
const common = (name: string): ts.Type => border.type('core/api.ts', name);
const games = border.type('games/all.ts', 'GameTypes');
const typeOf = (game: GameId, what: string): ts.Type => border.field(border.field(games, game), what);

let core: Desk;
beforeAll(async () => {
  core = await newDesk();
});

function expectFits(value: unknown, type: ts.Type, where: string): void {
  expect(border.problems(value, type, where)).toEqual([]);
}

/** Values of options that are no plain list, from the box. */
function printedIn(game: GameId): Record<string, string>[] {
  const box = core.box(game, {});
  if (box && 'sides' in box) return box.sides.map(({ id }) => ({ side: id }));
  return box && 'maps' in box ? box.maps.map((map) => ({ map })) : [];
}

/** Every value of every option once; solo, with two and three seats in turn. */
function setups(info: GameInfo): { options: Record<string, string>; seats: number }[] {
  const listed = info.options.flatMap(({ name, values }) => values.map((value) => ({ [name]: value })));
  const all: Record<string, string>[] = [...listed, ...printedIn(info.id), {}, {}, {}];
  return all.map((options, i) => ({ options, seats: 'difficulty' in options ? 1 : (i % 3) + 1 }));
}

/** Texts that are actions of the game but seldom legal: what was legal some time ago. */
class Past {
  readonly #texts: string[] = [];
  add(texts: string[]): void {
    this.#texts.push(...texts.filter((_, i) => i % 7 === 0));
  }
  some(at: number): string[] {
    return [1, 2, 3].flatMap((i) => this.#texts[(at * 31 * i) % Math.max(this.#texts.length, 1)] ?? []);
  }
}

function expectSceneFits(game: GameId, table: Handle, viewer: Seat): void {
  expectFits(core.scene(table, viewer), typeOf(game, 'scene'), `${game}.scene`);
}

function expectAskedFits(game: GameId, table: Handle, seat: Seat, at: number, past: Past): void {
  expectFits(core.choices(table, seat), typeOf(game, 'choices'), `${game}.choices`);
  const legal = core.legal(table, seat);
  past.add(legal);
  const action = legal[(at * 17) % legal.length] ?? '';
  expectFits(core.preview(table, seat, action), typeOf(game, 'preview'), `${game}.preview`);
  for (const text of past.some(at)) {
    const reason = core.reason(table, seat, text);
    if (reason !== null) expectFits(reason, typeOf(game, 'reason'), `${game}.reason`);
  }
}

function playOut(game: GameId, table: Handle): void {
  const past = new Past();
  for (let at = 0; ; ++at) {
    const status = core.status(table);
    expectFits(status, common('Status'), 'Status');
    const viewers = [...status.seats.keys(), TABLE];
    // A scene is large, and after the beginning its neighbours are alike.
    const looks = at < 12 || at % 7 === 0 || status.over;
    if (looks) expectSceneFits(game, table, viewers[(at + Math.floor(at / 7)) % viewers.length] ?? TABLE);
    if (status.over) return;
    if (status.cardDue) core.turnCard(table);
    else {
      const seat = status.toAct[at % status.toAct.length] ?? 0;
      if (at % 3 === 0) expectAskedFits(game, table, seat, at, past);
      const legal = core.legal(table, seat);
      core.act(table, seat, legal[(at * 7919) % legal.length] ?? '');
    }
  }
}

function expectEndFits(game: GameId, table: Handle): void {
  const { seats } = core.status(table);
  for (const update of core.updates(table, 0, 0)) expectFits(update, common('GameUpdate'), 'GameUpdate');
  for (const seat of seats.keys()) expectFits(core.sheet(table, seat), common('ScoreSheet'), 'ScoreSheet');
  const grades = core.grades(table);
  expect(grades.length > 0).toBe(seats.length === 1);
  for (const grade of grades) expectFits(grade, common('Grade'), 'Grade');
  const result = core.result(table);
  expect(result?.seats).toHaveLength(seats.length);
  for (const seat of result?.seats ?? []) expectFits(seat, typeOf(game, 'result'), `${game}.result`);
}

describe.each(GAMES)('%s', (game) => {
  it('tells the page what its types say, in every set-up that is looked at', () => {
    const info = core.games().find(({ id }) => id === game);
    if (!info) throw new Error(`the core does not know ${game}`);
    expectFits(info, common('GameInfo'), 'GameInfo');
    expectFits(core.box(game, {}), typeOf(game, 'box'), `${game}.box`);
    for (const [i, { options, seats }] of setups(info).entries()) {
      if (i % 3 !== 0 && !WHOLE) continue;
      const sign = { title: 'golden-quill', emblem: 'oak' };
      const names = Array.from({ length: seats }, (_, seat) => ({ name: `P${seat}`, bot: '', ...(seat === 0 && sign) }));
      const table = core.open({ game, options, seats: names, seed: i.toString(16).padStart(2, '0').repeat(32) });
      playOut(game, table);
      expectEndFits(game, table);
      core.close(table);
    }
  });

  it('tells puzzles and what a choice is worth as typed', () => {
    const file = readFileSync(join(src, '../../content/puzzles', `${game}.txt`), 'utf8');
    const list = core.puzzleList(file);
    expect(list.game).toBe(game);
    const [listed] = list.puzzles;
    if (!listed) return;
    expectFits(listed, common('ListedPuzzle'), 'ListedPuzzle');
    const puzzle = core.openPuzzle(listed.line);
    expectFits(puzzle, common('Puzzle'), 'Puzzle');
    const { record, seat, right, wrong } = puzzle;
    const events = record.trimEnd().split('\n').length - 1;
    const judged = core.judgeIn(record, seat, events, wrong[0]?.actions ?? [], right, 2);
    expectFits(judged, common('JudgedChoice'), 'JudgedChoice');
    expect(judged).toMatchObject({ over: true, same: false });
    const found = core.judgeIn(record, seat, events, right[0] ?? [], right, 2);
    expectFits(found, common('JudgedChoice'), 'JudgedChoice');
    expect(found).toMatchObject({ over: true, same: true, right: true });
    expect(core.judgeIn(record, seat, events, [], right, 0)).toEqual({ over: false });
  });

  it('gives hints and reports as typed', () => {
    const table = core.open({ game, options: {}, seats: [{ name: 'Ada', bot: '' }], seed: '5c'.repeat(32) });
    for (let acted = 0; acted < 3; ) {
      const { cardDue } = core.status(table);
      if (cardDue) {
        core.turnCard(table);
        continue;
      }
      for (const line of core.hint(table, 0, 1, 2)) expectFits(line, common('HintLine'), 'HintLine');
      const legal = core.legal(table, 0);
      core.act(table, 0, legal[acted % legal.length] ?? '');
      ++acted;
    }
    const analysis = core.analyse(table, 0, 1);
    for (let finished = false; !finished; ) {
      const progress = core.analysisStep(analysis);
      expectFits(progress, common('AnalysisProgress'), 'AnalysisProgress');
      finished = progress.done >= progress.total;
    }
    expectFits(core.analysisReport(analysis), border.type('core/report.ts', 'Report'), 'Report');
    core.closeAnalysis(analysis);
    core.close(table);
  });

  it('has words in every language for each reason why something is not possible', () => {
    const codes = border.texts(border.field(typeOf(game, 'reason'), 'code'));
    expect(codes.length).toBeGreaterThan(4);
    for (const language of LANGUAGES) {
      const file = join(src, 'i18n/messages', language, `${game}.json`);
      const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
      expect(codes.filter((code) => !(`reason.${code}` in messages))).toEqual([]);
    }
  });
});

describe('reasons', () => {
  it('are given by the core with the codes that the page knows, and no others', () => {
    for (const game of GAMES) {
      const known = border.texts(border.field(typeOf(game, 'reason'), 'code'));
      const core = sourcesOf(game);
      expect(known.filter((code) => !core.includes(`"${code}"`))).toEqual([]);
      // A code stands before the number of its rule.
      const given = [...core.matchAll(/"([a-z][a-z-]*)"(?: : "([a-z][a-z-]*)")?,\s*"[A-Z]\d+"/g)];
      const codes = given.flatMap(([, first, second]) => [first ?? '', ...(second ? [second] : [])]);
      expect(codes.length).toBeGreaterThan(4);
      expect(codes.filter((code) => code !== 'rule' && !known.includes(code))).toEqual([]);
    }
  });
});

/** What the core has about why something is not possible. */
function sourcesOf(game: GameId): string {
  const folders = ['wasm', 'games'].map((layer) => join(src, '../../src/mapwright', layer, game));
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  return files
    .filter((file) => /\/wasm\/.*\.cpp$|(explain.*\.cpp|action\.h)$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

// After the games of all set-ups: what no game has shown is dead, or too rare for these seeds. Either is worth knowing.
it.runIf(WHOLE)('lists what the types allow and no game has shown', () => {
  expect(border.unseen()).toMatchInlineSnapshot(`
    [
      "BookLine.kind: "others"",
      "Grade.next: null",
      "Word: "forced"",
      "Word: "inaccuracy"",
      "cartographers.Card.kind: "ruins"",
      "cartographers.Reason.cells[].what: "mountain"",
      "cartographers.Reason.cells[].what: "wasteland"",
      "cartographers.Reason.code: "full"",
      "cartographers.Reason.code: "not-to-act"",
      "cartographers.Reason.code: "pass"",
      "guild.NeedKind: "chain"",
      "guild.NeedKind: "crystals"",
      "guild.NeedKind: "ruins-symbol"",
      "guild.ReasonCode: "capital"",
      "guild.ReasonCode: "city-without-cube"",
      "guild.ReasonCode: "not-linked"",
      "guild.ReasonCode: "not-your-turn"",
      "guild.ReasonCode: "one-region"",
      "guild.ReasonCode: "only-cities"",
      "guild.ReasonCode: "only-coins"",
      "guild.ReasonCode: "post-there"",
      "guild.ReasonCode: "tower-there"",
      "guild.ReasonCode: "village-not-blank"",
      "guild.SeatResult.won: true",
      "misterra.Ending.code: "island"",
      "misterra.Ending.code: "nothing-to-map"",
      "misterra.Ending.code: "parchment"",
      "misterra.Ending.seat?",
      "misterra.Line.merged: false",
      "misterra.Line.merged: true",
      "misterra.Line.merged?",
      "misterra.Line.terrain: "mountain"",
      "misterra.Reason.phase: "deal"",
      "misterra.Reason.phase: "exchange"",
      "misterra.Reason.phase: "first"",
      "misterra.Reason.phase: "keep"",
      "misterra.Reason.phase: "otoma"",
      "misterra.Reason.phase: "otoma-top"",
      "misterra.Reason.phase: "over"",
      "misterra.Reason.phase: "refill"",
      "misterra.Reason.phase: "show"",
      "misterra.ReasonCode: "beach-first"",
      "misterra.ReasonCode: "no-markers"",
      "misterra.ReasonCode: "no-tile"",
      "misterra.ReasonCode: "not-dealt"",
      "misterra.ReasonCode: "not-largest"",
      "misterra.ReasonCode: "not-to-act"",
      "misterra.SeatResult.claims.mountain?",
    ]
  `);
});
