import { afterAll, describe, expect, it, vi } from 'vitest';
import { loadGame } from '../games/all';
import type { GameUi } from '../games/game_ui';
import { chooseLanguage, useMessages } from '../i18n';
import { LANGUAGES } from '../i18n/languages';
import { dayText } from '../parts/words';
import type { SavedGame } from '../storage';
import type { DayResult } from './results';
import { shareText } from './share_text';

vi.setConfig({ testTimeout: 60_000 }); // the first game's pages are loaded
afterAll(() => useMessages('en', new Map()));

const saved = {
  id: 'a', setup: { game: 'cartographers', options: {}, seats: [{ name: 'Ada', bot: '' }], seed: 'secret seed' },
  record: '{"chance":"edict treetower"}', started: 1, touched: 1, events: 1, finished: true, daily: '2026-11-16',
  totals: [108], winners: [0],
  facts: {
    seat: 0,
    grade: { scale: 'rating', points: 26, title: 'master-mapsmith' },
    traits: [{ kind: 'edict', id: 'treetower' }],
  },
  master: { record: '', seat: 0, total: 131 },
} satisfies SavedGame;
const result: DayResult = { saved, points: 26, late: false };
const streak = { now: 4, longest: 9, today: true };

describe('the text to share', () => {
  it('says in words what was reached', async () => {
    await chooseLanguage('en');
    const ui: GameUi = await loadGame(saved.setup.game as SavedGame['setup']['game']);
    expect(shareText(result, ui, streak, 'https://example.org/#/daily')).toBe(
      `Mapwright, challenge of ${dayText('2026-11-16')}, Cartographers. Result: Master Mapsmith, rating 26. ` +
        'The master had 131, I had 108. Without hints. 4 days in a row.\nhttps://example.org/#/daily',
    );
    const helped = { ...result, saved: { ...saved, hints: true }, late: true };
    expect(shareText(helped, ui, streak, '')).toContain('With hints. Played on a later day.');
  });

  it.each(LANGUAGES)('tells nothing of the cards and can be read aloud (%s)', async (language) => {
    await chooseLanguage(language);
    const ui: GameUi = await loadGame(saved.setup.game as SavedGame['setup']['game']);
    const text = shareText(result, ui, streak, '');
    for (const secret of ['secret', 'treetower', ui.traitName({ kind: 'edict', id: 'treetower' })]) expect(text).not.toContain(secret);
    // Letters, figures and the marks of sentences: no pictures that a voice would spell out.
    expect(text).toMatch(/^[\p{L}\p{M}\p{N}\s.,:;’'+−()-]+$/u);
    expect(text).toContain('26');
  });
});
