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
  type WireFolder,
  type WireMessage,
  type WirePersona,
  type WireReplyPiece,
  type WireUser,
} from '@colega/api-sdk';
import { NOW } from './fixtures.ts';

/** Answers a question on the fake server; may store messages, wait, yield pieces and throw. */
export type ReplyScript = (
  request: ReplyRequest,
  options: StreamOptions,
) => AsyncIterable<StreamedPiece>;

/** The data of the server. Tests fill it, and read the result. */
export interface FakeServer {
  user: WireUser | null;
  /** The users of external tokens. */
  readonly usersByToken: Map<string, WireUser>;
  personas: WirePersona[];
  /** Newest first. */
  chats: WireChat[];
  /** By chat, newest first. */
  readonly messages: Map<string, WireMessage[]>;
  folders: WireFolder[];
  reply: ReplyScript;
  /** The calls received, by their names in the SDK. */
  readonly calls: string[];
  /** Errors of the next calls, by name and in order. */
  readonly failures: Map<string, Error[]>;
}

export interface FakeApi extends ApiClient {
  readonly server: FakeServer;
}

export function apiError(status: number, detail = 'Refused'): ApiResponseError {
  return new ApiResponseError({ status, detail });
}

/** Creates a reply with these pieces, which the server accepts at once. */
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
    folders: [],
    reply: replyOf(),
    calls: [],
    failures: new Map(),
  };
}

function bytesOf(value: unknown): ArrayBuffer {
  return new TextEncoder().encode(JSON.stringify(value)).buffer;
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

/** Records each call, and answers it asynchronously as a network does. */
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
    login: (_credentials, options) =>
      answer('auth.login', options, () => {
        if (server.user === null) throw apiError(401, 'Wrong e-mail or password');
        return server.user;
      }),
    forgotPassword: (_email, options) => answer('auth.forgotPassword', options, () => undefined),
    resetPassword: (_reset, options) => answer('auth.resetPassword', options, () => true),
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

/** Gives the items as the lists of the SDK do; the app reads its lists page by page. */
async function* allOf<Item>(items: readonly Item[]): AsyncIterable<Item> {
  await Promise.resolve();
  yield* items;
}

function findChat({ chats }: FakeServer, chatId: string): WireChat {
  const chat = chats.find((candidate) => candidate.chatId === chatId);
  if (chat === undefined) throw apiError(404, 'Chat not found');
  return chat;
}

function createChats(server: FakeServer, answer: Answer): ApiClient['chats'] {
  const find = (chatId: string) => findChat(server, chatId);
  return {
    create: ({ persona }, options) =>
      answer('chats.create', options, () => {
        const chatId = `created-${server.chats.length + 1}`;
        const chat = { chatId, title: null, persona, createdAt: NOW, folderIds: [] };
        server.chats.unshift(chat);
        return chat;
      }),
    list: (query, options) => answer('chats.list', options, () => pageOf(server.chats, query)),
    all: () => allOf(server.chats),
    listBytes: (query, options) =>
      answer('chats.listBytes', options, () => bytesOf(pageOf(server.chats, query))),
    get: (chatId, options) => answer('chats.get', options, () => find(chatId)),
    update: (chatId, change, options) =>
      answer('chats.update', options, () => Object.assign(find(chatId), change)),
    generateTitle: (chatId, options) =>
      answer('chats.generateTitle', options, () => {
        const { title } = Object.assign(find(chatId), { title: `Title of ${chatId}` });
        return { chatId, title };
      }),
    delete: (chatId, options) =>
      answer('chats.delete', options, () => {
        server.chats.splice(server.chats.indexOf(find(chatId)), 1);
      }),
  };
}

function createMessages(server: FakeServer, answer: Answer): ApiClient['messages'] {
  return {
    list: (chatId, query, options) =>
      answer('messages.list', options, () => pageOf(server.messages.get(chatId) ?? [], query)),
    all: (chatId) => allOf(server.messages.get(chatId) ?? []),
    listBytes: (chatId, query, options) =>
      answer('messages.listBytes', options, () =>
        bytesOf(pageOf(server.messages.get(chatId) ?? [], query)),
      ),
    clear: (chatId, options) =>
      answer('messages.clear', options, () => {
        server.messages.delete(findChat(server, chatId).chatId);
      }),
  };
}

function createFolders(server: FakeServer, answer: Answer): ApiClient['folders'] {
  function find(id: string): WireFolder {
    const folder = server.folders.find((candidate) => candidate.id === id);
    if (folder === undefined) throw apiError(404, 'Folder not found');
    return folder;
  }
  return {
    list: (query, options) => answer('folders.list', options, () => pageOf(server.folders, query)),
    all: () => allOf(server.folders),
    create: (folder, options) =>
      answer('folders.create', options, () => {
        const id = `folder-${server.folders.length + 1}`;
        const stored = { ...folder, id, color: '#2e7d32', createdAt: NOW, updatedAt: NOW };
        server.folders.unshift(stored);
        return stored;
      }),
    rename: (id, title, options) =>
      answer('folders.rename', options, () => Object.assign(find(id), { title })),
    delete: (id, options) =>
      answer('folders.delete', options, () => {
        server.folders.splice(server.folders.indexOf(find(id)), 1);
      }),
    moveChat: (chatId, folderId, options) =>
      answer('folders.moveChat', options, () =>
        Object.assign(findChat(server, chatId), {
          folderIds: folderId === null ? [] : [find(folderId).id],
        }),
      ),
  };
}

function createFeedback(server: FakeServer, answer: Answer): ApiClient['feedback'] {
  function rate(
    { chatId, messageId }: Parameters<ApiClient['feedback']['add']>[0],
    { rating, comment }: Parameters<ApiClient['feedback']['add']>[1],
  ): void {
    const messages = server.messages.get(chatId) ?? [];
    const rated = messages.find((message) => message.messageId === messageId);
    if (rated === undefined) throw apiError(404, 'Message not found');
    rated.feedback = { rating, ...(comment !== undefined && { comment }) };
  }
  return {
    add: (place, feedback, options) => answer('feedback.add', options, () => rate(place, feedback)),
    update: (place, feedback, options) =>
      answer('feedback.update', options, () => rate(place, feedback)),
  };
}

/**
 * Creates an API in memory with the types of the SDK's client. The SDK tests the wire format
 * itself, so failures are SDK errors here, and replies are scripts.
 */
export function createFakeApi(): FakeApi {
  const server = createServer();
  const answer = createAnswer(server);
  return {
    server,
    auth: createAuth(server, answer),
    chats: createChats(server, answer),
    messages: createMessages(server, answer),
    folders: createFolders(server, answer),
    feedback: createFeedback(server, answer),
    personas: { list: (options) => answer('personas.list', options, () => server.personas) },
    replies: {
      stream: (request, options = {}) => {
        server.calls.push('replies.stream');
        return server.reply(request, options);
      },
    },
  };
}
