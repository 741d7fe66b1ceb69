import type { CallOptions, Http } from './http.ts';
import { toSearchParams } from './paged-query.ts';
import type { PagedQuery } from './paged-query.ts';
import { pathSegment } from './path-segment.ts';
import type { WireMessagePage } from './wire-types.ts';

/** The messages of a chat (§7). */
export interface MessagesResource {
  list(chatId: string, query?: PagedQuery, options?: CallOptions): Promise<WireMessagePage>;
}

/** Makes the calls below `chat/{id}/messages`. */
export function createMessages(http: Http): MessagesResource {
  return {
    async list(chatId, query, { signal } = {}) {
      const path = `chat/${pathSegment('chatId', chatId)}/messages`;
      const searchParams = toSearchParams(query);
      const call = { method: 'get', path, searchParams, shape: 'page', signal } as const;
      return (await http.requestJson(call)) as WireMessagePage;
    },
  };
}
