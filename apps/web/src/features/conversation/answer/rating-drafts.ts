import { drafts } from '../../../shared/drafts.ts';

const placeOf = (messageId: string) => `rating:${messageId}`;

/** Drafts of rating comments, one per answer; removed together with all other drafts. */
export const ratingDrafts = {
  read: (messageId: string): string | null => drafts.read(placeOf(messageId)) || null,
  write: (messageId: string, text: string): void => drafts.write(placeOf(messageId), text),
  forget: (messageId: string): void => drafts.write(placeOf(messageId), ''),
};
