import { expect, it } from 'vitest';
import { createErrorCenter } from './error-center.ts';

it('holds the last error reported, until it is closed', () => {
  const errors = createErrorCenter();
  errors.report('sending', 'Too many requests (429)');
  expect(errors.reported.get()).toEqual({ key: 'sending', details: 'Too many requests (429)' });
  errors.report('communication');
  expect(errors.reported.get()).toEqual({ key: 'communication', details: null });
  errors.clear();
  expect(errors.reported.get()).toBeNull();
});
