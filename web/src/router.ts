// Where we are: the part of the address behind '#'. Plain functions; the reactive state is in
// route.svelte.ts.

import type { GameId } from './core/api';
import { FIRST_GAME, gameOfRule, isGame } from './games/all';

export type Route =
  | { page: 'home' }
  | { page: 'setup'; game: GameId }
  | { page: 'play'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'analysis'; id: string }
  | { page: 'beside'; id: string; other: '' | 'file' }
  | { page: 'open'; link: string }
  | { page: 'cards'; id: string; other: '' | 'screen' }
  | { page: 'deal'; link: string }
  | { page: 'learn'; game: GameId }
  | { page: 'rules'; game: GameId; rule: string }
  | { page: 'puzzles' }
  | { page: 'puzzle'; id: string }
  | { page: 'history' }
  | { page: 'daily' }
  | { page: 'hall' }
  | { page: 'pad'; id: string }
  | { page: 'online' }
  | { page: 'table'; id: string }
  | { page: 'you' }
  | { page: 'device'; link: string }
  | { page: 'print'; id: string }
  | { page: 'workshop'; id: string }
  | { page: 'settings' };

/** What an address says; home for anything unknown. */
export function parse(hash: string): Route {
  const [page, first, second] = hash.replace(/^#?\/?/, '').split('/').map(decode);
  switch (page) {
    case 'setup':
    case 'learn':
      return isGame(first) ? { page, game: first } : { page: 'home' };
    case 'rules':
      return isGame(first)
        ? { page, game: first, rule: second ?? '' }
        : { page, game: FIRST_GAME, rule: '' };
    case 'play':
    case 'table':
    case 'puzzle':
      return first ? { page, id: first } : { page: 'home' };
    case 'beside':
      return first ? { page, id: first, other: second === 'file' ? 'file' : '' } : { page: 'home' };
    case 'cards':
      return { page, id: first ?? '', other: first && second === 'screen' ? 'screen' : '' };
    case 'open':
    case 'deal':
    case 'device':
      return first ? { page, link: first } : { page: 'home' };
    case 'replay':
    case 'analysis':
    case 'pad':
    case 'print':
    case 'workshop':
      return { page, id: first ?? '' };
    case 'puzzles':
    case 'history':
    case 'daily':
    case 'hall':
    case 'online':
    case 'you':
    case 'settings':
      return { page };
    default:
      return { page: 'home' };
  }
}

/** The address of a place, for links. */
export function href(route: Route): string {
  const parts = [route.page === 'home' ? '' : route.page];
  if ('game' in route) parts.push(route.game);
  if ('id' in route && route.id) parts.push(route.id);
  if ('other' in route && route.other) parts.push(route.other);
  if ('link' in route) parts.push(route.link);
  if ('rule' in route && route.rule) parts.push(route.rule);
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}

/** The rules at a number such as 'C12'; its letter tells the game. */
export function ruleHref(rule: string): string {
  return href({ page: 'rules', game: gameOfRule(rule), rule });
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
