// The printed sides and score decks, for the pictures and lists of the set-up page (a test compares
// them with the core).

export const SIDES: Record<'A' | 'B', string[]> = {
  A: [
    '...........',
    '...^.r.....',
    '.r......^r.',
    '...........',
    '...........',
    '.....^.....',
    '...........',
    '...........',
    '.r^......r.',
    '.....r.^...',
    '...........',
  ],
  B: [
    '...........',
    '......r.^..',
    '..r^.......',
    '.....#.....',
    '....##r....',
    '....###....',
    '.r...#.....',
    '.....^..r..',
    '.........^.',
    '..^r.......',
    '...........',
  ],
};

export const DECKS: Record<string, string[]> = {
  forest: ['sentinel-wood', 'greenbough', 'treetower', 'stoneside-forest'],
  'farm-water': ['canal-lake', 'the-golden-granary', 'mages-valley', 'shoreside-expanse'],
  village: ['wildholds', 'great-city', 'greengold-plains', 'shieldgate'],
  spatial: ['borderlands', 'lost-barony', 'the-broken-road', 'the-cauldrons'],
};

export const deckOf = (card: string): string =>
  Object.keys(DECKS).find((deck) => DECKS[deck]?.includes(card)) ?? '';

/** Puts a card under an edict; where another edict has a card of that deck, the two change places. */
export function withEdict(edicts: string[], at: number, card: string): string[] {
  const next = [...edicts];
  const other = next.findIndex((each, i) => i !== at && deckOf(each) === deckOf(card));
  if (other >= 0) next[other] = next[at]!;
  next[at] = card;
  return next;
}
