import { expect, it } from 'vitest';
import { hasPasswordChanged } from './sign-in-screen.tsx';

it('only the way from a changed password says that it was changed', () => {
  expect(hasPasswordChanged({ passwordChanged: true })).toBe(true);
  for (const state of [null, undefined, {}, 'passwordChanged', 1])
    expect(hasPasswordChanged(state)).toBe(false);
});
