import { demonstrationUser } from '@colega/mock-api';
import { expect, it } from 'vitest';
import { announcement } from './announcement.ts';

const ORIGINS = { webOrigin: 'http://localhost:4200', apiOrigin: 'http://localhost:4300' };

it('names both addresses, and who can sign in', () => {
  const text = announcement(ORIGINS, {});
  for (const part of [...Object.values(ORIGINS), 'Marina Azevedo']) expect(text).toContain(part);
});

it('names the model that answers', () => {
  expect(announcement(ORIGINS, {})).not.toContain('Model:');
  expect(announcement({ ...ORIGINS, model: 'llama3.2' }, {})).toMatch(/Model: +llama3\.2/);
});

it('names a password only where the page asks for one', () => {
  const { password } = demonstrationUser;
  expect(announcement(ORIGINS, { passwordSignIn: false })).not.toContain(password);
  expect(announcement(ORIGINS, { passwordSignIn: true })).toContain(password);
});
