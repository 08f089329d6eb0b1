// The canonical texts of actions, taken apart: 'explore I7', 'route H4 K8 post K8', 'keep sea5', 'done'.

import type { Space } from './types';

export type Verb = 'explore' | 'village' | 'route' | 'keep' | 'use' | 'done';
export interface ActionParts {
  verb: Verb;
  spaces: Space[];
  /** The card of keep, the slot of use. */
  card: string;
  /** The city that gets the post. */
  post: Space;
  ghost: { space: Space; kind: 'cube' | 'village' | 'post' } | null;
}

export function actionOf(text: string): ActionParts {
  const [verb = 'done', first = '', second = '', , post = ''] = text.split(' ');
  const parts: ActionParts = { verb: verb as Verb, spaces: [], card: '', post, ghost: null };
  if (verb === 'explore' || verb === 'village') {
    parts.spaces = [first];
    parts.ghost = { space: first, kind: verb === 'explore' ? 'cube' : 'village' };
  } else if (verb === 'route') {
    parts.spaces = [first, second];
    parts.ghost = { space: post, kind: 'post' };
  } else {
    parts.card = first;
  }
  return parts;
}
