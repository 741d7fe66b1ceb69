import {
  ApiAbortError,
  ApiResponseError,
  type ApiClient,
  type CallOptions,
  type PagedQuery,
  type ReplyRequest,
  type StreamOptions,
  type StreamedPiece,
  type WireChat,
  type WireMessage,
  type WirePersona,
  type WireReplyPiece,
  type WireUser,
} from '@colega/api-sdk';
import { NOW } from './fixtures.ts';

/** How the server answers a question; it may store messages, wait, yield pieces and throw. */
export type ReplyScript = (
  request: ReplyRequest,
  options: StreamOptions,
) => AsyncIterable<StreamedPiece>;

/** What the server holds. Tests fill it, and read what became of it. */
export interface FakeServer {
  user: WireUser | null;
  /** The users of external tokens. */
  readonly usersByToken: Map<string, WireUser>;
  personas: WirePersona[];
  /** Newest first. */
  chats: WireChat[];
  /** By chat, newest first. */
  readonly messages: Map<string, WireMessage[]>;
  reply: ReplyScript;
  /** The calls received, by their names in the SDK. */
  readonly calls: string[];
  /** Errors with which the next call of a name fails, in turn. */
  readonly failures: Map<string, Error[]>;
}

export interface FakeApi extends ApiClient {
  readonly server: FakeServer;
}

export function apiError(status: number, detail = 'Refused'): ApiResponseError {
  return new ApiResponseError({ status, detail });
}

/** A reply of these pieces, which the server takes at once. */
export function replyOf(...pieces: readonly WireReplyPiece[]): ReplyScript {
  return async function* (_request, { onAccepted }) {
    await Promise.resolve();
    onAccepted?.();
    for (const piece of pieces) yield { kind: 'piece', piece };
  };
}

function createServer(): FakeServer {
  return {
    user: null,
    usersByToken: new Map(),
    personas: [],
    chats: [],
    messages: new Map(),
    reply: replyOf(),
    calls: [],
    failures: new Map(),
  };
}

function pageOf<Item>(items: readonly Item[], query: PagedQuery = {}) {
  const { currentPage = 1, pageSize = 20 } = query;
  const start = (currentPage - 1) * pageSize;
  return { items: items.slice(start, start + pageSize), total: items.length };
}

type Answer = <Value>(
  name: string,
  options: CallOptions | undefined,
  read: () => Value,
) => Promise<Value>;

/** Counts a call and answers it in a later turn, as a network does. */
function createAnswer(server: FakeServer): Answer {
  return async (name, options, read) => {
    server.calls.push(name);
    await Promise.resolve();
    if (options?.signal?.aborted === true) throw new ApiAbortError();
    const failure = server.failures.get(name)?.shift();
    if (failure !== undefined) throw failure;
    return structuredClone(read());
  };
}

function createAuth(server: FakeServer, answer: Answer): ApiClient['auth'] {
  return {
    getCurrentUser: (options) =>
      answer('auth.getCurrentUser', options, () => {
        if (server.user === null) throw apiError(401, 'The session has ended');
        return server.user;
      }),
    exchangeExternalToken: (token, options) =>
      answer('auth.exchangeExternalToken', options, () => {
        server.user = server.usersByToken.get(token) ?? null;
        if (server.user === null) throw apiError(401, 'The token is not valid');
        return server.user;
      }),
  };
}

function createChats(server: FakeServer, answer: Answer): ApiClient['chats'] {
  function find(chatId: string): WireChat {
    const chat = server.chats.find((candidate) => candidate.chatId === chatId);
    if (chat === undefined) throw apiError(404, 'Chat not found');
    return chat;
  }
  return {
    create: ({ persona }, options) =>
      answer('chats.create', options, () => {
        const chatId = `created-${server.chats.length + 1}`;
        const chat = { chatId, title: null, persona, createdAt: NOW, folderIds: [] };
        server.chats.unshift(chat);
        return chat;
      }),
    list: (query, options) => answer('chats.list', options, () => pageOf(server.chats, query)),
    get: (chatId, options) => answer('chats.get', options, () => find(chatId)),
    update: (chatId, change, options) =>
      answer('chats.update', options, () => Object.assign(find(chatId), change)),
    generateTitle: (chatId, options) =>
      answer('chats.generateTitle', options, () => {
        const { title } = Object.assign(find(chatId), { title: `Title of ${chatId}` });
        return { chatId, title };
      }),
  };
}

/**
 * The API in memory, typed as the SDK's client: what the wire looks like is the SDK's own test, so
 * failures are the SDK's errors and replies are scripts.
 */
export function createFakeApi(): FakeApi {
  const server = createServer();
  const answer = createAnswer(server);
  return {
    server,
    auth: createAuth(server, answer),
    chats: createChats(server, answer),
    messages: {
      list: (chatId, query, options) =>
        answer('messages.list', options, () => pageOf(server.messages.get(chatId) ?? [], query)),
    },
    personas: { list: (options) => answer('personas.list', options, () => server.personas) },
    replies: {
      stream: (request, options = {}) => {
        server.calls.push('replies.stream');
        return server.reply(request, options);
      },
    },
  };
}
