// One line of the log for each event, said aloud as well: what card came, who drew what and where,
// what a season brought.

import type { GameEvent, Seat, SeatSetup } from '../../core/api';
import { t } from '../../i18n';
import { cellAt, drawingOf, newCells, squareAt } from './cells';
import { plain, signed } from '../../parts/words';
import { cardName, cellList, edictName, edictRule, LETTERS, seasonName, terrainName } from './words';
import type { Card, Scene } from './types';

const nameOf = (seats: SeatSetup[], seat: Seat): string => seats[seat]?.name ?? '';

function edictLine(event: GameEvent, before: Scene, after: Scene): string {
  const edict = before.edicts.findIndex((each) => each.card === null);
  return t('cartographers.log.edict', {
    letter: LETTERS[edict] ?? '',
    name: edictName(event.text),
    rule: edictRule(after, event.text),
  });
}

function shapesLine(card: Card): string {
  return t('cartographers.log.card', {
    name: cardName(card.id),
    time: card.time,
    terrains: card.terrains.map(terrainName).join(', '),
    shapes: card.shapes.length,
  });
}

function soloAmbushLine(event: GameEvent, before: Scene, after: Scene): string {
  const cells = newCells(before.sheets[0]?.rows ?? [], after.sheets[0]?.rows ?? []);
  return cells.length === 0
    ? t('cartographers.log.ambush-nowhere', { name: cardName(event.text) })
    : t('cartographers.log.ambush-solo', { name: cardName(event.text), cells: cellList(cells) });
}

function cardLine(event: GameEvent, before: Scene, after: Scene): string {
  if (before.phase === 'edicts') return edictLine(event, before, after);
  if (after.ambushesShown.includes(event.text)) {
    if (after.sheets.length === 1) return soloAmbushLine(event, before, after);
    return t('cartographers.log.ambush', {
      name: cardName(event.text),
      way: after.card?.clockwise ? 'left' : 'right',
    });
  }
  if (!after.card) return t('cartographers.log.ruins', { name: cardName(event.text) });
  const line = shapesLine(after.card);
  return after.ruins ? `${line} ${t('cartographers.log.over-ruin')}` : line;
}

/** Whose sheet a seat draws on. */
const ownerOf = (before: Scene, seat: Seat): Seat => before.sheets[seat]?.inHand ?? seat;

/** What a seat drew in the turn that ends between these scenes. */
function drawnLine(seats: SeatSetup[], before: Scene, after: Scene, seat: Seat): string {
  const owner = ownerOf(before, seat);
  const rows = after.sheets[owner]?.rows ?? [];
  const cells = newCells(before.sheets[owner]?.rows ?? [], rows);
  const first = cells[0];
  if (!first) return t('cartographers.log.passes', { name: nameOf(seats, seat) });
  const { row, col } = cellAt(first);
  return drawingLine(seats, before, seat, `${squareAt(rows, row, col).land} ${cells.join(' ')}`);
}

function drawingLine(seats: SeatSetup[], before: Scene, seat: Seat, action: string): string {
  const name = nameOf(seats, seat);
  const drawing = drawingOf(action);
  if (!drawing) return t('cartographers.log.passes', { name });
  const owner = ownerOf(before, seat);
  const values = { name, terrain: terrainName(drawing.terrain), cells: cellList(drawing.cells) };
  return owner === seat
    ? t('cartographers.log.draws', values)
    : t('cartographers.log.draws-on', { ...values, owner: nameOf(seats, owner) });
}

/**
 * A drawing shows when the last seat has chosen. Before that a seat's own is told to itself, the
 * others' only as chosen; with the last choice everybody's that has not been told.
 */
function drawingLines(event: GameEvent, seats: SeatSetup[], before: Scene, after: Scene, last: boolean): string[] {
  const own = event.seat === after.viewer;
  if (!last) {
    if (own || (before === after && !event.hidden)) return [drawingLine(seats, before, event.seat, event.text)];
    return [t('cartographers.log.chosen', { name: nameOf(seats, event.seat) })];
  }
  return after.sheets
    .filter(({ seat }) => seat !== after.viewer || own)
    .map(({ seat }) => drawnLine(seats, before, after, seat));
}

function coinLines(seats: SeatSetup[], before: Scene, after: Scene): string[] {
  return after.sheets.flatMap((sheet, seat) => {
    const coins = sheet.coins - (before.sheets[seat]?.coins ?? 0);
    return coins > 0 ? [t('cartographers.log.coins', { name: nameOf(seats, seat), count: coins })] : [];
  });
}

function seasonLines(seats: SeatSetup[], before: Scene, after: Scene): string[] {
  const season = before.seasons[before.season];
  const index = before.sheets[0]?.seasons.length ?? 0;
  if (!season || (after.sheets[0]?.seasons.length ?? 0) <= index) return [];
  const lines = [t('cartographers.log.season', { season: seasonName(season) })];
  for (const [seat, sheet] of after.sheets.entries()) {
    const figures = sheet.seasons[index];
    if (!figures) continue;
    const [first, second] = season.edicts;
    lines.push(
      t('cartographers.log.scores', {
        name: nameOf(seats, seat),
        first: `${LETTERS[first]} ${plain(figures.edicts[0])}`,
        second: `${LETTERS[second]} ${plain(figures.edicts[1])}`,
        coins: figures.coins,
        monsters: plain(figures.monsters),
        season: signed(figures.total),
        count: figures.total,
        total: plain(sheet.total),
      }),
    );
  }
  return lines;
}

export function logLine(event: GameEvent, seats: SeatSetup[], before: Scene, after: Scene): string | null {
  if (event.kind === 'chance') return cardLine(event, before, after);
  const last = before.phase === 'draw' && after.phase !== 'draw';
  // An earlier choice that lies open now: the last one tells it with all others.
  if (last && before.sheets[event.seat]?.chosen) return null;
  const lines = drawingLines(event, seats, before, after, last);
  if (last) {
    lines.push(...coinLines(seats, before, after), ...seasonLines(seats, before, after));
    if (after.phase === 'over') lines.push(endLine(seats, after));
  }
  return lines.join(' ');
}

function endLine(seats: SeatSetup[], scene: Scene): string {
  if (scene.rating !== null && scene.title !== null) {
    return t('cartographers.log.rated', {
      rating: plain(scene.rating),
      title: t(`cartographers.title.${scene.title}`),
    });
  }
  const winners = scene.sheets.filter((sheet) => sheet.rank === 1).map((sheet) => nameOf(seats, sheet.seat));
  return t('cartographers.log.won', { names: winners.join(', '), count: winners.length });
}
