import type { SearchHit } from '@colega/chat-domain';
import type { IndexChange } from './pending-changes.ts';
import type { FoundEntities } from './search-corpus.ts';

/** What is looked for; of two queries the one with the larger id counts. */
export interface SearchQuery {
  readonly id: number;
  readonly text: string;
  /** Of messages, and of all others. */
  readonly limit: number;
}

/** A page as the API sent it, to be read by the worker: once sent, the bytes are the worker's. */
export type UnreadPage =
  | { readonly of: 'chats'; readonly bytes: ArrayBuffer }
  | { readonly of: 'messages'; readonly chatId: string; readonly bytes: ArrayBuffer };

/** What the page tells the worker, one at a time: each is answered before the next is sent. */
export type SearchCommand =
  | ({ readonly type: 'change' } & IndexChange)
  | { readonly type: 'query'; readonly query: SearchQuery }
  | ReadingCommand;

/** What it tells the worker to read, or asks about what there is to be read. */
export type ReadingCommand =
  | { readonly type: 'read'; readonly page: UnreadPage }
  | { readonly type: 'unread'; readonly limit: number };

/** A page that was read: how many items it had, of how many. */
export interface ReadPage {
  readonly type: 'page';
  readonly items: number;
  readonly total: number;
}

/** Of the newest chats that were read, as many as there are within the limit, those without messages. */
export interface UnreadChats {
  readonly type: 'unread';
  readonly chatIds: readonly string[];
  readonly ofChats: number;
}

export type ReadingAnswer = ReadPage | UnreadChats | { readonly type: 'unreadable' };

/** What the worker answers; 'ready' is its first word, once its file has come and runs. */
export type SearchAnswer =
  | { readonly type: 'ready' }
  | { readonly type: 'changed' }
  | {
      readonly type: 'hits';
      readonly id: number;
      readonly hits: readonly SearchHit[];
      /** What the worker alone has read of what was found. */
      readonly found: FoundEntities;
    }
  | ReadingAnswer;
