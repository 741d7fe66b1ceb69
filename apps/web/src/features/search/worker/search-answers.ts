import { readPage, type WireChatPage, type WireMessagePage } from '@colega/api-sdk';
import {
  createSearchIndex,
  type Chat,
  type Message,
  type Page,
  type SearchDocument,
  searchDocuments,
  type SearchIndex,
  type SearchKey,
} from '@colega/chat-domain';
import { toChatPage, toMessagePage } from '../../../data/from-wire.ts';
import { messagesById } from '../search-corpus.ts';
import type {
  FoundEntities,
  IndexChange,
  SearchAnswer,
  SearchCommand,
  UnreadChats,
  UnreadPage,
} from './search-protocol.ts';

/** Creates an index that commands change, fill and query; it runs in the worker. */
export function createSearchAnswers(): (command: SearchCommand) => SearchAnswer {
  const index = createSearchIndex();
  const reader = createPageReader(index);
  return (command) => {
    switch (command.type) {
      case 'change':
        reader.change(command);
        return { type: 'changed' };
      case 'read': {
        const page = reader.read(command.page);
        if (page === undefined) return { type: 'unreadable' };
        return { type: 'page', items: page.items.length, total: page.total };
      }
      case 'unread':
        return { type: 'unread', ...reader.unread(command.limit) };
      case 'query': {
        const { id, text, limit } = command.query;
        const hits = index.search(text, limit);
        return { type: 'hits', id, hits, found: reader.entitiesOf(hits) };
      }
    }
  };
}

/** An empty page hides nothing here, so the first one is parsed as any other. */
const LATER_PAGE = 2;

/** Returns a parsed page; undefined if nothing in it can be read. */
function parsedPage<Item>(parse: () => Page<Item>): Page<Item> | undefined {
  try {
    return parse();
  } catch {
    return undefined;
  }
}

/** Reads pages within the worker, so that they leave no garbage on the page's heap. */
export interface PageReader {
  /** Applies a change from the page; it takes precedence over messages read of the same chat. */
  readonly change: (change: IndexChange) => void;
  /** Reads a page; undefined for anything else. */
  readonly read: (page: UnreadPage) => Page<unknown> | undefined;
  readonly unread: (limit: number) => Omit<UnreadChats, 'type'>;
  /** Returns the entities of hits, if the worker has read them. */
  readonly entitiesOf: (hits: readonly SearchKey[]) => FoundEntities;
}

const chatIdsOf = (keys: readonly SearchKey[]) =>
  keys.flatMap(({ kind, id }) => (kind === 'chat' ? [id] : []));

/** Drops the context of a message, as hits do not show it. */
function withoutContext(message: Message): Message {
  return { ...message, context: [] };
}

/** Reads pages of chats and messages into an index. */
export function createPageReader(index: SearchIndex): PageReader {
  const chats = new Map<string, Chat>();
  const messages = new Map<string, ReadonlyMap<string, Message>>();
  const chatsOfPage = new Set<string>();
  const deletedChats = new Set<string>();
  const loadedChats = new Set<string>();

  function documentsIn(chatId: string): readonly SearchDocument[] {
    const said = [...(messages.get(chatId)?.values() ?? [])];
    return searchDocuments({ messages: new Map([[chatId, said]]) });
  }

  function showMessages(chatId: string): void {
    if (!deletedChats.has(chatId)) index.put(documentsIn(chatId));
  }

  function readChats({ items }: Page<Chat>): void {
    for (const chat of items) chats.set(chat.chatId, chat);
    index.put(searchDocuments({ chats: items.filter(({ chatId }) => !chatsOfPage.has(chatId)) }));
  }

  function readMessages(chatId: string, { items }: Page<Message>): void {
    if (loadedChats.has(chatId)) return;
    index.remove(documentsIn(chatId));
    messages.set(chatId, messagesById(items.map(withoutContext)));
    showMessages(chatId);
  }

  return {
    change: ({ put, removed, loaded }) => {
      for (const chatId of loaded) {
        index.remove(documentsIn(chatId));
        messages.delete(chatId);
        loadedChats.add(chatId);
      }
      index.remove(removed);
      index.put(put);
      for (const chatId of chatIdsOf(removed)) {
        chatsOfPage.add(chatId);
        deletedChats.add(chatId);
        index.remove(documentsIn(chatId));
      }
      for (const chatId of chatIdsOf(put)) {
        chatsOfPage.add(chatId);
        if (deletedChats.delete(chatId)) showMessages(chatId);
      }
    },
    read: (unread) => {
      if (unread.of === 'chats') {
        const wire = readPage<WireChatPage>(unread.bytes);
        const page = wire && parsedPage(() => toChatPage(wire, LATER_PAGE));
        if (page !== undefined) readChats(page);
        return page;
      }
      const wire = readPage<WireMessagePage>(unread.bytes);
      const page = wire && parsedPage(() => toMessagePage(wire, LATER_PAGE));
      if (page !== undefined) readMessages(unread.chatId, page);
      return page;
    },
    unread: (limit) => {
      const newest = [...chats.values()]
        .filter(({ chatId }) => !deletedChats.has(chatId))
        .toSorted((first, second) => second.createdAt.localeCompare(first.createdAt))
        .slice(0, limit);
      const chatIds = newest
        .map(({ chatId }) => chatId)
        .filter((chatId) => !messages.has(chatId) && !loadedChats.has(chatId));
      return { chatIds, ofChats: newest.length };
    },
    entitiesOf: (hits) => {
      const foundChats = new Map<string, Chat>();
      const foundMessages = new Map<string, Message[]>();
      for (const { kind, id, chatId = '' } of hits) {
        const chat = chats.get(kind === 'message' ? chatId : id);
        if (chat !== undefined && (kind === 'message' || kind === 'chat'))
          foundChats.set(chat.chatId, chat);
        const message = kind === 'message' ? messages.get(chatId)?.get(id) : undefined;
        if (message !== undefined)
          foundMessages.set(chatId, [...(foundMessages.get(chatId) ?? []), message]);
      }
      return { chats: [...foundChats.values()], messages: foundMessages };
    },
  };
}
