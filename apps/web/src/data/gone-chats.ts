import type { AskedQuestion } from '@colega/chat-domain';
import { drafts, DRAFT_WITHOUT_CHAT, joinTexts } from '../shared/drafts.ts';
import { dispatch, type ExchangeStore } from './exchanges.ts';

/** Tells whether nothing has come for a question: its text is all that there is of it. */
function isUnanswered({ status, exchange }: AskedQuestion): boolean {
  const isOver = status === 'answered' || status === 'interrupted';
  return !isOver && (exchange?.answer.content ?? '') === '';
}

/**
 * Leaves chats that the server no longer has. What was written in them, drafts and questions without
 * an answer, becomes the draft of a new chat.
 */
export function leaveGoneChats(exchanges: ExchangeStore, chatIds: readonly string[]): void {
  // A stored id may be blank, which stands for no chat.
  for (const chatId of chatIds.filter((id) => id.trim() !== '')) {
    exchanges.goneChats.add(chatId);
    exchanges.stop(chatId);
  }
  takeTextsAlong(exchanges);
}

/**
 * Takes along what was written in gone chats. Questions of closed tabs may be known only later, and a
 * field that still stands in a gone chat takes its draft back: repeated for each.
 */
export function takeTextsAlong(exchanges: ExchangeStore): void {
  const chatIds = [...exchanges.goneChats];
  if (chatIds.length === 0) return;
  const asked = exchanges.conversations().filter(isUnanswered);
  const texts = chatIds.flatMap((gone) => [
    ...asked.filter(({ chatId }) => chatId === gone).map(({ question }) => question.content),
    drafts.read(gone),
  ]);
  dispatch(exchanges, { type: 'chats-emptied', chatIds });
  if (texts.every((text) => text === '')) return;
  drafts.write(DRAFT_WITHOUT_CHAT, texts.reduce(joinTexts, drafts.read(DRAFT_WITHOUT_CHAT)));
  for (const chatId of chatIds) drafts.write(chatId, '');
  drafts.announce();
}
