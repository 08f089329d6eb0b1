// The Guild in words of the present language: spaces, cards, objectives, gains, reasons.

import { has, language, t, type Language } from '../../i18n';
import { labelled } from '../../parts/words';
import type {
  Board, Card, Gain, MapSpace, Objective, Phase, Preview, Reason, Scene, Space, Turn,
} from './types';

export const AGES = ['I', 'II', 'III', 'IV'] as const;
export const ageName = (age: number): string => AGES[age - 1] ?? String(age);

export const cardName = (id: string): string => t(`guild.card.${id}`);
export const cardText = (id: string): string => t(`guild.card.${id}.text`);
export const terrainName = (terrain: string): string => t(`guild.terrain.${terrain}`);
export const treasureName = (id: string): string => t(`guild.treasure.${id}`);
/** Objectives of own maps are worded by their author. */
export const objectiveText = ({ id, effect }: { id: string; effect: string }): string =>
  has(`guild.objective.${id}`) ? t(`guild.objective.${id}`) : effect;

/** How a game alone has ended; '' on paper where the objectives that decide are not chosen yet. */
export function verdictAlone({ goal, objectives }: Pick<Scene, 'goal' | 'objectives'>, total: number, won: boolean): string {
  if (goal === null) return '';
  if (won) return t('guild.sheet.won', { total });
  const met = objectives.filter(({ got }) => got[0] !== null).length;
  const missing = total >= goal && met === objectives.length;
  return missing ? '' : t('guild.sheet.lost', { total, goal, met, open: objectives.length });
}

function featureText({ feature, value, mark }: MapSpace): string {
  if (feature === 'blank') return '';
  if (feature === 'ruin' && mark !== '') {
    const sign = has(`guild.mark.${mark}`) ? t(`guild.mark.${mark}`) : mark;
    return t('guild.feature.ruin.marked', { mark: sign });
  }
  return t(`guild.feature.${feature}`, { value });
}

/** Put into words once: a map has some two hundred spaces, and each is named anew with every event. */
const named = new WeakMap<MapSpace, { language: Language; text: string }>();

/** 'I7, grassland, 2 coins'. */
export function spaceText(space: MapSpace): string {
  const known = named.get(space);
  if (known?.language === language()) return known.text;
  const parts = [space.name, space.terrain && terrainName(space.terrain), featureText(space)];
  const text = parts.filter(Boolean).join(', ');
  named.set(space, { language: language(), text });
  return text;
}

/** What stands on a space of a board. */
export function piecesOn(board: Board | undefined, name: Space): string[] {
  if (!board) return [];
  const kinds: [keyof Board, string][] = [
    ['cubes', 'cube'], ['villages', 'village'], ['towers', 'tower'], ['posts', 'post'],
    ['ruins', 'treasure'], ['crystals', 'crystal'],
  ];
  return kinds.filter(([key]) => (board[key] as Space[]).includes(name)).map(([, piece]) => t(`guild.piece.${piece}`));
}

export function gainText(gain: Gain): string {
  const parts = [
    gain.tower && t('guild.gain.tower'),
    gain.coins > 0 && t('guild.gain.coins', { coins: gain.coins }),
    gain.draws > 0 && t('guild.gain.draws', { draws: gain.draws }),
    gain.village && t('guild.gain.village'),
    gain.route && t('guild.gain.route'),
  ];
  return parts.filter(Boolean).join(', ');
}

export interface PreviewLine {
  text: string;
  tone: 'good' | 'note';
}
/** What an action would change, line by line. */
export function previewLines(preview: Preview, scene: Scene): PreviewLine[] {
  const lines: PreviewLine[] = [];
  const good = (text: string): void => void lines.push({ text, tone: 'good' });
  const coins = preview.coins.after - preview.coins.before;
  if (coins > 0) good(t('guild.gain.coins', { coins }));
  if (preview.draws > 0) good(t('guild.gain.draws', { draws: preview.draws }));
  if (preview.villages.length > 0) good(t('guild.gain.village'));
  if (preview.linked.length > 1) good(t('guild.gain.linked', { cities: preview.linked.join(' – ') }));
  for (const { id, before, after } of preview.treasures) {
    good(t('guild.gain.treasure', { treasure: treasureName(id), before, after }));
  }
  for (const { id, before, after, needed, met, pays } of preview.objectives) {
    const objective = objectiveText(scene.objectives.find((one) => one.id === id) ?? { id, effect: id });
    if (met) good(t('guild.gain.objective.met', { objective, pays }));
    else if (after !== before) good(t('guild.gain.objective', { objective, before, after, needed }));
  }
  if (preview.draws > 0) lines.push({ text: t('guild.gain.draws.final'), tone: 'note' });
  if (preview.endsAge) {
    lines.push({ text: t(scene.age === 4 ? 'guild.gain.game' : 'guild.gain.age'), tone: 'note' });
  }
  return lines;
}

export function reasonText(reason: Reason): string {
  return t(`guild.reason.${reason.code}`, {
    terrain: reason.terrain ? terrainName(reason.terrain) : '',
    count: reason.count ?? 0,
  });
}

export const cardOf = (scene: Scene, id: string | null): Card | undefined =>
  scene.cards.find((card) => card.id === id);

function phaseText(phase: Phase): string {
  const limit = phase.limit ?? 0;
  const first = phase.terrains[0]?.terrain ?? 'sea';
  if (phase.only === 'cities') return t('guild.phase.cities');
  if (phase.only === 'coins') return t('guild.phase.coins', { limit });
  if (phase.shape === 'free') {
    return t(limit === 1 ? 'guild.phase.one' : 'guild.phase.up-to', { limit, terrain: terrainName(first) });
  }
  return t(`guild.phase.${phase.shape}`, { limit });
}

/** 'Part 2 of 2: up to 3 spaces straight on from it', for cards of several parts; '' for others. */
export function phaseLine(card: Card, turn: Turn): string {
  const phase = card.phases[turn.phase];
  if (card.phases.length < 2 || !phase) return '';
  return labelled(t('guild.phase.count', { phase: turn.phase + 1, phases: card.phases.length }), phaseText(phase));
}
/** '1 of 2 placed'. */
export function placedText(card: Card, turn: Turn): string {
  const limit = card.phases[turn.phase]?.limit ?? null;
  return limit === null
    ? t('guild.phase.placed.open', { placed: turn.placed })
    : t('guild.phase.placed', { placed: turn.placed, limit });
}

/** How far the viewer is: '2 of 3', or the best so far where only that counts. */
export function progressText(objective: Objective): string {
  const only = objective.needs[0];
  if (objective.needs.length === 1 && only && (only.kind === 'route' || only.kind === 'coin-space')) {
    return t('guild.objective.best', { have: only.have });
  }
  const have = objective.needs.reduce((sum, need) => sum + need.have, 0);
  const needed = objective.needs.reduce((sum, need) => sum + need.count + need.ruins, 0);
  return t('guild.objective.progress', { have, needed });
}

/** The lines of the core's sheets by their English labels. */
const LINES: Record<string, string> = {
  'coin spaces': 'coin-spaces', villages: 'villages', 'trade routes': 'routes', towers: 'towers',
  crystals: 'crystals', 'treasure coins': 'treasure-coins',
};

/** What a line of a score sheet is called. */
export function lineName({ group, label }: { group: string; label: string }, scene: Scene): string {
  if (group === 'objectives') {
    return objectiveText(scene.objectives.find(({ id }) => id === label) ?? { id: label, effect: label });
  }
  return group === 'treasures' ? treasureName(label) : t(`guild.line.${LINES[label] ?? label}`);
}
