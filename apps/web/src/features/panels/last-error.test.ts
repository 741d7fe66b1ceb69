import { expect, it } from 'vitest';
import { changeOwner, forgetStoredSession } from '../../session/stored-session.ts';
import { createErrorCenter } from '../../shared/error-center.ts';
import { clearStoredValuesAroundTests } from '../../testing/stored-values.ts';
import { followErrors, lastError } from './last-error.ts';

clearStoredValuesAroundTests();

it('is kept after its modal was closed, and until the next', () => {
  const errors = createErrorCenter();
  const end = followErrors(errors);
  errors.report('sending', {
    text: 'Not Found (404)',
    requestId: 'req-7',
    named: 'The chat “Pay”',
  });
  errors.clear();
  const at = expect.any(Number) as number;
  expect(lastError()).toEqual({
    key: 'sending',
    details: 'Not Found (404)',
    requestId: 'req-7',
    at,
  });
  errors.report('unknown');
  expect(lastError()).toEqual({ key: 'unknown', details: null, at });
  end();
});

it('is not shown to somebody else, who signs in on the same page', () => {
  const errors = createErrorCenter();
  changeOwner({ email: 'ana@aurora.example' });
  const end = followErrors(errors);
  errors.report('unknown');
  forgetStoredSession();
  expect(lastError()).toBeNull();
  changeOwner({ email: 'rui@aurora.example' });
  expect(lastError()).toBeNull();
  end();
});
