// Jump marks of a game: where each season begins. The events alone do not say it, so the printed
// times of cards and seasons stand here; a test compares the marks with the core's own seasons.

import type { GameEvent, Status } from '../../core/api';
import { t } from '../../i18n';
import type { Mark } from '../game_ui';

export const TIMES: Record<string, number> = {
  'great-river': 1,
  farmland: 1,
  hamlet: 1,
  'forgotten-forest': 1,
  'hinterland-stream': 2,
  homestead: 2,
  orchard: 2,
  'treetop-village': 2,
  marshlands: 2,
  'fishing-village': 2,
  'rift-lands': 0,
};
const SEASONS = [
  { id: 'spring', threshold: 8 },
  { id: 'summer', threshold: 8 },
  { id: 'fall', threshold: 7 },
  { id: 'winter', threshold: 6 },
];

export function marks(events: GameEvent[], status: Status): Mark[] {
  const seats = status.seats.length;
  const found: Mark[] = [];
  let season = 0;
  let time = 0;
  let drawn = 0;
  let begun = false;
  for (const event of events) {
    if (event.kind === 'chance') {
      const edict = event.number < 4 && !('edicts' in status.options);
      if (!begun && !edict) {
        begun = true;
        found.push({ event: event.number, label: t('cartographers.season.spring') });
      }
      time += TIMES[event.text] ?? 0;
      drawn = 0;
      continue;
    }
    drawn += 1;
    if (drawn < seats || time < (SEASONS[season]?.threshold ?? 0)) continue;
    season += 1;
    time = 0;
    const next = SEASONS[season];
    found.push({
      event: event.number + 1,
      label: next ? t(`cartographers.season.${next.id}`) : t('cartographers.end'),
    });
  }
  return found;
}
