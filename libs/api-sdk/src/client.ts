import { createAuth } from './auth.ts';
import type { AuthResource } from './auth.ts';
import { createAuthorization } from './authorization.ts';
import type { TokenStore } from './authorization.ts';
import { createChats } from './chats.ts';
import type { ChatsResource } from './chats.ts';
import { createHttp } from './http.ts';
import { createMessages } from './messages.ts';
import type { MessagesResource } from './messages.ts';
import { LINE_LIMIT } from './ndjson.ts';
import { createPersonas } from './personas.ts';
import type { PersonasResource } from './personas.ts';
import { createReplies } from './replies.ts';
import type { RepliesResource, ReplyLimits } from './replies.ts';

/** What a client is made from. */
export interface ApiClientOptions {
  /** Origin of the API; requests go to `${host}/api/…`. */
  readonly host: string;
  readonly tokens: TokenStore;
  /** Gives the external access token; null, a rejection or silence: the request goes without it (§7). */
  readonly getExternalToken?: (() => Promise<string | null>) | undefined;
  /** Told why the external token could not be had. */
  readonly onExternalTokenFailure?: ((error: unknown) => void) | undefined;
  /** Used instead of the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
}

/** Every call of the API, by resource. All of them fail with an `ApiSdkError` only. */
export interface ApiClient {
  readonly auth: AuthResource;
  readonly chats: ChatsResource;
  readonly messages: MessagesResource;
  readonly personas: PersonasResource;
  readonly replies: RepliesResource;
}

/** Times in milliseconds and sizes in bytes that a client keeps to. */
export interface ClientLimits extends ReplyLimits {
  readonly request: number;
}

const LIMITS: ClientLimits = { request: 10_000, reply: 1_200_000, line: LINE_LIMIT };

/** The same as `createApiClient`, with other limits. */
export function createLimitedClient(options: ApiClientOptions, limits: ClientLimits): ApiClient {
  const { host, fetch, ...authorizationOptions } = options;
  const authorization = createAuthorization({
    ...authorizationOptions,
    origin: new URL(host).origin,
    timeLimit: limits.request,
  });
  const http = createHttp({ host, authorization, fetch, timeLimit: limits.request });
  return {
    auth: createAuth(http),
    chats: createChats(http),
    messages: createMessages(http),
    personas: createPersonas(http),
    replies: createReplies(http, limits),
  };
}

/**
 * Makes the client of one API host (§7): 10 s for a call, 20 minutes for a reply, no retries,
 * no redirects, cookies included. Throws a `TypeError` where `host` is no absolute address.
 * @example const client = createApiClient({ host: 'https://api.example.com', tokens });
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  return createLimitedClient(options, LIMITS);
}
