// A first game by doing: scripted steps on fixed cards.

import type { Tutorial } from '../game_ui';

export const tutorial: Tutorial = {
  options: { map: 'avenia', difficulty: 'easy' },
  seats: [{ name: 'You', bot: '' }],
  seed: '0'.repeat(64),
  steps: [],
};
