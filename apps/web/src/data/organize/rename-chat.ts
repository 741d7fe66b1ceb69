import { renameChat as rename, replaceChat, titleToStore, type Chat } from '@colega/chat-domain';
import { toChat } from '../wire-to-domain.ts';
import { beginAct, type OrganizeDependencies } from './begin-act.ts';
import { cachedChats, updateChats } from './cached-chats.ts';
import { bringWish } from './latest-wish.ts';

/** What the titles of a chat on their way to the server are about. */
export const titleSubject = (chatId: string) => `title of chat ${chatId}`;

/**
 * Brings a title to the server that the cache shows already; `before` is what comes back where that
 * fails. Of several on their way the last one wins.
 */
export async function bringTitle(
  dependencies: OrganizeDependencies,
  { chatId, title: before }: Chat,
  title: string,
): Promise<void> {
  const { api, queryClient, tell } = dependencies;
  const act = beginAct(dependencies);
  const put = (wanted: string | null, saved: string | null) =>
    updateChats(dependencies, [chatId], (list) =>
      list.items
        .filter((chat) => chat.chatId === chatId && chat.title === wanted)
        .reduce((changed, chat) => replaceChat(changed, { ...chat, title: saved }), list),
    );
  try {
    await bringWish<string | null>(queryClient, {
      subject: titleSubject(chatId),
      value: title,
      before,
      send: async (value) =>
        toChat(await act.call(() => api.chats.update(chatId, { title: value ?? '' }))).title,
      onEnd: (saved, wanted) => {
        put(wanted, saved);
        const chat = cachedChats(dependencies, [chatId]).get(chatId);
        if (chat !== undefined) tell({ type: 'chat-changed', chat });
      },
      hasLeft: act.hasLeft,
    });
  } catch (error) {
    act.fail('chat-operation', error);
  }
}

/**
 * Gives a chat the title its user typed, on the screen at once (§4: '[vazio]' for an empty one).
 * Nothing is sent where it has that title.
 */
export async function renameChat(
  dependencies: OrganizeDependencies,
  chat: Chat,
  typed: string,
): Promise<void> {
  const { chatId } = chat;
  const current = cachedChats(dependencies, [chatId]).get(chatId) ?? chat;
  const title = titleToStore(typed);
  // Who leaves the empty field of a chat without a title alone wants none either.
  const isUnchanged = title === current.title || typed.trim() === (current.title ?? '').trim();
  if (isUnchanged) return;
  updateChats(dependencies, [chatId], (list) => rename(list, { chatId, title: typed }));
  await bringTitle(dependencies, current, title);
}
