import type { Message } from '@colega/chat-domain';
import { createStore } from '../shared/create-store.ts';

/** An answer that the avatar is to say. */
export interface TalkRequest {
  readonly message: Message;
  /** Says a text by the voice of the browser; null where that has none. */
  readonly readAloud: ((text: string) => void) | null;
}

/** What was asked of the avatar last, until it is closed; one at a time. */
export const talkRequest = createStore<TalkRequest | null>(null);
