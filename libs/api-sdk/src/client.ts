import { serviceAddress } from './address.ts';
import { type AuthResource, createAuth } from './auth.ts';
import { requireOptions } from './call-options.ts';
import { createAuthorization, type TokenStore } from './authorization.ts';
import { type ChatsResource, createChats } from './chats.ts';
import { createFeedback, type FeedbackResource } from './feedback.ts';
import { createFolders, type FoldersResource } from './folders.ts';
import { createHttp } from './http.ts';
import { createMessages, type MessagesResource } from './messages.ts';
import { MAX_LINE_BYTES } from './ndjson.ts';
import { createPersonas, type PersonasResource } from './personas.ts';
import { createReplies, type RepliesResource, type ReplyLimits } from './replies.ts';
import { createTransport } from './transport.ts';

/** Options of an API client (§7). */
export interface ApiClientOptions {
  /** Origin of the API: https, or http on this machine; requests go to `${host}/api/…`. */
  readonly host: string;
  /** Store of the session token, read before each request and written after an answer with a new one. */
  readonly tokens: TokenStore;
  /**
   * Gives the external access token. After null, a rejection or 10 s, requests are sent without it (§7).
   * Requests that begin while it is under way share its result.
   */
  readonly getExternalToken?: (() => Promise<string | null>) | undefined;
  /** Receives the reason if there is no external token, once for each attempt. Its errors are ignored. */
  readonly onExternalTokenFailure?: ((error: unknown) => void) | undefined;
  /**
   * Renews a session that the API refused with 401, and takes as long as it needs. After true, each call
   * that was refused meanwhile is sent once more; else its 401 is thrown. A call with neither a session
   * token nor an external one asks for the renewal before it is sent. All calls share one renewal, so no
   * signal of a caller ends it. **Give false if another user signed in**, or the calls of the first user
   * are done in the name of the second. **Await only calls of `auth`**: any other call that is refused, or
   * has no token, would wait for the renewal, and so for itself, forever.
   */
  readonly renewSession?: (() => Promise<boolean>) | undefined;
  /** Used instead of the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
}

/**
 * Calls of the API by resource (§7). They fail only with `ApiSdkError`s (§8): each may lack a connection, time
 * (10 s, a reply 20 minutes, §9) or a session (`ApiResponseError` with status 401).
 * @example async function countChats({ chats }: ApiClient) { return (await chats.list()).total; }
 */
export interface ApiClient {
  /** Sign-in, passwords and the signed-in user. */
  readonly auth: AuthResource;
  /** Chats of the user. */
  readonly chats: ChatsResource;
  /** Messages of a chat. */
  readonly messages: MessagesResource;
  /** Folders of the chats. */
  readonly folders: FoldersResource;
  /** Ratings of answers. */
  readonly feedback: FeedbackResource;
  /** Personas that the user may talk with. */
  readonly personas: PersonasResource;
  /** Answers of personas, as they are written. */
  readonly replies: RepliesResource;
}

const LIMITS: ReplyLimits = { requestMs: 10_000, replyMs: 1_200_000, lineBytes: MAX_LINE_BYTES };

/** Works like `createApiClient`, with other limits. */
export function createLimitedClient(options: ApiClientOptions, limits: ReplyLimits): ApiClient {
  requireOptions('createApiClient', options, ['host', 'tokens']);
  const { host, fetch, ...authorizationOptions } = options;
  const address = serviceAddress(host);
  const { origin } = new URL(address);
  const timeLimit = limits.requestMs;
  const http = createHttp({
    transport: createTransport({ address: `${address}/api`, credentials: 'include', fetch }),
    authorization: createAuthorization({ ...authorizationOptions, origin, timeLimit }),
    timeLimit,
  });
  return {
    auth: createAuth(http),
    chats: createChats(http),
    messages: createMessages(http),
    folders: createFolders(http),
    feedback: createFeedback(http),
    personas: createPersonas(http),
    replies: createReplies(http, limits),
  };
}

/**
 * Makes the client of one API host (§7, §9): 10 s for a call, 20 minutes for a reply, cookies included, no
 * redirects. Only a call that was refused is sent again, after a renewal. Throws an `InvalidOptionError` if
 * an option is missing, and a `TypeError`, without the value, if `host` is neither https nor http on this
 * machine, or has more than a host and a path.
 * @example const client = createApiClient({ host: 'https://api.example.com', tokens });
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  return createLimitedClient(options, LIMITS);
}
