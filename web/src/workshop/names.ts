// What a map is called in options and records.

import { has } from '../i18n';
import { nameFor, type Drawn } from './map_text';

/** From its title; never the name of a printed map. */
export function libraryName({ game, title }: Pick<Drawn, 'game' | 'title'>): string {
  const name = nameFor(title);
  return game === 'guild' && has(`guild.setup.map.${name}.text`) ? `own-${name}` : name;
}
