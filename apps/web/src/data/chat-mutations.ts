import { ApiResponseError } from '@colega/api-sdk';
import {
  applyGeneratedTitle,
  type Chat,
  type GeneratedChatTitle,
  renameChat as withTitle,
  replaceChat,
  titleToStore,
} from '@colega/chat-domain';
import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { drafts } from '../shared/drafts.ts';
import { KeyedError, SubjectsFailedError, write } from '../shared/query-client.ts';
import type { SendOptions } from '../shared/undo.ts';
import { cachedChats, chatsQuery, forgetChats, readChatsAgain, updateChats } from './chats.ts';
import { storedChatId } from './choose-chat.ts';
import { dispatch, stopChat } from './exchanges.ts';
import { toChat } from './from-wire.ts';
import { fewAtOnce, type LatestValue, noteSaved, writeLatestValue } from './latest-value.ts';
import { sendTitle } from './refused-titles.ts';
import { shownName } from './shown-titles.ts';
import type { Writes } from './use-writes.ts';

/** Tells whether the item was already deleted, for example by another tab: that is a success. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiResponseError && error.status === 404;
}

type TitleDependencies = Pick<Writes, 'api' | 'queryClient' | 'tell' | 't'>;

const titleName = (chatId: string) => `title of chat ${chatId}`;

function titleWrite(
  writes: TitleDependencies,
  { chatId, title: before }: Chat,
  newTitle: string,
): LatestValue<string | null> {
  const { api, queryClient, tell, t } = writes;
  const current = () => cachedChats(writes, [chatId]).get(chatId);
  return {
    name: titleName(chatId),
    subjects: [chatId],
    read: () => {
      const chat = current();
      return chat === undefined ? before : chat.title;
    },
    show: (_, title) =>
      updateChats(writes, [chatId], (list) =>
        title === null
          ? list.items
              .filter((chat) => chat.chatId === chatId)
              .reduce((changed, chat) => replaceChat(changed, { ...chat, title }), list)
          : withTitle(list, { chatId, title }),
      ),
    send: async (_, given, { isWanted }) => {
      const title = given ?? '';
      const update = () => api.chats.update(chatId, { title });
      return toChat(await sendTitle(queryClient, { id: chatId, title, isWanted }, update)).title;
    },
    onEnd: ([ended]) => {
      const chat = current();
      if (ended !== undefined && chat !== undefined) tell({ type: 'chat-changed', chat });
    },
    reload: () => readChatsAgain(writes, [chatId]),
    meta: {
      errorKey: 'chat-operation',
      failureText: () => t('undoable.notRenamed', { title: newTitle }),
    },
  };
}

/**
 * Renames a chat in the cache at once, then on the server (§4: '[vazio]' for an empty title).
 * Sends nothing if the title is the same.
 */
export async function renameChat(
  writes: TitleDependencies,
  chat: Chat,
  typed: string,
): Promise<void> {
  const current = cachedChats(writes, [chat.chatId]).get(chat.chatId) ?? chat;
  const title = titleToStore(typed);
  // An empty field that was left empty does not change a chat without a title.
  const isUnchanged = title === current.title || typed.trim() === (current.title ?? '').trim();
  if (isUnchanged) return;
  await writeLatestValue(writes.queryClient, titleWrite(writes, current, title), title);
}

const generationOf = (chatId: string) => ['generated title', chatId];

/** Tells whether the server is generating a title, or will be next. */
export function isTitleUnderWay(queryClient: QueryClient, chatId: string): boolean {
  return queryClient.isMutating({ mutationKey: generationOf(chatId) }) > 0;
}

/**
 * Has the server generate a title (§4), after the title calls that are under way. A title that the
 * user gives meanwhile wins, and is sent afterwards. Reports a failure only if `isAsked`.
 */
export async function generateTitle(
  writes: Pick<Writes, 'api' | 'queryClient' | 'tell'>,
  chat: Chat,
  { isAsked }: { readonly isAsked: boolean },
): Promise<void> {
  const { api, queryClient, tell } = writes;
  const { chatId } = chat;
  const current = () => cachedChats(writes, [chatId]).get(chatId) ?? chat;
  const generation: MutationOptions<GeneratedChatTitle, Error, void> = {
    mutationKey: generationOf(chatId),
    scope: { id: titleName(chatId) },
    meta: isAsked ? { errorKey: 'chat-operation' } : {},
    mutationFn: async () => {
      const { title: previousTitle } = current();
      try {
        return { ...(await api.chats.generateTitle(chatId)), previousTitle };
      } catch (error) {
        const hasNoMessages = error instanceof ApiResponseError && error.status === 409;
        throw isAsked && hasNoMessages ? new KeyedError('nothing-to-title') : error;
      }
    },
    onSuccess: (generated) => {
      noteSaved(queryClient, titleName(chatId), [chatId, generated.title]);
      updateChats(writes, [chatId], (list) => applyGeneratedTitle(list, generated));
      tell({ type: 'chat-changed', chat: current() });
    },
  };
  await write(queryClient, generation, undefined);
}

/** Removes deleted chats from the cache, with their exchanges and drafts. */
function removeFromCache(writes: Writes, chatIds: readonly string[]): void {
  if (chatIds.length === 0) return;
  forgetChats(writes, chatIds);
  dispatch(writes.exchanges, { type: 'chats-emptied', chatIds });
  for (const chatId of chatIds) drafts.write(chatId, '');
  writes.tell({ type: 'chats-removed', chatIds });
}

/** Deletes chats on the server, a few at a time. */
async function sendDeletions(
  { api }: Writes,
  chatIds: readonly string[],
  { leaving, isDropped }: SendOptions,
): Promise<void> {
  const failures = new Map<string, unknown>();
  const deleteChat = async (chatId: string) => {
    if (isDropped()) return;
    try {
      await api.chats.delete(chatId, { keepalive: leaving.aborted });
    } catch (error) {
      if (!isGone(error)) failures.set(chatId, error);
    }
  };
  await fewAtOnce(chatIds, deleteChat, leaving);
  if (failures.size > 0) throw new SubjectsFailedError(failures, chatIds.length);
}

/**
 * Deletes chats, with undo; until the calls are sent, the chats are only hidden. If the current
 * chat is one of them, `chatAfterRemoval` chooses the next one (§4). Undo calls `onUndone`.
 */
export function deleteChats(
  writes: Writes,
  chats: readonly Pick<Chat, 'chatId'>[],
  onUndone?: () => void,
): void {
  const { api, queryClient, undo, exchanges, t } = writes;
  const pending = undo.subjects('delete-chats');
  const all = new Set(chats.map(({ chatId }) => chatId));
  const chatIds = [...all].filter((chatId) => !pending.has(chatId));
  if (chatIds.length === 0) return;
  const [first] = cachedChats(writes, chatIds).values();
  const firstTitle = first === undefined ? t('chats.untitled') : shownName(writes, first);
  for (const chatId of chatIds) {
    stopChat(exchanges, chatId);
    storedChatId.forget(chatId);
  }
  undo.delay({
    kind: 'delete-chats',
    subjects: chatIds,
    text: (t) => t('undoable.chatsDeleted', { count: chatIds.length, title: firstTitle }),
    onUndone,
    send: (options) => sendDeletions(writes, chatIds, options),
    mutation: {
      meta: {
        errorKey: 'chat-operation',
        failureText: (counts) => t('undoable.notDeleted', { ...counts, title: firstTitle }),
        retry: (failed) =>
          deleteChats(
            writes,
            chats.filter(({ chatId }) => failed.includes(chatId)),
          ),
      },
      onSuccess: () => removeFromCache(writes, chatIds),
      onError: (error) => {
        const failures = error instanceof SubjectsFailedError ? error.failures : new Map();
        removeFromCache(
          writes,
          chatIds.filter((chatId) => !failures.has(chatId)),
        );
        // A call without an answer may have succeeded, so the chats are read again.
        void queryClient.invalidateQueries({ queryKey: chatsQuery(api).queryKey });
      },
    },
  });
}
