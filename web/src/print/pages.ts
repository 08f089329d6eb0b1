// Printed pages as SVG, from a WebAssembly module of their own (src/mapwright/wasm/print_api.h) that is
// loaded when somebody prints. What stands on a page is laid out there, for paper and screen alike.

import type { GameId } from '../core/api';
import { loadModule, machineOf, type Machine } from '../core/loader';
import type { Language } from '../i18n';
import wasm from './mapwright_print.wasm?url';

export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];
export const SHEETS = ['sheet', 'scores', 'cards'] as const;
export type Sheet = (typeof SHEETS)[number];

interface OwnFile {
  name: string;
  text: string;
}
export type Wish = { paper: Paper; language: Language; files?: OwnFile[] } & (
  | {
      what: Sheet;
      game: GameId;
      options: Record<string, string>;
      /** Cartographers: a map of one's own in rows of letters, and what stands above it. */
      rows?: string;
      title?: string;
    }
  | { what: 'poster'; record: string; seat: number; title: string; pages: number }
);
export interface Printed {
  title: string;
  /** SVG, each as large as the paper. */
  pages: string[];
}

let machine: Promise<Machine> | null = null;

/** Fails in the module's words when a map or record cannot be read. */
export async function printed(wish: Wish, load = () => loadModule(wasm)): Promise<Printed> {
  machine ??= load().then(machineOf);
  machine.catch(() => (machine = null)); // the next try loads it again
  return (await machine).call('print', [wish]) as Printed;
}

/** Letter where people use it, A4 everywhere else. */
export function usualPaper(languages: readonly string[]): Paper {
  const places = languages.map((each) => each.split('-').at(-1)?.toUpperCase());
  return places.some((place) => place && ['US', 'CA', 'MX', 'PH', 'CL', 'CO'].includes(place)) ? 'letter' : 'a4';
}
