import { expect, it } from 'vitest';
import { ratingDrafts } from './use-rating.ts';
import { drafts } from '../../../shared/drafts.ts';

it('keeps a comment per answer until it is saved', () => {
  ratingDrafts.write('answer-1', 'Because');
  expect([ratingDrafts.read('answer-1'), ratingDrafts.read('answer-2')]).toEqual(['Because', null]);
  ratingDrafts.remove('answer-1');
  expect(ratingDrafts.read('answer-1')).toBeNull();
});

it('is forgotten with all other drafts', () => {
  ratingDrafts.write('answer-1', 'Because');
  drafts.forgetAll();
  expect(ratingDrafts.read('answer-1')).toBeNull();
});
