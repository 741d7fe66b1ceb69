import { sessionValues } from './storage.ts';

const PREFIX = 'draft:';

/** Key of the draft that was typed before a chat was chosen. */
export const UNPLACED_DRAFT = '';

/** Stores the draft of each chat; it survives reloads and a sign-in redirect. */
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

/** Joins two texts on two lines, so that neither is lost. */
export function joinTexts(first: string, second: string): string {
  return first === '' || second === '' ? first + second : `${first}\n${second}`;
}

/** Appends the text typed before a chat was chosen to the draft of that chat. */
export function placeDraft(chatId: string): void {
  const unplaced = drafts.read(UNPLACED_DRAFT);
  if (unplaced === '') return;
  drafts.write(chatId, joinTexts(drafts.read(chatId), unplaced));
  drafts.write(UNPLACED_DRAFT, '');
}
