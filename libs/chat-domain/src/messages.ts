import type { Chat, Message, Page } from './entities.ts';
import { isBlank } from './titles.ts';

/**
 * One list, oldest first, of pages as the server sends them: newest page first, newest message
 * first in each. A message that two pages hold appears once, as the newer page has it.
 */
export function mergeMessagePages(pages: readonly Page<Message>[]): readonly Message[] {
  const byId = new Map<string, Message>();
  for (const message of pages.flatMap((page) => page.items)) {
    if (!byId.has(message.id)) byId.set(message.id, message);
  }
  return [...byId.values()].reverse();
}

/** What to show of a message: its content, or the notice that stands in for it (§4). */
export type MessageDisplay = 'thinking' | 'consulting' | 'content';

/**
 * 'thinking' without content and context, 'consulting' with context only (§4). A user's message,
 * an answer with an ending and one with unreadable pieces show what there is: 'content'.
 */
export function messageDisplay(message: Message): MessageDisplay {
  const showsContent =
    message.role === 'user' ||
    message.content !== '' ||
    message.ending !== undefined ||
    (message.unreadablePieces ?? 0) > 0;
  if (showsContent) return 'content';
  return message.context.length > 0 ? 'consulting' : 'thinking';
}

/**
 * Whether a title is to be generated (§4): the second message of the chat is the assistant's and
 * has content, and the chat has no title. `messages` are oldest first.
 */
export function needsGeneratedTitle(messages: readonly Message[], chat: Chat): boolean {
  const second = messages[1];
  return isBlank(chat.title) && second?.role === 'assistant' && !isBlank(second.content);
}
