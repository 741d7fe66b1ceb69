import { describe, expect, it } from 'vitest';
import { DOMAIN_ERROR_CODES, err, ok } from './result.ts';

describe('Result', () => {
  it('carries the value of a success', () => {
    expect(ok(7)).toEqual({ ok: true, value: 7 });
  });

  it('carries the code of a refusal', () => {
    expect(err('empty-message')).toEqual({ ok: false, error: 'empty-message' });
  });
});

it('lists every code once', () => {
  expect(new Set(DOMAIN_ERROR_CODES).size).toBe(DOMAIN_ERROR_CODES.length);
});
