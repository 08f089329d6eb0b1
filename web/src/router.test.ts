import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAMES } from './games/all';
import { href, parse, ruleHref, type Route } from './router';

const name = fc.string({ minLength: 1 });
const game = fc.constantFrom(...GAMES);
const routes: fc.Arbitrary<Route> = fc.oneof(
  fc.constantFrom<Route>(
    { page: 'home' }, { page: 'puzzles' }, { page: 'history' }, { page: 'daily' }, { page: 'hall' }, { page: 'settings' }, { page: 'you' },
  ),
  fc.record({ page: fc.constantFrom('setup' as const, 'learn' as const), game }),
  fc.record({ page: fc.constantFrom('open' as const, 'deal' as const), link: name }),
  fc.record({ page: fc.constant('cards' as const), id: name, other: fc.constantFrom('' as const, 'screen' as const) }),
  fc.record({ page: fc.constantFrom('open' as const, 'device' as const), link: name }),
  fc.record({ page: fc.constant('beside' as const), id: name, other: fc.constantFrom('' as const, 'file' as const) }),
  fc.record({ page: fc.constant('rules' as const), game, rule: fc.string() }),
  fc.record({ page: fc.constantFrom('play' as const, 'puzzle' as const, 'replay' as const, 'analysis' as const, 'pad' as const), id: name }),
);

describe('addresses', () => {
  it('lead back to where they came from', () => {
    fc.assert(fc.property(routes, (route) => void expect(parse(href(route))).toEqual(route)));
  });

  it('that are unknown lead home', () => {
    for (const hash of ['', '#', '#/', '#/nowhere', '#/setup', '#/setup/chess', '#/play', '#/learn/x']) {
      expect(parse(hash)).toEqual({ page: 'home' });
    }
    expect(parse('#/rules')).toEqual({ page: 'rules', game: 'cartographers', rule: '' });
    expect(parse('#/replay')).toEqual({ page: 'replay', id: '' });
  });

  it('of a rule name its game', () => {
    expect(ruleHref('C12')).toBe('#/rules/cartographers/C12');
    expect(ruleHref('M3')).toBe('#/rules/misterra/M3');
    expect(ruleHref('G7')).toBe('#/rules/guild/G7');
  });

  it('survive a broken escape', () => {
    expect(parse('#/play/%E0%A4%A')).toEqual({ page: 'play', id: '%E0%A4%A' });
  });
});
