// No text for people stands in a component: markup holds only what t() gives, and numbers. No inline
// style attribute either: the page's policy forbids them.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Attributes whose text people read or hear. */
const SPOKEN = new Set(['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt', 'label']);

function components(path = root): string[] {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) return components(inside);
    return entry.name.endsWith('.svelte') ? [inside] : [];
  });
}

interface Node {
  type: string;
  name?: string;
  data?: string;
  start?: number;
  value?: unknown;
  [key: string]: unknown;
}

/** Two letters in a row are a word; single letters are keys and coordinates. */
const worded = (text: string): boolean => /\p{L}{2}/u.test(text);

function problems(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) {
    for (const each of node) problems(each, found);
    return found;
  }
  if (typeof node !== 'object' || node === null) return found;
  const element = node as Node;
  if (element.type === 'Text' && worded(element.data ?? '')) found.push(`text: ${element.data?.trim()}`);
  if (element.type === 'Attribute') {
    const parts = Array.isArray(element.value) ? (element.value as Node[]) : [];
    const text = parts.filter((part) => part.type === 'Text').map((part) => part.data ?? '').join(' ');
    if (SPOKEN.has(element.name ?? '') && worded(text)) found.push(`${element.name}: ${text}`);
    if (element.name === 'style' && parts.some((part) => part.type === 'Text')) found.push(`inline style: ${text}`);
    return found;
  }
  if (element.type === 'StyleSheet') return found;
  for (const [key, value] of Object.entries(element)) {
    if (key !== 'expression' && key !== 'metadata') problems(value, found);
  }
  return found;
}

it.each(components().map((path) => path.slice(root.length + 1)))('%s holds no text of its own', (path) => {
  const tree = parse(readFileSync(join(root, path), 'utf8'), { modern: true });
  expect(problems(tree.fragment)).toEqual([]);
});
