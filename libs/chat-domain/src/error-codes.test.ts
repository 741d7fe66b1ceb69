import { expect, it } from 'vitest';
import { DOMAIN_ERROR_CODES } from './error-codes.ts';

it('lists every code once', () => {
  expect(new Set(DOMAIN_ERROR_CODES).size).toBe(DOMAIN_ERROR_CODES.length);
});
