import type { WireFolder } from '@colega/api-sdk';
import { vi } from 'vitest';
import { chatsOf, chatsQuery } from '../data/chats.ts';
import { foldersOf, foldersQuery } from '../data/folders.ts';
import { createChatData } from './chat-data.ts';
import { deferred } from './deferred.ts';
import { chatFixture, NOW } from './fixtures.ts';
import { portugueseTexts } from './texts.ts';

export function folderFixture(changes: Partial<WireFolder> = {}): WireFolder {
  const times = { createdAt: NOW, updatedAt: NOW };
  return { id: 'a', title: 'A', color: '#2e7d32', order: 0, parentId: null, ...times, ...changes };
}

/**
 * Creates chats 'chat-<count>' (newest) to 'chat-1' and folders 'a' and 'b', on the server and in
 * the cache, and the dependencies of their writes.
 */
export async function createSidebarData(count = 3) {
  const world = createChatData();
  const { api, queryClient, dependencies, undo } = world;
  api.server.chats = Array.from({ length: count }, (_, index) => {
    const createdAt = new Date(Date.UTC(2026, 2, 1) - index * 60_000).toISOString();
    return { ...chatFixture({ chatId: `chat-${count - index}`, createdAt }), folderIds: [] };
  });
  api.server.folders = [folderFixture({ id: 'b', title: 'B', order: 1 }), folderFixture()];
  await queryClient.fetchInfiniteQuery(chatsQuery(api));
  await queryClient.fetchInfiniteQuery(foldersQuery(api));
  api.server.calls.length = 0;
  const t = await portugueseTexts();
  const list = () => chatsOf(queryClient.getQueryData(chatsQuery(api).queryKey));
  return {
    ...world,
    server: api.server,
    writes: { ...dependencies, t },
    list,
    listed: (chatId: string) => list().find((chat) => chat.chatId === chatId),
    folders: () => foldersOf(queryClient.getQueryData(foldersQuery(api).queryKey)),
    stored: (chatId: string) => api.server.chats.find((chat) => chat.chatId === chatId),
    /** Keeps back the list as the server next reads it; the result sends it. */
    holdList: () => {
      const held = deferred();
      const read = api.chats.list.bind(api.chats);
      vi.spyOn(api.chats, 'list').mockImplementationOnce(async (...call) => {
        const answer = structuredClone(await read(...call));
        await held.promise;
        return answer;
      });
      return held.resolve;
    },
    fail: (name: string, ...failures: Error[]) => api.server.failures.set(name, failures),
    reported: () => world.errors.reported.get(),
    /** Returns the texts of the notices. */
    notices: () => undo.pending.get().map(({ text }) => text(t)),
    /** Undoes the newest write. */
    undoNewest: () => undo.undo(undo.pending.get().at(-1)?.id ?? 0),
    /** Sends all waiting writes. */
    sendAll: () => undo.pending.get().forEach(({ id }) => undo.sendNow(id)),
  };
}
