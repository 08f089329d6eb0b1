// Sketch cards of Misterra for people with a real island: a pile from the core, five slots, and what people do with
// the cards: 'take SLOT', 'under SLOT' (a lagoon's exchange), 'fill'. Slots are numbered from 1.

export interface Sketches {
  slots: (string | null)[];
  /** Cards put under the pile, in the order in which they come. */
  under: string[];
  /** How many lie face down. */
  left: number;
}

const SLOTS = 5;

/** Whether somebody told this of a slot. */
const slotOf = (line: string, what: string): number => (line.startsWith(`${what} `) ? Number(line.slice(what.length + 1)) - 1 : -1);

/** The cards after all that was told; what makes no sense is passed over. */
export function sketchesAfter(pile: string[], told: string[]): Sketches {
  const slots: (string | null)[] = Array.from({ length: SLOTS }, () => null);
  const under: string[] = [];
  let next = 0;
  const draw = (): string | null => pile[next] !== undefined ? (pile[next++] ?? null) : (under.shift() ?? null);
  const fill = (): void => {
    for (const [at, card] of slots.entries()) if (card === null) slots[at] = draw();
  };
  fill();
  for (const line of told) {
    const taken = slotOf(line, 'take');
    const put = slotOf(line, 'under');
    if (line === 'fill') fill();
    else if (slots[taken]) slots[taken] = null;
    else if (slots[put] && next < pile.length + under.length) {
      const card = slots[put];
      slots[put] = draw();
      under.push(card);
    }
  }
  return { slots, under, left: pile.length - next + under.length };
}
