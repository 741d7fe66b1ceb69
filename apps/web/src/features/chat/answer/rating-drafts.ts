import { drafts } from '../../../shared/drafts.ts';

const placeOf = (messageId: string) => `rating:${messageId}`;

/** Comments that are typed and not yet saved, per answer; forgotten with all other drafts. */
export const ratingDrafts = {
  /** Null for none. */
  read: (messageId: string): string | null => drafts.read(placeOf(messageId)) || null,
  write: (messageId: string, text: string): void => drafts.write(placeOf(messageId), text),
  forget: (messageId: string): void => drafts.write(placeOf(messageId), ''),
};
