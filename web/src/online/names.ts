// Names of people: what the server takes, made of what somebody typed.

/** Controls, and marks that change the direction of writing. */
const CONFUSING = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
const LONGEST = 40;

/** Without what confuses and blanks at its ends, at most 40 characters; '' when nothing is left to be seen. */
export function cleanName(text: string): string {
  const clean = text.normalize('NFC').replaceAll(CONFUSING, ' ').replaceAll(/\s+/gu, ' ').trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(clean) ? [...clean].slice(0, LONGEST).join('').trim() : '';
}
