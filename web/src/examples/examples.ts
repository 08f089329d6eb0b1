// Small positions that show what a card counts and what it does not. They are data; what they are worth
// and what may be done in them the core says (Core.example). Each game has a folder's `examples.ts` with
// its positions and how they are drawn, loaded when the first is looked at.

import type { Component } from 'svelte';
import type { GameId, Pose, Posed } from '../core/api';

export interface Example {
  /** The card's id in the core. */
  card: string;
  /** The rule it stands beside in the rules. */
  rule: string;
  right: Pose;
  wrong: Pose;
  /** Cells that the wrong one is about. */
  marks: string[];
  /** Cells of both pictures that are shown; none: the whole map. */
  around: string[];
}

/** What the core makes of one of the two. */
export interface Judged {
  /** Stars, points, coins, or how far it is. */
  figure: number;
  /** In words: '3 stars'. */
  worth: string;
  /** The cells that count. */
  cells: string[];
}

export interface DrawingProps<G extends GameId> {
  example: Example;
  posed: Posed<G>;
  judged: Judged;
  /** Cells to be crossed out. */
  marks: string[];
}

export interface GameExamples<G extends GameId = GameId> {
  /** With the options of the game in play, or those that the page would play with. */
  examples(options: Record<string, string>): Example[];
  nameOf(card: string): string;
  /** The card in a sentence. */
  textOf(card: string, posed: Posed<G>): string;
  judge(example: Example, posed: Posed<G>): Judged;
  /** Why the wrong one counts less. */
  whyNot(example: Example, posed: Posed<G>): string;
  Drawing: Component<DrawingProps<G>>;
}
