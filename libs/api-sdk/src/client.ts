import { serviceAddress } from './address.ts';
import { createAuth } from './auth.ts';
import type { AuthResource } from './auth.ts';
import { createAuthorization } from './authorization.ts';
import type { TokenStore } from './authorization.ts';
import { createChats } from './chats.ts';
import type { ChatsResource } from './chats.ts';
import { createFeedback } from './feedback.ts';
import type { FeedbackResource } from './feedback.ts';
import { createFolders } from './folders.ts';
import type { FoldersResource } from './folders.ts';
import { createHttp } from './http.ts';
import { createMessages } from './messages.ts';
import type { MessagesResource } from './messages.ts';
import { LINE_LIMIT } from './ndjson.ts';
import { createPersonas } from './personas.ts';
import type { PersonasResource } from './personas.ts';
import { createReplies } from './replies.ts';
import type { RepliesResource, ReplyLimits } from './replies.ts';
import { createService } from './transport.ts';

/** What a client is made from (§7). */
export interface ApiClientOptions {
  /** Origin of the API: https, or http on this machine; requests go to `${host}/api/…`. */
  readonly host: string;
  /** Where the session token is read before each request, and kept after its answer. */
  readonly tokens: TokenStore;
  /**
   * Gives the external access token; null, a rejection or 10 s of silence: requests go without it
   * (§7). Requests that begin while it is under way share what it gives.
   */
  readonly getExternalToken?: (() => Promise<string | null>) | undefined;
  /**
   * Told why the external token could not be had, once for each time it was asked for. What it throws
   * is ignored.
   */
  readonly onExternalTokenFailure?: ((error: unknown) => void) | undefined;
  /**
   * Renews a session that the API refused with 401, for as long as it takes: true, and every ordinary
   * call refused meanwhile is sent once more; else their 401 is thrown. An ordinary call with neither
   * a session token nor an external one asks for it before it is sent. It is asked once for all of
   * them, so no caller's signal ends it. **It must answer false where another user signed in**, or
   * what the first one asked for is done in the second one's name. **It may await no calls but those
   * of `auth`**: any other that is refused, or has no token, waits for it, and so for itself, without
   * an end.
   */
  readonly renewSession?: (() => Promise<boolean>) | undefined;
  /** Used instead of the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
}

/**
 * Every call of the API, by resource (§7). They fail with an `ApiSdkError` only (§8): every one may
 * lack a connection, time (10 s, a reply 20 minutes, §9) or a session (`ApiResponseError` of status 401).
 * @example async function countChats({ chats }: ApiClient) { return (await chats.list()).total; }
 */
export interface ApiClient {
  /** Sign-in, passwords and the signed-in user. */
  readonly auth: AuthResource;
  /** The user's chats. */
  readonly chats: ChatsResource;
  /** What was said in them. */
  readonly messages: MessagesResource;
  /** The folders they lie in. */
  readonly folders: FoldersResource;
  /** Ratings of answers. */
  readonly feedback: FeedbackResource;
  /** The personas the user may talk with. */
  readonly personas: PersonasResource;
  /** The personas' answers, as they come. */
  readonly replies: RepliesResource;
}

const LIMITS: ReplyLimits = { request: 10_000, reply: 1_200_000, line: LINE_LIMIT };

/** The same as `createApiClient`, with other limits. */
export function createLimitedClient(options: ApiClientOptions, limits: ReplyLimits): ApiClient {
  const { host, fetch, ...authorizationOptions } = options;
  const address = serviceAddress(host);
  const { origin } = new URL(address);
  const timeLimit = limits.request;
  const http = createHttp({
    service: createService({ address: `${address}/api`, credentials: 'include', fetch }),
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
 * Makes the client of one API host (§7, §9): 10 s for a call, 20 minutes for a reply, nothing sent
 * twice but what a renewal serves, no redirects, cookies included. Throws a `TypeError`, which
 * repeats nothing of it, where `host` is neither https nor http on this machine, or names more than a
 * host and a path.
 * @example const client = createApiClient({ host: 'https://api.example.com', tokens });
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  return createLimitedClient(options, LIMITS);
}
