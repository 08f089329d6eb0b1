import { expect, test } from 'vitest';
import { LANGUAGES, loadLanguage } from '../../i18n';
import { spotOf } from './geometry';
import { loadDesk, TestTable } from '../../../test/misterra_table';
import { tutorial } from './tutorial';

const desk = await loadDesk();

test('the script can be played: every expected action is legal when it is asked for', () => {
  const table = new TestTable(desk, { ...tutorial, seats: [{ name: 'You', bot: '' }] });
  for (const step of tutorial.steps) {
    const legal = table.legal();
    const possible = (step.expect ?? []).filter((action) => legal.includes(action));
    if (step.expect === undefined) continue;
    // "Take any" names all slots, of which some are empty; any other step names exactly what is asked.
    if (step.expect.length === 1) expect(legal, step.text).toContain(step.expect[0]);
    expect(possible.length, step.text).toBeGreaterThan(0);
    table.act(possible[0] ?? '');
  }
});

test('the script shows what it says', () => {
  const table = new TestTable(desk, { ...tutorial, seats: [{ name: 'You', bot: '' }] });
  const play = (until: string): void => {
    for (const step of tutorial.steps.slice(done)) {
      if (step.text === `misterra.learn.${until}`) return;
      done += 1;
      const action = step.expect?.find((each) => table.legal().includes(each));
      if (action !== undefined) table.act(action);
    }
  };
  let done = 0;
  const tile = (cell: string) => table.scene().island.find((each) => each.cell === cell);
  play('take');
  expect(table.scene().sketches.shown[2]?.card).toBe('steppe-lagoon');
  expect(table.scene().seen).toEqual(['C1']);
  play('hazy');
  expect(tile('C1')).toEqual({ cell: 'C1', terrain: 'steppe', confirmed: false });
  play('onwards');
  expect(table.scene().phase).toBe('steppe');
  play('luck');
  expect(table.scene().sketches.shown[0]?.card).toBe('lagoon-mountain');
  play('otoma');
  expect(tile('C2')).toEqual({ cell: 'C2', terrain: 'lagoon', confirmed: true });
  expect(tile('C4')).toEqual({ cell: 'C4', terrain: 'steppe', confirmed: false });
  play('far');
  expect(table.scene().seen).toContain('C5');
  expect(table.scene().sketches.shown[2]?.card).toBe('jungle-mountain');
  play('jungle');
  expect(tile('C4')).toEqual({ cell: 'C4', terrain: 'mountain', confirmed: false });
  const lines = table.scene().players[0]?.score.lines ?? [];
  expect(lines.find((line) => line.kind === 'fidelity')?.value).toBe(4);
  expect(lines.filter((line) => line.kind === 'hypothesis' && line.value > 0)).not.toEqual([]);
  play('claim');
  expect(table.choices().why.map?.code).toBe('jungle');
  play('claimed');
  expect(table.scene().players[0]?.markers).toEqual([{ cell: 'D3', terrain: 'jungle' }]);
});

// Parts of the table in Play.svelte; that they are there and stay uncovered, e2e/learn.spec.ts sees.
const PANELS = ['hypotheses', 'others'];

test('every step has its words in every language, and points at places that exist', async () => {
  for (const language of LANGUAGES) {
    const messages = await loadLanguage(language);
    for (const step of tutorial.steps) expect(messages.has(step.text), `${language} ${step.text}`).toBe(true);
  }
  for (const place of tutorial.steps.flatMap((step) => step.point ?? [])) {
    if (PANELS.includes(place)) continue;
    const { lateral, depth } = spotOf(place.replace('parchment ', ''));
    expect(lateral >= 0 && lateral < 5 && depth >= 0 && depth <= 5, place).toBe(true);
  }
});
