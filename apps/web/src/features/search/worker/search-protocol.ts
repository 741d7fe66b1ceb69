import type {
  Chat,
  Folder,
  Message,
  SearchDocument,
  SearchHit,
  SearchKey,
} from '@colega/chat-domain';

/** Entities in an answer of the server or the worker. */
export interface FoundEntities {
  readonly folders?: readonly Folder[];
  readonly chats?: readonly Chat[];
  readonly messages?: ReadonlyMap<string, readonly Message[]>;
}

/** Documents to put into the index, and keys to remove from it. */
export interface IndexChange {
  readonly put: readonly SearchDocument[];
  readonly removed: readonly SearchKey[];
  /**
   * Chats whose messages the page provides from now on; those read by the worker become invalid.
   */
  readonly loaded: readonly string[];
}

/** A query; the larger id is the later one. */
export interface SearchQuery {
  readonly id: number;
  readonly text: string;
  /** Maximum number of hits among messages, and among all other kinds. */
  readonly limit: number;
}

/** A page as the API sent it, for the worker to read; its bytes are transferred to the worker. */
export type UnreadPage =
  | { readonly of: 'chats'; readonly bytes: ArrayBuffer }
  | { readonly of: 'messages'; readonly chatId: string; readonly bytes: ArrayBuffer };

/** A command of the page; each is answered before the next is sent. */
export type SearchCommand =
  | ({ readonly type: 'change' } & IndexChange)
  | { readonly type: 'query'; readonly query: SearchQuery }
  | ReadCommand;

/** A command to read a page, or to list what is unread. */
export type ReadCommand =
  | { readonly type: 'read'; readonly page: UnreadPage }
  | { readonly type: 'unread'; readonly limit: number };

/** Result of reading a page: its number of items, and the total number. */
export interface ReadPage {
  readonly type: 'page';
  readonly items: number;
  readonly total: number;
}

/**
 * Of the newest read chats within the limit: their number, and the ids of those without messages.
 */
export interface UnreadChats {
  readonly type: 'unread';
  readonly chatIds: readonly string[];
  readonly ofChats: number;
}

export type ReadAnswer = ReadPage | UnreadChats | { readonly type: 'unreadable' };

/** An answer of the worker; 'ready' is the first, once its file runs. */
export type SearchAnswer =
  | { readonly type: 'ready' }
  | { readonly type: 'changed' }
  | {
      readonly type: 'hits';
      readonly id: number;
      readonly hits: readonly SearchHit[];
      /** Entities of the hits that only the worker has read. */
      readonly found: FoundEntities;
    }
  | ReadAnswer;
