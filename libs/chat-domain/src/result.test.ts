import { describe, expect, it } from 'vitest';
import { err, ok } from './result.ts';

describe('Result', () => {
  it('carries the value of a success', () => {
    expect(ok(7)).toEqual({ ok: true, value: 7 });
  });

  it('carries the code of a refusal', () => {
    expect(err('empty-message')).toEqual({ ok: false, error: 'empty-message' });
  });
});
