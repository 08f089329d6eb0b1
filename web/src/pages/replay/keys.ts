// The keys of a replay.

export type Move = 'back' | 'forward' | 'begin' | 'end' | 'markBack' | 'markForward' | 'play';

const MOVES: Record<string, Move> = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  Home: 'begin',
  End: 'end',
  PageUp: 'markBack',
  PageDown: 'markForward',
  ' ': 'play',
};

/** What a key asks for, unless it belongs to what has the focus (a field, a button, a board). */
export function moveOf(event: KeyboardEvent): Move | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.defaultPrevented) return null;
  const target = event.target as Element | null;
  if (target && 'closest' in target) {
    if (target.closest('input, select, textarea, dialog, [role="grid"]')) return null;
    if (event.key === ' ' && target.closest('button, a, summary')) return null;
  }
  return MOVES[event.key] ?? null;
}
