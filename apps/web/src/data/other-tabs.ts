import {
  addChat,
  type Chat,
  moveChats,
  namesOfPerson,
  type Page,
  replaceChat,
  type UserIdentity,
} from '@colega/chat-domain';
import { createContext, use } from 'react';
import { type ChatCache, forgetChats, updateChatList, updateChats } from './chats.ts';
import { cacheFolder, forgetFolders } from './folders.ts';
import { readTabNews, type TabNews } from './tab-news.ts';

/** Connects the tabs of this origin; never throws. */
export interface TabChannel {
  readonly post: (message: unknown) => void;
  /** Listens to messages of other tabs, never of this one; they are not to be trusted. */
  readonly listen: (listener: (message: unknown) => void) => () => void;
  readonly close: () => void;
}

export type OpenTabChannel = (name: string) => TabChannel;

const NOWHERE: TabChannel = {
  post: () => undefined,
  listen: () => () => undefined,
  close: () => undefined,
};

function open(name: string): BroadcastChannel | null {
  try {
    // Throws if the browser has no channels or forbids storage.
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

/** Opens the channel of a name; without channels, messages reach nobody. */
export const openTabChannel: OpenTabChannel = (name) => {
  const channel = open(name);
  if (channel === null) return NOWHERE;
  return {
    post: (message) => {
      try {
        channel.postMessage(message);
      } catch {
        // The channel is closed, or the message cannot be copied: other tabs read the data later.
      }
    },
    listen: (listener) => {
      const hear = ({ data }: MessageEvent<unknown>) => listener(data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
    close: () => channel.close(),
  };
};

type Tell = (news: TabNews) => void;

/** Connection to the other tabs of the signed-in user. */
export interface OtherTabs {
  /** Tells them what the server has done; does nothing while not connected. */
  readonly tell: Tell;
  /** Sets the way to tell them; null while nobody is signed in. */
  readonly connect: (tell: Tell | null) => void;
}

export function createOtherTabs(): OtherTabs {
  let connected: Tell | null = null;
  return {
    tell: (news) => connected?.(news),
    connect: (tell) => {
      connected = tell;
    },
  };
}

export const OtherTabsContext = createContext<OtherTabs | null>(null);

export function useOtherTabs(): OtherTabs {
  const tabs = use(OtherTabsContext);
  if (tabs === null) throw new Error('useOtherTabs needs an OtherTabsContext above it.');
  return tabs;
}

/** Callbacks of the app for news from other tabs; they send no news themselves. */
export interface TabNewsListeners {
  /** Called after the chats were removed from the cache: the current chat may be one of them. */
  readonly onChatsRemoved?: (chatIds: readonly string[]) => void;
  readonly onQuestionAsked?: (chatId: string) => void;
  /** Called where the messages of a chat must be read again. */
  readonly onMessagesChanged?: (chatId: string) => void;
  readonly onChatCleared?: (chatId: string) => void;
}

export interface TabNewsDependencies extends ChatCache {
  /**
   * The user: tabs of other users receive nothing. The e-mail address, or else the id, is part of the
   * channel's name, since only pages of this origin can see it, and it is never stored or sent.
   */
  readonly owner: UserIdentity;
  readonly channel?: OpenTabChannel;
}

/** Exchanges news between the tabs of one user. */
export interface TabNewsExchange {
  /** Tells the other tabs, never this one. */
  readonly tell: (news: TabNews) => void;
  /** Applies news from other tabs to the cache until it is stopped; drafts do not change. */
  readonly listen: (listeners?: TabNewsListeners) => () => void;
}

/** Replaces a chat in its folders: a move has news of its own, which may still be on its way. */
function withoutMove(list: Page<Chat>, chat: Chat): Page<Chat> {
  const known = list.items.find(({ chatId }) => chatId === chat.chatId);
  return known === undefined ? list : replaceChat(list, { ...chat, folderIds: known.folderIds });
}

function applyNews(cache: ChatCache, news: TabNews): void {
  const { api, queryClient } = cache;
  switch (news.type) {
    case 'chat-added':
      return updateChatList(queryClient, api, (list) => addChat(list, news.chat));
    case 'chat-changed':
      return updateChats(cache, [news.chat.chatId], (list) => withoutMove(list, news.chat));
    case 'question-asked':
    case 'messages-changed':
    case 'chat-cleared':
      return undefined;
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
  }
}

function notify(listeners: TabNewsListeners, news: TabNews): void {
  if (news.type === 'chats-removed') listeners.onChatsRemoved?.(news.chatIds);
  if (news.type === 'chat-cleared') listeners.onChatCleared?.(news.chatId);
  if (news.type === 'question-asked') listeners.onQuestionAsked?.(news.chatId);
  if (news.type === 'messages-changed') listeners.onMessagesChanged?.(news.chatId);
}

export function createTabNews(dependencies: TabNewsDependencies): TabNewsExchange {
  const { owner, channel: openChannel = openTabChannel } = dependencies;
  let opened: TabChannel | null = null;
  const channel = () => (opened ??= openChannel(`colega ${namesOfPerson(owner)[0] ?? ''}`));
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
