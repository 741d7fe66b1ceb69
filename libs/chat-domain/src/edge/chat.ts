import type { Chat } from '../entities.ts';
import { menderOf } from './mended.ts';
import { id, list, optional, owedText, record } from './readers.ts';
import { title } from './title.ts';

const chatTitle = optional(title, null);

/** A chat (§3); null for what has no id. Its title has 500 characters at most; an empty one is none. */
export const toChat = menderOf(
  record<Chat, 'chatId'>(
    {
      chatId: id,
      title: (wire, note) => chatTitle(wire === '' ? null : wire, note),
      persona: owedText,
      createdAt: owedText,
      folderIds: list(id),
    },
    'chatId',
  ),
);
