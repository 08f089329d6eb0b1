// The words of Misterra in the present language: places, tiles, cards, reasons.

import { calledNow, language, t } from '../../i18n';
import { plain } from '../../parts/words';
import type { SeatSetup } from '../../core/api';
import { isBeach } from './geometry';
import type { Cell, Hypothesis, Line, Place, Preview, Reason, Scene, SeatResult, Sketch, Terrain, Tile } from './types';

export function nameOf(seat: number, seats: readonly SeatSetup[]): string {
  return calledNow(seats[seat]?.name ?? '') || t('misterra.player', { number: seat + 1 });
}

export function terrainName(terrain: Terrain): string {
  return t(`misterra.terrain.${terrain}`);
}
export function tileName(tile: Tile): string {
  return t(`misterra.${tile.confirmed ? 'confirmed' : 'hazy'}.${tile.terrain}`);
}
export function placeName(place: Place): string {
  return isBeach(place) ? t('misterra.place.beach', { letter: place.slice(6) }) : place;
}
export function sketchName(sketch: Sketch): string {
  const [first, second] = sketch.terrains;
  return first === second
    ? t('misterra.sketch.double', { terrain: terrainName(first) })
    : t('misterra.sketch.pair', { first: terrainName(first), second: terrainName(second) });
}

/** What a cell of the island is, and who is there. */
export function islandWords(scene: Scene, place: Place, seats: readonly SeatSetup[]): string[] {
  const words = [placeName(place)];
  if (!isBeach(place)) {
    const tile = scene.island.find((each) => each.cell === place);
    words.push(tile ? tileName(tile) : t('misterra.cell.empty'));
  }
  for (const player of scene.players) {
    if (player.pawn === place) {
      words.push(
        player.seat === scene.viewer
          ? t('misterra.cell.your-pawn')
          : t('misterra.cell.pawn', { name: nameOf(player.seat, seats) }),
      );
    }
    if (player.markers.some((marker) => marker.cell === place)) {
      words.push(t('misterra.cell.claim', { name: nameOf(player.seat, seats) }));
    }
  }
  if (scene.otoma?.markers.some((marker) => marker.cell === place)) {
    words.push(t('misterra.cell.claim', { name: t('misterra.otoma') }));
  }
  return words;
}

/** What is drawn on a cell of a parchment. */
export function parchmentWords(scene: Scene, seat: number, cell: Cell): string[] {
  const player = scene.players[seat];
  const drawn = player?.parchment.find((each) => each.cell === cell);
  const words = [cell, drawn ? terrainName(drawn.terrain) : t('misterra.cell.empty')];
  const faithful = player?.score.lines.find((line) => line.kind === 'fidelity')?.cells ?? [];
  if (faithful.includes(cell)) words.push(t('misterra.cell.faithful'));
  return words;
}

export function reasonText(reason: Reason): string {
  return t(`misterra.reason.${reason.code}`, {
    place: reason.place === undefined ? '' : placeName(reason.place),
    tile: reason.terrain === undefined ? '' : t(`misterra.hazy.${reason.terrain}`),
    terrain: reason.terrain === undefined ? '' : terrainName(reason.terrain),
    slot: reason.slot ?? 0,
    phase: reason.phase ?? '',
  });
}

/** What standing on a terrain means. */
export function landingText(terrain: Terrain | null): string {
  return t(`misterra.landing.${terrain ?? 'beach'}`);
}

/** "C2 hazy steppe, D2 confirmed jungle". */
export function tilesText(tiles: readonly Tile[]): string {
  return tiles.map((tile) => `${tile.cell} ${tileName(tile)}`).join(', ');
}

export function hypothesisTitle(card: Pick<Hypothesis, 'family' | 'terrain' | 'barred' | 'pattern'>): string {
  const terrains = terrainsOf(card);
  return t(`misterra.hypothesis.${card.family}`, {
    terrain: terrains.map(terrainName).join(', '),
    of: terrains.map((each) => t(`misterra.of.${each}`)).join(', ') || 'none',
    barred: card.barred ? terrainName(card.barred) : '',
  });
}

/** What it looks for: the terrain that it names, or those of its pattern. */
export function terrainsOf({ terrain, pattern = [] }: Pick<Hypothesis, 'terrain' | 'pattern'>): Terrain[] {
  return terrain ? [terrain] : [...new Set(pattern.map((drawn) => drawn.terrain))];
}

/** The red stamp (M27): whether it scores once, or for each zone, line or pattern. */
export function stampOf(card: Hypothesis): 'once' | 'often' {
  return card.each !== undefined || card.family === 'zones-of-type' ? 'often' : 'once';
}

/** What it pays: "4 each", or nothing when it has a table. */
export function hypothesisPay(card: Hypothesis): string {
  return card.each === undefined ? '' : t('misterra.pays.each', { points: card.each });
}

/** The row of a card's table that a count reaches, -1 below the first. */
export function rowReached(card: Hypothesis, count: number): number {
  let reached = -1;
  (card.table ?? []).forEach(([from], i) => {
    if (count >= from) reached = i;
  });
  return reached;
}

export function lineTitle(line: Line, hypotheses: readonly Hypothesis[]): string {
  if (line.kind === 'hypothesis') {
    const card = hypotheses.find((each) => each.id === line.id);
    return card ? hypothesisTitle(card) : line.id;
  }
  if (line.kind === 'claim' && line.terrain) {
    const key = line.merged && line.value === 0 ? 'misterra.line.merged' : 'misterra.line.claim';
    return t(key, { terrain: terrainName(line.terrain), of: t(`misterra.of.${line.terrain}`) });
  }
  return t(`misterra.line.${line.kind}`, { count: line.count });
}

/** What a preview changes, for the note and the screen reader. */
export function previewText(preview: Preview, hypotheses: readonly Hypothesis[]): string {
  const parts = [
    preview.island.length > 0
      ? t('misterra.preview.island', { tiles: tilesText(preview.island) })
      : t('misterra.preview.island-same'),
  ];
  const { from, to } = preview.total;
  parts.push(t('misterra.preview.total', { from: plain(from), to: plain(to) }));
  for (const each of preview.changes) {
    const line = preview.score.lines.find((candidate) => candidate.id === each.id);
    if (line?.kind === 'hypothesis') {
      parts.push(`${lineTitle(line, hypotheses)} ${plain(each.from)} → ${plain(each.to)}`);
    }
  }
  return parts.join(' · ');
}

/** The parts of a grade (M34) by the words with which records write them. */
const RANKS: Record<string, string> = {
  Négligeable: 'total.negligible',
  Obscur: 'total.obscure',
  Fameux: 'total.famed',
  Mémorable: 'total.memorable',
  Illustre: 'total.illustrious',
  Éternel: 'total.eternal',
  Apprenti: 'hypotheses.apprentice',
  Assistant: 'hypotheses.assistant',
  Expert: 'hypotheses.expert',
  Doyen: 'hypotheses.dean',
  'Gratte-papier': 'fidelity.scribbler',
  Topographe: 'fidelity.topographer',
  Géomètre: 'fidelity.surveyor',
  Cartographe: 'fidelity.cartographer',
  Peureux: 'claims.fearful',
  Prudent: 'claims.prudent',
  Audacieux: 'claims.daring',
  Intrépide: 'claims.intrepid',
};
export type Ranks = NonNullable<SeatResult['ranks']>;

/** One part of the grade; what an owner of the box has changed is shown as it is written. */
export function rankTitle(word: string): string {
  return RANKS[word] === undefined ? word : t(`misterra.rank.${RANKS[word]}`);
}

/** The whole grade: 'Illustrious, intrepid expert surveyor'. */
export function gradeText(ranks: Ranks): string {
  const small = (word: string): string => rankTitle(word).toLocaleLowerCase(language());
  const text = t('misterra.grade', {
    total: small(ranks.total),
    hypotheses: small(ranks.hypotheses),
    fidelity: small(ranks.fidelity),
    claims: small(ranks.claims),
  });
  return text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);
}

/** What a line of a score sheet is called; all claims count together. */
export function lineName({ group, label }: { group: string; label: string }, scene: Scene): string {
  if (group === 'hypotheses') {
    const card = scene.hypotheses.find(({ id }) => id === label);
    return card ? hypothesisTitle(card) : label;
  }
  if (group === 'claims') return t(label === 'Otoma' ? 'misterra.sheet.otoma' : 'misterra.sheet.claims');
  if (group === 'master') return t('misterra.sheet.master');
  return t(label === 'fidelity' ? 'misterra.sheet.fidelity' : 'misterra.sheet.empty');
}
