// Events as lines for the log and the screen reader. What another seat did in a turn is told when all
// have finished it, from what then lies on its map (G23).

import type { GameEvent, SeatSetup } from '../../core/api';
import { t } from '../../i18n';
import { actionOf } from './actions';
import type { Board, Scene, Space, Turn } from './types';
import { ageName, cardName, cardOf, gainText, objectiveText, spaceText, treasureName } from './words';

const spaceIn = (scene: Scene, name: Space): string => {
  const space = scene.map.spaces.find((one) => one.name === name);
  return space ? spaceText(space) : name;
};
const first = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const nameOf = (seats: SeatSetup[], seat: number): string => seats[seat]?.name ?? '';
/** With the name of whoever did it, unless somebody plays alone. */
function told(seats: SeatSetup[], seat: number, what: string): string {
  return seats.length > 1 ? t('guild.log.who', { name: nameOf(seats, seat), what }) : `${first(what)}.`;
}

function describeCard({ text, seat }: GameEvent, after: Scene): string | null {
  const words = text.split(' ');
  if (seat >= 0) {
    return words.length === 2
      ? t('guild.log.pair', { cards: words.map(cardName).join(' · ') })
      : t('guild.log.treasure', { treasure: `${treasureName(text)}. ${t(`guild.treasure.${text}.text`)}` });
  }
  if (words.length === 3) {
    return t('guild.log.objectives', { objectives: after.objectives.map(objectiveText).join(' · ') });
  }
  const card = t('guild.log.card', { turned: after.turned, turns: after.turns, card: cardName(text) });
  return after.turned === 1 ? `${t('guild.log.age', { age: ageName(after.age) })} ${card}` : card;
}

/** What a step brought its seat, from the scenes before and after. */
function brought(event: GameEvent, before: Scene, after: Scene): string[] {
  const [was, is] = [before.boards[event.seat], after.boards[event.seat]];
  const parts: string[] = [];
  if (was?.purse && is?.purse) {
    const coins = is.purse.coins - was.purse.coins;
    const objectives = after.objectives.reduce((sum, { got }, i) =>
      sum + (got[event.seat] ?? 0) - (before.objectives[i]?.got[event.seat] ?? 0), 0);
    const gain = gainText({ coins: coins - objectives, draws: 0, village: false, route: false, tower: false });
    if (gain) parts.push(gain);
  }
  const turn = after.viewer === event.seat ? after.turn : null;
  if (turn && turn.villagesWait.length > (before.turn?.villagesWait.length ?? 0)) parts.push(t('guild.log.waits.village'));
  if (turn?.routesWait && !before.turn?.routesWait) parts.push(t('guild.log.waits.route'));
  return parts;
}

/** Whether another part of the card comes after the one that is done. */
function hasNextPart(scene: Scene, { card, phase }: Turn): boolean {
  return phase + 1 < (cardOf(scene, card)?.phases.length ?? 0);
}

function describeAction(event: GameEvent, seats: SeatSetup[], before: Scene, after: Scene): string | null {
  const action = actionOf(event.text);
  const [from = '', to = ''] = action.spaces;
  const own = before.boards[event.seat];
  const what = ((): string => {
    switch (action.verb) {
      case 'explore': {
        const tower = before.map.spaces.find(({ name }) => name === from)?.feature === 'discovery';
        return t(tower ? 'guild.log.tower' : 'guild.log.explore', { space: spaceIn(before, from) });
      }
      case 'village':
        return t('guild.log.village', { space: from });
      case 'route':
        return t('guild.log.route', { from, to, post: action.post });
      case 'keep':
        return t('guild.log.keep', { card: cardName(action.card) });
      case 'use':
        return t('guild.log.use', { card: cardName(own?.specialties[['I', 'II', 'III'].indexOf(action.card)] ?? '') });
      case 'done':
        // How far another one's card is done, a spectator is not shown.
        if (before.viewer !== event.seat || !before.turn) return t('guild.log.ready');
        if (before.turn.freeCubes) return t('guild.log.give-up');
        return t(hasNextPart(before, before.turn) ? 'guild.log.next' : 'guild.log.done');
    }
  })();
  return told(seats, event.seat, [what, ...brought(event, before, after)].join(', '));
}

const newOnes = (was: Space[], is: Space[]): string => is.filter((name) => !was.includes(name)).join(', ');

/** Where pieces have come onto a map. */
export function newPieces(was: Board, is: Board): Space[] {
  const kinds = ['cubes', 'villages', 'towers', 'posts'] as const;
  return [...new Set(kinds.flatMap((kind) => is[kind].filter((name) => !was[kind].includes(name))))];
}

/** What a seat has done since, as far as its map shows it; '' when that cannot be told. */
function doneSince(was: Board, is: Board, ageEnds: boolean): string {
  const parts: string[] = [];
  for (const [kind, key] of [['cubes', 'cubes'], ['villages', 'villages'], ['towers', 'towers'], ['posts', 'posts']] as const) {
    const spaces = newOnes(was[key], is[key]);
    if (spaces) parts.push(t(`guild.log.${kind}`, { spaces }));
  }
  if (is.kept > was.kept) parts.push(t('guild.log.kept'));
  // With the age the cubes are gone, those of its last card too.
  return parts.join(', ') || (ageEnds ? '' : t('guild.log.nothing'));
}

/** The end of a turn for all: the others' maps, objectives, the end of the age or of the game. */
export function turnEnd(seats: SeatSetup[], before: Scene, after: Scene): string[] {
  const lines: string[] = [];
  after.boards.forEach((board, seat) => {
    const was = before.boards[seat];
    if (!was || seat === after.viewer || seats.length === 1) return;
    const what = doneSince(was, board, after.age !== before.age);
    if (what) lines.push(t('guild.log.others', { name: nameOf(seats, seat), what }));
  });
  after.objectives.forEach((objective, i) => {
    objective.got.forEach((coins, seat) => {
      if (coins === null || before.objectives[i]?.got[seat] != null) return;
      const values = { name: nameOf(seats, seat), objective: objectiveText(objective), coins };
      lines.push(t(seats.length > 1 ? 'guild.log.met' : 'guild.log.met.solo', values));
    });
  });
  if (after.over) {
    lines.push(t('guild.log.over'));
    after.boards.forEach(({ purse }, seat) => {
      if (purse) lines.push(t('guild.log.total', { name: nameOf(seats, seat), total: purse.total }));
    });
  } else if (after.age !== before.age) {
    lines.push(t('guild.log.age.over', { age: ageName(before.age) }));
  }
  return lines;
}

export function logLine(event: GameEvent, seats: SeatSetup[], before: Scene, after: Scene): string | null {
  const lines: string[] = [];
  if (!event.hidden) {
    const line = event.kind === 'chance' ? describeCard(event, after) : describeAction(event, seats, before, after);
    // Of the others' steps only the end of the turn is told, all at once.
    const others = event.kind === 'do' && after.viewer >= 0 && event.seat !== after.viewer && before !== after;
    if (line !== null && !others) lines.push(line);
  }
  if (before.card !== null && after.card === null) lines.push(...turnEnd(seats, before, after));
  return lines.length > 0 ? lines.join(' ') : null;
}
