import { expect, test } from 'vitest';
import type { Key } from '../../parts/keys';
import { commandOf } from './keys';

const key = (name: string, code = '', more: Partial<Key> = {}): Key => ({
  key: name,
  code,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});

test('letters turn, flip and choose', () => {
  expect(commandOf(key('r', 'KeyR'))).toEqual({ do: 'turn', clockwise: true });
  expect(commandOf(key('R', 'KeyR', { shiftKey: true }))).toEqual({ do: 'turn', clockwise: false });
  expect(commandOf(key('f', 'KeyF'))).toEqual({ do: 'flip' });
  expect(commandOf(key('3', 'Digit3'))).toEqual({ do: 'number', number: 3 });
  expect(commandOf(key('b', 'KeyB'))).toEqual({ do: 'light', line: 'B' });
});

test('on a Greek keyboard the place of the key counts, on a French one the letter', () => {
  expect(commandOf(key('ρ', 'KeyR'))).toEqual({ do: 'turn', clockwise: true });
  expect(commandOf(key('z', 'KeyW'))).toEqual({ do: 'undo' });
  expect(commandOf(key('w', 'KeyZ'))).toBeNull();
});

test('keys with modifiers and names belong to the browser', () => {
  expect(commandOf(key('r', 'KeyR', { ctrlKey: true }))).toBeNull();
  expect(commandOf(key('Tab', 'Tab'))).toBeNull();
  expect(commandOf(key('Enter', 'Enter'))).toEqual({ do: 'lay' });
});
