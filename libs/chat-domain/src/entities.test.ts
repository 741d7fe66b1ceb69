import { expect, it } from 'vitest';
import { MESSAGE_ENDINGS, MESSAGE_ROLES } from './entities.ts';

it('knows the two roles of a message and the endings that are not plain', () => {
  expect(MESSAGE_ROLES).toEqual(['user', 'assistant']);
  expect(MESSAGE_ENDINGS).toEqual(['stopped', 'interrupted', 'incomplete']);
});
