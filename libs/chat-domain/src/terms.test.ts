import { expect, it } from 'vitest';
import { TERMS_SECTIONS } from './terms.ts';

it('names the sections of the terms in their order', () => {
  expect(TERMS_SECTIONS).toEqual([
    'introduction',
    'definitions',
    'use-of-services',
    'user-account',
    'intellectual-property',
    'limitation-of-liability',
    'modifications',
    'contact',
  ]);
});
