import { sessionValues } from './storage.ts';

const PREFIX = 'draft:';

/** Text typed before any chat was chosen. */
export const UNPLACED_DRAFT = '';

/** What is typed and not yet sent, per chat; it outlives reloads and a sign-in redirect. */
export const drafts = {
  read: (chatId: string): string => sessionValues.read(PREFIX + chatId) ?? '',
  write: (chatId: string, text: string): void => {
    if (text === '') sessionValues.remove(PREFIX + chatId);
    else sessionValues.write(PREFIX + chatId, text);
  },
  forgetAll: (): void => {
    for (const key of sessionValues.keys()) if (key.startsWith(PREFIX)) sessionValues.remove(key);
  },
};

/** Puts text before what a chat's draft already holds, so that neither is lost. */
export function joinTexts(first: string, second: string): string {
  return first === '' || second === '' ? first + second : `${first}\n${second}`;
}

/** Gives text typed before a chat was chosen to that chat, after what it already holds. */
export function placeDraft(chatId: string): void {
  const unplaced = drafts.read(UNPLACED_DRAFT);
  if (unplaced === '') return;
  drafts.write(chatId, joinTexts(drafts.read(chatId), unplaced));
  drafts.write(UNPLACED_DRAFT, '');
}
