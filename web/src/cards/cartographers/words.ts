// What a step of the deck says, for ears and in short.

import { t } from '../../i18n';
import { cardName, edictName, edictRule, LETTERS, seasonName, terrainName } from '../../games/cartographers/words';
import type { Card, CardShape } from '../../games/cartographers/types';
import type { Deal, Step } from './deal';

/** Where the maps go: with two people they are swapped, alone the corner and the way round count. */
export function wayOf({ clockwise, corner }: Card, people: number): string {
  const way = clockwise ? 'left' : 'right';
  if (people === 1) return t('cards.ambush.alone', { corner: t(`cards.corner.${corner ?? ''}`), way });
  return people === 2 ? t('cards.ambush.swap') : t('cards.ambush.pass', { way });
}

/** A shape for ears: row by row the columns that are filled. */
export function shapeText(shape: CardShape, number: number): string {
  const rows = shape.rows.map((row) => [...row].flatMap((cell, at) => (cell === '#' ? [at + 1] : [])).join(' '));
  const lines = rows.map((columns, at) => t('cards.shape.row', { row: at + 1, columns }));
  return t('cards.shape', { number, rows: lines.join(', '), coin: shape.coin ? 'yes' : 'no' });
}

/** 'A + B': the edicts of a season by letter. */
export function lettersOf({ seasons }: Deal, season: number): string {
  return (seasons[season]?.edicts ?? []).map((edict) => LETTERS[edict]).join(' + ');
}

export interface EdictLine {
  letter: string;
  name: string;
  rule: string;
  now: boolean;
  next: boolean;
}
/** The edicts of a season and of the one after it, each once. */
export function edictsAt(deal: Deal, season: number): EdictLine[] {
  const now = deal.seasons[season]?.edicts ?? [];
  const next = deal.seasons[season + 1]?.edicts ?? [];
  return deal.edicts.flatMap(({ card }, at) => {
    const line = { letter: LETTERS[at] ?? '', now: now.some((each) => each === at), next: next.some((each) => each === at) };
    return card && (line.now || line.next) ? [{ ...line, name: edictName(card), rule: edictRule(deal, card) }] : [];
  }).sort((a, b) => Number(b.now) - Number(a.now));
}

/** All that a step says, to be read aloud. */
export function sayStep(deal: Deal, step: Step, people: number): string {
  const season = deal.seasons[step.season];
  if (!season) return '';
  const threshold = season.threshold;
  const time = t('cards.time.say', { time: step.time, threshold, left: Math.max(0, threshold - step.time) });
  switch (step.kind) {
    case 'edicts':
      return deal.edicts
        .map(({ card }, at) => t('cartographers.log.edict', { letter: LETTERS[at] ?? '', name: edictName(card ?? ''), rule: edictRule(deal, card ?? '') }))
        .join(' ');
    case 'season':
      return `${t('cartographers.season-over', { season: seasonName(season) })}. ${t('cards.score.now', { edicts: lettersOf(deal, step.season) })}`;
    case 'ruins':
      return t('cartographers.log.ruins', { name: cardName(step.id) });
    case 'ambush':
      return `${t('cartographers.ambush-title', { name: cardName(step.id) })}. ${step.card ? wayOf(step.card, people) : ''} ${shapesText(step.card)}`;
    case 'explore':
      return `${cardName(step.id)}: ${(step.card?.terrains ?? []).map(terrainName).join(', ')}. ${shapesText(step.card)} ${
        step.onRuin ? t('cartographers.log.over-ruin') : ''
      } ${time}`;
  }
}

function shapesText(card: Card | null): string {
  return (card?.shapes ?? []).map((shape, at) => shapeText(shape, at + 1)).join(' ');
}
