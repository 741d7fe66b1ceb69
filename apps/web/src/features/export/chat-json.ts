import type { Message } from '@colega/chat-domain';
import type { ExportedChat } from './exported-chat.ts';

/**
 * Increases with each change that readers of the version before cannot handle
 * (docs/chat-export.md).
 */
const VERSION = 1;

function messageFields(message: Message) {
  const { id, messageId = id, role, sender, createdAt, content, context, feedback } = message;
  const { failedToSend = false, ending, unreadablePieces } = message;
  return {
    id: messageId,
    role,
    // The user's name, which may be an e-mail address, is private.
    ...(role === 'user' ? { sent: !failedToSend } : { persona: sender }),
    createdAt,
    content,
    ...(ending === undefined ? {} : { ending }),
    ...(unreadablePieces === undefined ? {} : { unreadablePieces }),
    contexts: context,
    feedback: feedback ?? null,
  };
}

/** Writes a chat as JSON in the format of docs/chat-export.md. */
export function chatAsJson({ chat, messages, exportedAt }: ExportedChat): string {
  const { chatId, title, persona, createdAt } = chat;
  const exported = {
    format: 'colega-chat',
    version: VERSION,
    exportedAt,
    chat: { id: chatId, title, persona, createdAt },
    messages: messages.map(messageFields),
  };
  return `${JSON.stringify(exported, null, 2)}\n`;
}
