import { ApiResponseError } from '@colega/api-sdk';
import type { Chat } from '@colega/chat-domain';
import { cacheTitle } from '../chats.ts';
import { beginAct, type OrganizeDependencies } from './begin-act.ts';
import { cachedChats } from './cached-chats.ts';
import { wishUnderWay } from './latest-wish.ts';
import { bringTitle, titleSubject } from './rename-chat.ts';

/**
 * Has a title made for a chat (§4). One that the user gives meanwhile stays, and the server gets it
 * once more, which may have put the generated one in its place.
 */
export async function regenerateTitle(
  dependencies: OrganizeDependencies,
  chat: Chat,
): Promise<void> {
  const { api, queryClient, tell } = dependencies;
  const { chatId } = chat;
  const act = beginAct(dependencies);
  const now = () => cachedChats(dependencies, [chatId]).get(chatId) ?? chat;
  await wishUnderWay(queryClient, titleSubject(chatId));
  const previousTitle = now().title;
  try {
    const generated = await act.call(() => api.chats.generateTitle(chatId));
    if (act.hasLeft()) return;
    const { title } = now();
    if (title !== previousTitle && title !== null) {
      await bringTitle(dependencies, { ...now(), title: generated.title }, title);
      return;
    }
    cacheTitle(queryClient, api, { chatId, title: generated.title, previousTitle });
    tell({ type: 'chat-changed', chat: now() });
  } catch (error) {
    const isUnsaid = error instanceof ApiResponseError && error.status === 409;
    if (isUnsaid) act.fail('nothing-to-title', error, null);
    else act.fail('chat-operation', error);
  }
}
