import type { CallOptions, Http } from './http.ts';
import { toSearchParams } from './paged-query.ts';
import type { PagedQuery } from './paged-query.ts';
import { pathSegment } from './path-segment.ts';
import type {
  WireChat,
  WireChatChange,
  WireChatPage,
  WireChatTitle,
  WireNewChat,
} from './wire-types.ts';

/** The user's chats (§7). */
export interface ChatsResource {
  /** Creates a chat; an empty persona means none yet. */
  create(chat: WireNewChat, options?: CallOptions): Promise<WireChat>;
  list(query?: PagedQuery, options?: CallOptions): Promise<WireChatPage>;
  get(chatId: string, options?: CallOptions): Promise<WireChat>;
  /** Renames a chat, or gives it to another persona. */
  update(chatId: string, change: WireChatChange, options?: CallOptions): Promise<WireChat>;
  /** Has a title made from what was said, and stored. */
  generateTitle(chatId: string, options?: CallOptions): Promise<WireChatTitle>;
}

function chatPath(chatId: string): string {
  return `chat/${pathSegment('chatId', chatId)}`;
}

/** Makes the calls below `chat`. */
export function createChats(http: Http): ChatsResource {
  return {
    async create(chat, { signal } = {}) {
      const call = { method: 'post', path: 'chat', json: chat, shape: 'object', signal } as const;
      return (await http.requestJson(call)) as WireChat;
    },
    async list(query, { signal } = {}) {
      const searchParams = toSearchParams(query);
      const call = { method: 'get', path: 'chat', searchParams, shape: 'page', signal } as const;
      return (await http.requestJson(call)) as WireChatPage;
    },
    async get(chatId, { signal } = {}) {
      const call = { method: 'get', path: chatPath(chatId), shape: 'object', signal } as const;
      return (await http.requestJson(call)) as WireChat;
    },
    async update(chatId, change, { signal } = {}) {
      const call = { method: 'patch', path: chatPath(chatId), json: change, signal } as const;
      return (await http.requestJson({ ...call, shape: 'object' })) as WireChat;
    },
    async generateTitle(chatId, { signal } = {}) {
      const path = `${chatPath(chatId)}/generate-title`;
      const call = { method: 'post', path, shape: 'object', signal } as const;
      return (await http.requestJson(call)) as WireChatTitle;
    },
  };
}
