import { expect, it } from 'vitest';
import { codeIn, isCode, isSecret, newId, newSecret } from './ids';
import { cleanLine, cleanName } from './names';

it('leaves of a name what can be read, and at most forty characters', () => {
  expect(cleanName('  Ada \t Lovelace ')).toBe('Ada Lovelace');
  expect(cleanName('\u202eadA\u202c\u0000')).toBe('adA');
  expect(cleanName('e\u0301')).toBe('é');
  expect([...cleanName('🗺'.repeat(60))]).toHaveLength(40);
  // Nobody looks like Ada by what cannot be seen; emoji and Persian keep what they need.
  for (const like of ['A\u200bda', 'Ada\u00ad', '\ufeffAda', 'A\u200dda', 'Ada\u2060', 'Ada\u3164', 'Ada \u2800']) expect(cleanName(like)).toBe('Ada');
  expect(cleanName('👩\u200d🚀 \u2764\ufe0f')).toBe('👩\u200d🚀 \u2764\ufe0f');
  expect(cleanName('می\u200cخواهم\u200c')).toBe('می\u200cخواهم');
  expect(cleanName(`Z${'\u0336'.repeat(30)}o`)).toBe(`Z${'\u0336'.repeat(3)}o`);
  for (const nothing of ['', '   ', '\u202e\u200f', '\u200b', '\u0007']) expect(cleanName(nothing)).toBe('');
});

it('leaves of a pasted line what the server takes', () => {
  expect(cleanLine(' Map:\triver\u200e ')).toBe('Map: river');
  expect(cleanLine('C’est à vous\u202f! 👩\u200d🚀')).toBe('C’est à vous\u202f! 👩\u200d🚀');
});

it('finds the code in what somebody typed or pasted', () => {
  for (const typed of ['k7m2q9x4ab', ' K7M2-Q9X4 AB ', 'https://play.example.org/#/table/k7m2q9x4ab', '#/table/k7m2q9x4ab/']) {
    expect(codeIn(typed)).toBe('k7m2q9x4ab');
  }
  expect(codeIn('k7m2q9x4oI')).toBe('k7m2q9x401'); // no code has an o or an i
  for (const wrong of ['', 'k7m2', 'k7m2q9x4abc', 'k7m2q9x4a!', 'uuuuuuuuuu']) expect(isCode(codeIn(wrong))).toBe(false);
});

it('makes ids and secrets where no page of https is', () => {
  expect(newId()).toMatch(/^[\w-]{20}$/);
  expect(isSecret(newSecret())).toBe(true);
  expect(newSecret()).not.toBe(newSecret());
  for (const wrong of ['', 'short', `${newSecret()}x`, newSecret().replace(/./, '/')]) expect(isSecret(wrong)).toBe(false);
});
