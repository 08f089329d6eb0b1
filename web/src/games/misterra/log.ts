// Events in words, for the log and the screen reader.

import type { GameEvent, SeatSetup } from '../../core/api';
import { t } from '../../i18n';
import { changedCells } from './board_view';
import type { Drawn, Scene, Sketch, Terrain } from './types';
import { hypothesisTitle, nameOf, placeName, sketchName, terrainName, tilesText } from './words';

function sketchOf(card: string): Sketch {
  const [first, second] = card.split('-') as [Terrain, Terrain];
  return { card, terrains: [first, second] };
}

/** The first five sketch cards lie open before anything is told. */
export function cardName(text: string): string | null {
  return text.includes('-') ? sketchName(sketchOf(text)) : null;
}

function islandText(before: Scene, after: Scene): string {
  if (before === after) return ''; // only thought of, not done
  const cells = changedCells(before.island, after.island);
  const tiles = after.island.filter((tile) => cells.includes(tile.cell));
  return tiles.length > 0
    ? t('misterra.preview.island', { tiles: tilesText(tiles) })
    : t('misterra.preview.island-same');
}

function terrainAt(scene: Scene, cell: string): string {
  const tile = scene.island.find((each) => each.cell === cell);
  return tile ? terrainName(tile.terrain) : '';
}

function newMarkers(before: readonly Drawn[], after: readonly Drawn[]): Drawn[] {
  return after.filter((marker) => before.every((old) => old.cell !== marker.cell));
}

function otomaText(before: Scene, after: Scene): string {
  const parts = [t('misterra.log.otoma', { change: islandText(before, after) })];
  for (const marker of newMarkers(before.otoma?.markers ?? [], after.otoma?.markers ?? [])) {
    parts.push(t('misterra.log.otoma-claim', { cell: marker.cell, terrain: terrainName(marker.terrain) }));
  }
  return parts.join(' ');
}

function chanceText(event: GameEvent, seats: readonly SeatSetup[], before: Scene, after: Scene): string | null {
  switch (before.phase) {
    case 'deal': {
      if (event.hidden || event.seat !== after.viewer) return null;
      const ids = event.text.startsWith('pair') ? (after.players[event.seat]?.kept ?? []) : [event.text];
      const names = after.hypotheses.filter((card) => ids.includes(card.id)).map(hypothesisTitle);
      return names.length === 0 ? null : t('misterra.log.dealt', { cards: names.join(', ') });
    }
    case 'first':
      return t('misterra.log.first', { name: nameOf(after.first, seats) });
    case 'exchange':
    case 'refill': {
      const slot = after.sketches.shown.findIndex((card, i) => card !== null && before.sketches.shown[i] === null);
      return t('misterra.log.card', { number: slot + 1, card: sketchName(sketchOf(event.text)) });
    }
    case 'otoma':
      // A card that lies open only now was told of when it came.
      return after.otoma?.turned.includes(event.text) ? null : otomaText(before, after);
    default:
      return null; // the first five cards and the Otoma's first card speak for themselves
  }
}

function actionText(event: GameEvent, name: string, before: Scene, after: Scene): string | null {
  const [verb = '', ...words] = event.text.split(' ');
  switch (event.hidden ? 'keep' : verb) {
    case 'keep': {
      const cards = before.hypotheses.filter(({ id }) => words.includes(id)).map(hypothesisTitle);
      return event.hidden || cards.length === 0
        ? t('misterra.log.keep', { name })
        : t('misterra.log.keep-own', { name, cards: cards.join(', ') });
    }
    case 'stay':
      return t('misterra.log.stay', { name });
    case 'go': {
      const place = words.join(' ');
      const tile = after.island.find((each) => each.cell === place);
      const where = tile ? `${place}, ${terrainName(tile.terrain)}` : placeName(place);
      return t('misterra.log.go', { name, where });
    }
    case 'discard': {
      const card = before.sketches.shown[Number(words[0]) - 1];
      return card ? t('misterra.log.discard', { name, card: sketchName(card) }) : null;
    }
    case 'take': {
      const card = before.sketches.shown[Number(words[0]) - 1];
      return card ? t('misterra.log.take', { name, card: sketchName(card) }) : null;
    }
    case 'map': {
      const [first, second] = before.sketches.taken?.terrains ?? [];
      if (!first || !second) return null;
      const change = islandText(before, after);
      return t(change === '' ? 'misterra.log.map-plan' : 'misterra.log.map', {
        name,
        first: `${terrainName(first)} ${words[0] ?? ''}`,
        second: `${terrainName(second)} ${words[1] ?? ''}`,
        change,
      });
    }
    case 'claim': {
      const cell = before.players[event.seat]?.pawn ?? '';
      return t('misterra.log.claim', { name, cell, terrain: terrainAt(before, cell) });
    }
    case 'pass':
      return t('misterra.log.pass', { name });
    case 'otoma-claim': {
      const cell = words[0] ?? '';
      return t('misterra.log.otoma-claim', { cell, terrain: terrainAt(before, cell) });
    }
    default:
      return null;
  }
}

export function logLine(event: GameEvent, seats: SeatSetup[], before: Scene, after: Scene): string | null {
  const text =
    event.kind === 'chance'
      ? chanceText(event, seats, before, after)
      : actionText(event, nameOf(event.seat, seats), before, after);
  if (!after.lastRound || before.lastRound || after.over) return text;
  return [text, t('misterra.log.last-round')].filter((part) => part !== null).join(' ');
}
