import type { WireFolder } from '@colega/api-sdk';
import { chatsOf, chatsQuery } from '../data/chats.ts';
import { foldersOf, foldersQuery } from '../data/folders.ts';
import type { TabNews } from '../data/tab-news-messages.ts';
import { createDeferredActs, pendingActs } from '../shared/deferred-acts.ts';
import { chatFixture, NOW } from './fixtures.ts';
import { portugueseTexts } from './portuguese-texts.ts';
import { createSendingChat, type SessionChanges } from './sending-chat.ts';

export function folderFixture(changes: Partial<WireFolder> = {}): WireFolder {
  const times = { createdAt: NOW, updatedAt: NOW };
  return { id: 'a', title: 'A', color: '#2e7d32', order: 0, parentId: null, ...times, ...changes };
}

/**
 * Chats 'chat-<count>' (newest) to 'chat-1' and the folders 'a' and 'b', on the server and in the
 * cache, and what organises them. Acts that are pending before are dropped.
 */
export async function createOrganizing(count = 3, session: SessionChanges = {}) {
  const world = createSendingChat({ renewSession: () => Promise.resolve(true), ...session });
  const { api, queryClient, dependencies } = world;
  api.server.chats = Array.from({ length: count }, (_, index) => {
    const createdAt = new Date(Date.UTC(2026, 2, 1) - index * 60_000).toISOString();
    return { ...chatFixture({ chatId: `chat-${count - index}`, createdAt }), folderIds: [] };
  });
  api.server.folders = [folderFixture({ id: 'b', title: 'B', order: 1 }), folderFixture()];
  await queryClient.fetchInfiniteQuery(chatsQuery(api));
  await queryClient.fetchInfiniteQuery(foldersQuery(api));
  api.server.calls.length = 0;
  pendingActs.set([]);
  const leaving: (() => void)[] = [];
  const deferredActs = createDeferredActs(pendingActs, (listener) => leaving.push(listener));
  const news: TabNews[] = [];
  const t = await portugueseTexts();
  const list = () => chatsOf(queryClient.getQueryData(chatsQuery(api).queryKey));
  return {
    ...world,
    server: api.server,
    news,
    deferredActs,
    deps: { ...dependencies, deferredActs, t, tell: (told: TabNews) => news.push(told) },
    list,
    listed: (chatId: string) => list().find((chat) => chat.chatId === chatId),
    folders: () => foldersOf(queryClient.getQueryData(foldersQuery(api).queryKey)),
    stored: (chatId: string) => api.server.chats.find((chat) => chat.chatId === chatId),
    fail: (name: string, ...failures: Error[]) => api.server.failures.set(name, failures),
    reported: () => world.errors.reported.get(),
    /** What the notices say. */
    notices: () => pendingActs.get().map(({ act }) => act.text(t)),
    /** Undoes the newest of the acts. */
    undo: () => deferredActs.undo(pendingActs.get().at(-1)?.id ?? 0),
    /** Carries out all that waits. */
    perform: () => pendingActs.get().forEach(({ id }) => deferredActs.performNow(id)),
    leave: () => leaving.forEach((listener) => listener()),
  };
}
