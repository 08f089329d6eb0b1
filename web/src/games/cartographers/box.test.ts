import { expect, it } from 'vitest';
import { newDesk } from '../../../test/in_process';

it('Wildholds pays what the chosen edition prints', async () => {
  const core = await newDesk<'cartographers'>();
  expect(core.box('cartographers', { wildholds: '6' }).wildholds).toBe(6);
  expect(core.box('cartographers', { wildholds: '8' }).wildholds).toBe(8);
});
