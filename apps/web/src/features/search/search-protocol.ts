import type { SearchDocument, SearchHit, SearchKey, SearchKind } from '@colega/chat-domain';

/** What is looked for; of two queries the one with the larger id counts. */
export interface SearchQuery {
  readonly id: number;
  readonly text: string;
  readonly kinds?: readonly SearchKind[];
  readonly limit: number;
}

/** What the page tells the worker, one at a time: each is answered before the next is sent. */
export type SearchCommand =
  | {
      readonly type: 'change';
      readonly put: readonly SearchDocument[];
      readonly removed: readonly SearchKey[];
    }
  | { readonly type: 'query'; readonly query: SearchQuery };

/** What the worker answers; 'ready' is its first word, once its file has come and runs. */
export type SearchAnswer =
  | { readonly type: 'ready' }
  | { readonly type: 'changed' }
  | { readonly type: 'hits'; readonly id: number; readonly hits: readonly SearchHit[] };
