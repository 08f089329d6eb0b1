// The workshop in words of the present language.

import { squareAt } from '../games/cartographers/cells';
import { spaceText } from '../games/guild/words';
import { has, t } from '../i18n';
import type { MapGame, Remark } from './core';
import { spaceName, spaceOf } from './guild/tokens';
import type { Drawn } from './map_text';
import type { Hand } from './paint';
import type { Place } from './symmetry';

/** What the core says, without the places. What has no words of ours is said in its own, with the line. */
export function remarkText(game: MapGame, { code, number, line, text }: Remark): string {
  const key = `workshop.check.${game}.${code}`;
  if (has(key)) return t(key, { number });
  return line > 0 ? t('workshop.check.line', { line, text }) : text;
}

export interface Finding {
  code: string;
  problem: boolean;
  text: string;
  cells: string[];
}
/** Remarks of one kind are one finding with all their places. */
export function findings(game: MapGame, remarks: readonly Remark[]): Finding[] {
  const found = new Map<string, Finding>();
  for (const remark of remarks) {
    const text = remarkText(game, remark);
    const known = found.get(text);
    if (known) known.cells.push(...remark.cells);
    else found.set(text, { code: remark.code, problem: remark.problem, text, cells: [...remark.cells] });
  }
  return [...found.values()];
}

export function cellText(drawn: Drawn, { row, col }: Place): string {
  if (drawn.game === 'guild') {
    const token = drawn.rows[row]?.[col] ?? '.';
    const space = spaceOf(token, row, col);
    return space ? spaceText(space) : t('workshop.place', { place: spaceName(row, col), what: token === '.' ? t('workshop.outside') : token });
  }
  const { land, ruin } = squareAt(drawn.rows.map((each) => each.join('')), row, col);
  const cell = String.fromCharCode(65 + row) + (col + 1);
  return t('cartographers.cell', { cell, what: t(ruin ? `cartographers.on-ruin.${land}` : `cartographers.land.${land}`) });
}

export function brushText({ brush, value }: Pick<Hand, 'brush' | 'value'>): string {
  const name = t(`workshop.brush.${brush}`);
  return value ? `${name} ${has(`guild.mark.${value}`) ? t(`guild.mark.${value}`) : value}` : name;
}
