import type { SearchHit, SearchKind } from '@colega/chat-domain';

/** The kinds in the order in which they are shown. */
export const SHOWN_KINDS = ['persona', 'folder', 'chat', 'message'] as const satisfies SearchKind[];

/** Where a search stands. */
export interface SearchState {
  /** What is looked for now; '' where nothing is. */
  readonly text: string;
  /** What the hits were found for: another text than the one looked for while they are stale. */
  readonly foundText: string;
  readonly hits: readonly SearchHit[];
  readonly status: 'idle' | 'searching' | 'found' | 'none';
  /** The hits are those of a text before: others are on their way. */
  readonly stale: boolean;
  readonly server: 'asked' | 'answered' | 'partly' | 'offline';
  /** This browser cannot search by itself: what the server finds is all. */
  readonly isServerOnly: boolean;
  /** There may be more hits than these. */
  readonly isCut: boolean;
}

export const NO_SEARCH: SearchState = {
  text: '',
  foundText: '',
  hits: [],
  status: 'idle',
  stale: false,
  server: 'answered',
  isServerOnly: false,
  isCut: false,
};

/** Whether a text has something that can be found: a letter or a digit. */
export function canBeFound(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Hits of one kind, the best first. */
export interface HitGroup {
  readonly kind: SearchKind;
  readonly hits: readonly SearchHit[];
}

/** The hits by kind, without the kinds that have none. */
export function groupHits(hits: readonly SearchHit[]): readonly HitGroup[] {
  return SHOWN_KINDS.map((kind) => ({
    kind,
    hits: hits.filter((hit) => hit.kind === kind),
  })).filter((group) => group.hits.length > 0);
}
