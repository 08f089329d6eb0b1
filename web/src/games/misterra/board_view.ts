// What a board shows, made from a scene: shared by play, look and picture.

import type { Cell, Drawn, Place, Player, Scene } from './types';

export interface GhostView {
  tiles: (Drawn & { confirmed?: boolean })[];
  frame: Cell[];
  legal: boolean;
}

export interface BoardView {
  kind: 'island' | 'parchment';
  tiles: (Drawn & { confirmed?: boolean })[];
  /** Gold frames: where the card may lie. */
  seen: Cell[];
  /** Where something can be picked. */
  targets: Place[];
  /** Cells of a score line, a hint, a tutorial. */
  lit: Cell[];
  tone: 'good' | 'bad' | 'note';
  /** Changed since the viewer's last hand. */
  changed: Cell[];
  /** Parchment cells that equal the confirmed island. */
  faithful: Cell[];
  ghost: GhostView | null;
  flags: { seat: number; cell: Cell; sign: string }[];
  pawns: { seat: number; place: Place; sign: string; active: boolean }[];
}

const NOTHING = {
  seen: [],
  targets: [],
  lit: [],
  tone: 'note',
  changed: [],
  faithful: [],
  ghost: null,
  flags: [],
  pawns: [],
} as const satisfies Omit<BoardView, 'kind' | 'tiles'>;

/** The sign of a seat on pawns and flags. */
export function signOf(seat: number): string {
  return seat < 0 ? 'O' : String(seat + 1);
}

/** The colour of a seat's pieces. */
export function colourOf(seat: number): string {
  return seat < 0 ? 'var(--ink-2)' : `var(--seat-${(seat % 6) + 1})`;
}

export function islandView(scene: Scene, more: Partial<BoardView> = {}): BoardView {
  const flags = scene.players.flatMap((player) =>
    player.markers.map((marker) => ({ seat: player.seat, cell: marker.cell, sign: signOf(player.seat) })),
  );
  for (const marker of scene.otoma?.markers ?? []) flags.push({ seat: -1, cell: marker.cell, sign: signOf(-1) });
  const pawns = scene.players.flatMap(({ seat, pawn: place }) =>
    place === null ? [] : [{ seat, place, sign: signOf(seat), active: seat === scene.active && !scene.over }],
  );
  return { ...NOTHING, kind: 'island', tiles: scene.island, flags, pawns, ...more };
}

export function parchmentView(player: Player, more: Partial<BoardView> = {}): BoardView {
  const faithful = player.score.lines.find((line) => line.kind === 'fidelity')?.cells ?? [];
  return { ...NOTHING, kind: 'parchment', tiles: player.parchment, faithful, ...more };
}

/** The cells in which two islands differ. */
export function changedCells(before: Scene['island'], after: Scene['island']): Cell[] {
  const text = (tile: Scene['island'][number]): string => `${tile.terrain} ${tile.confirmed}`;
  const old = new Map(before.map((tile) => [tile.cell, text(tile)]));
  return after.filter((tile) => old.get(tile.cell) !== text(tile)).map((tile) => tile.cell);
}
