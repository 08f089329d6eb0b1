// Names of people: what the server takes, made of what somebody typed.

/** Controls, and marks that change the direction of writing. */
const CONFUSING = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
/** What has no look of its own: nobody shall be invisible, or look like another by it. */
const UNSEEN = /[\p{DI}\p{Co}\p{Cn}\u2800\ufff9-\ufffc]/u;
const LONGEST = 40;
const MOST_MARKS = 3;

/** What is said in one line, as the server takes it: pasted text has tabs, and marks that nobody sees. */
export const cleanLine = (text: string): string => text.replaceAll(CONFUSING, ' ').trim();

/** Without what confuses and blanks at its ends, at most 40 characters; '' when nothing is left to be seen. */
export function cleanName(text: string): string {
  const line = cleanLine(text.normalize('NFC')).replaceAll(/\s+/gu, ' ');
  const clean = [...seen(line)].slice(0, LONGEST).join('').replace(/[\s\u200c\u200d]+$/u, '');
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(clean) ? clean : '';
}

function seen(line: string): string {
  let before = ' ';
  let marks = 0;
  let result = '';
  for (const character of line) {
    if (UNSEEN.test(character)) {
      if (!writingNeeds(character, before.codePointAt(0) ?? 0)) continue;
    } else if (/\p{M}/u.test(character)) {
      if (before !== ' ' && ++marks <= MOST_MARKS) result += character;
      continue;
    }
    if (character === ' ' && before === ' ') continue;
    marks = 0;
    before = character;
    result += character;
  }
  return result;
}

/** Emoji are made of several; letters of Arabic and Indic scripts are joined or kept apart. */
function writingNeeds(character: string, before: number): boolean {
  const afterPicture = before >= 0x2190;
  const afterLetter = before >= 0x600 && before < 0x1000;
  if (character === '\ufe0f') return afterPicture && before !== 0xfe0f;
  return character === '\u200d' ? afterPicture || afterLetter : character === '\u200c' && afterLetter;
}
