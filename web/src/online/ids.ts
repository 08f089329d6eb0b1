// Random names that nobody guesses. Not by crypto.randomUUID: a page on plain http in one's own network has none.

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Of a request: 120 bits. */
export function newId(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(15)));
}

/** 32 random bytes as base64url. */
export function newSecret(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** Whether it is the text of a secret: what a private link carries. */
export function isSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** Ten letters and digits without those that are mixed up (i, l, o, u). */
export function isCode(text: string): boolean {
  return /^[0-9a-hjkmnp-tv-z]{10}$/.test(text);
}

/** The code in what somebody typed or pasted: the code itself, with blanks or in capitals, or a whole link. */
export function codeIn(text: string): string {
  const last = text.trim().replace(/[?#/]+$/, '').split(/[/#]/).at(-1) ?? '';
  return last.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
}
