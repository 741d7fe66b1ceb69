import type { Message } from '@colega/chat-domain';
import { createStore } from '../shared/create-store.ts';

/** An answer for the avatar to speak. */
export interface TalkRequest {
  readonly message: Message;
  /** Reads a text aloud with the browser's voice; null if there is none. */
  readonly readAloud: ((text: string) => void) | null;
}

/** The last request, until the avatar is closed; one at a time. */
export const talkRequest = createStore<TalkRequest | null>(null);
