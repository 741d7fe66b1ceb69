import { addChat, moveChats, replaceChat } from '@colega/chat-domain';
import { openTabChannel, type OpenTabChannel, type TabChannel } from '../shared/tab-channel.ts';
import { forgetChats, updateChatList, updateChats, type ChatCache } from './chats.ts';
import { cacheFolder, forgetFolders } from './folders.ts';
import { readTabNews, type TabNews } from './tab-news-messages.ts';

/** Callbacks of the app for news from other tabs; they send no news themselves. */
export interface TabNewsListeners {
  readonly onSignedOut?: () => void;
  /** Called after the chats were removed from the cache: the current chat may be one of them. */
  readonly onChatsRemoved?: (chatIds: readonly string[]) => void;
}

export interface TabNewsDependencies extends ChatCache {
  /**
   * E-mail address of the user: tabs of other users receive nothing. It is part of the channel's
   * name as it is, since only pages of this origin can see it, and it is never stored or sent.
   */
  readonly owner: string;
  readonly channel?: OpenTabChannel;
}

/** Exchanges news between the tabs of one user. */
export interface TabNewsExchange {
  /** Tells the other tabs, never this one. */
  readonly tell: (news: TabNews) => void;
  /** Applies news from other tabs to the cache until it is stopped; drafts do not change. */
  readonly listen: (listeners?: TabNewsListeners) => () => void;
}

function applyNews(cache: ChatCache, news: TabNews): void {
  const { api, queryClient } = cache;
  switch (news.type) {
    case 'chat-added':
      return updateChatList(queryClient, api, (list) => addChat(list, news.chat));
    case 'chat-changed':
      return updateChats(cache, [news.chat.chatId], (list) => replaceChat(list, news.chat));
    case 'chats-removed':
      return forgetChats(cache, news.chatIds);
    case 'chats-moved':
      return updateChats(cache, news.chatIds, (list) =>
        moveChats(list, news.chatIds, news.folderId),
      );
    case 'folder-changed':
      return cacheFolder(cache, news.folder);
    case 'folders-removed':
      return forgetFolders(cache, news.folderIds);
    case 'signed-out':
  }
}

function notify(listeners: TabNewsListeners, news: TabNews): void {
  if (news.type === 'signed-out') listeners.onSignedOut?.();
  if (news.type === 'chats-removed') listeners.onChatsRemoved?.(news.chatIds);
}

export function createTabNews(dependencies: TabNewsDependencies): TabNewsExchange {
  const { owner, channel: openChannel = openTabChannel } = dependencies;
  let opened: TabChannel | null = null;
  const channel = () => (opened ??= openChannel(`colega ${owner}`));
  return {
    tell: (news) => channel().post(news),
    listen: (listeners = {}) => {
      const stop = channel().listen((message) => {
        const news = readTabNews(message);
        if (news === null) return;
        applyNews(dependencies, news);
        notify(listeners, news);
      });
      return () => {
        stop();
        opened?.close();
        opened = null;
      };
    },
  };
}
