import { expect, it } from 'vitest';
import { SUGGESTION_IDS } from './suggestions.ts';

it('are seven, of the subjects that the specification names and one more', () => {
  expect(SUGGESTION_IDS).toEqual([
    'capabilities',
    'vacation',
    'benefits',
    'health',
    'quinquennial',
    'contact',
    'remote',
  ]);
});
