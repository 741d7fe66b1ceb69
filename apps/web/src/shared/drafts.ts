import { createStore } from './create-store.ts';
import { keptTexts } from './kept-texts.ts';
import { CHAT_PARAMETER } from './paths.ts';
import { DRAFT_PREFIX, EDIT_PREFIX, joinTexts } from './tab-texts.ts';

export { joinTexts };

/** Key of the draft that was typed before a chat was chosen. */
export const DRAFT_WITHOUT_CHAT = '';

/** Set when drafts have changed beside the field. */
const lastChange = createStore({});

/**
 * Stores the draft of each chat at every keystroke. The next tab has those of a closed one, until
 * they are sent or the user signs out.
 */
export const drafts = {
  read: (chatId: string): string => keptTexts.read(DRAFT_PREFIX + chatId) ?? '',
  /** Stores a draft, and what says which part of it is an edit; an edit stored before is gone. */
  write: (chatId: string, text: string, edit = ''): void => {
    for (const [key, value] of [
      [DRAFT_PREFIX + chatId, text],
      [EDIT_PREFIX + chatId, edit],
    ] as const)
      if (value === '') keptTexts.remove(key);
      else keptTexts.write(key, value);
  },
  readEdit: (chatId: string): string => keptTexts.read(EDIT_PREFIX + chatId) ?? '',
  hasAny: (): boolean => keptTexts.keys().some((key) => key.startsWith(DRAFT_PREFIX)),
  /** Returns the keys under which drafts and edits are stored. */
  keys: (): readonly string[] =>
    keptTexts.keys().filter((key) => key.startsWith(DRAFT_PREFIX) || key.startsWith(EDIT_PREFIX)),
  forgetAll: (): void => {
    for (const key of drafts.keys()) keptTexts.remove(key);
  },
  /** Puts a text before the draft of a chat, also of the one on the screen. */
  addBefore: (chatId: string, text: string): void => {
    drafts.write(chatId, joinTexts(text, drafts.read(chatId)));
    drafts.announce();
  },
  /** Tells the field that its draft may have grown. */
  announce: (): void => lastChange.set({}),
  /** Listens to drafts that have come from elsewhere: closed tabs, and chats that are gone. */
  subscribe: (listener: () => void): (() => void) => {
    const stops = [keptTexts.subscribe(listener), lastChange.subscribe(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  },
};

/** Appends the text typed before a chat was chosen to the draft of that chat. */
export function moveDraftToChat(chatId: string): void {
  const unassigned = drafts.read(DRAFT_WITHOUT_CHAT);
  if (unassigned === '') return;
  drafts.write(chatId, joinTexts(drafts.read(chatId), unassigned));
  drafts.write(DRAFT_WITHOUT_CHAT, '');
}

/** Names the text that a link puts into the composer; it is never sent by itself. */
const PROMPT_PARAMETER = 'q';

// Invisible characters: the author of a link could hide instructions for the model in them. Line
// ends, tabs and the joiners inside emoji stay.
const HIDDEN_TEXT =
  /(?![\t-\r]|(?<=\p{ExtPict})\uFE0F|\uFE0F(?=\u20E3)|(?<=\p{ExtPict}[\uFE0F\p{EMod}]?)\u200D(?=\p{ExtPict}))[\p{DI}\p{Cc}\u2800\uFFF9-\uFFFB]/gu;

/**
 * Moves the text of `?q=` to the end of the draft. Returns the address without it, so that a
 * reload or going back does not add it again; null if there is none.
 */
export function takePrefill(address: URL): URL | null {
  const prompt = address.searchParams.get(PROMPT_PARAMETER)?.replace(HIDDEN_TEXT, '');
  if (prompt === undefined) return null;
  const chatId = address.searchParams.get(CHAT_PARAMETER) ?? DRAFT_WITHOUT_CHAT;
  drafts.write(chatId, joinTexts(drafts.read(chatId), prompt));
  const rest = new URL(address);
  rest.searchParams.delete(PROMPT_PARAMETER);
  return rest;
}
