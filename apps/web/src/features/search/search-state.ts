import type { SearchHit, SearchKind } from '@colega/chat-domain';

/** Kinds of hits in the order of the screen. */
export const SHOWN_KINDS = ['persona', 'folder', 'chat', 'message'] as const satisfies SearchKind[];

export interface SearchState {
  /** Current text; '' for none. */
  readonly text: string;
  /** Text of the shown hits; it differs from `text` while they are stale. */
  readonly foundText: string;
  readonly hits: readonly SearchHit[];
  readonly status: 'idle' | 'searching' | 'found' | 'none';
  /** True while hits of an earlier text are shown and others are on their way. */
  readonly stale: boolean;
  readonly server: 'asked' | 'answered' | 'partly' | 'offline';
  /** True if this browser cannot search by itself, so that only the server finds hits. */
  readonly isServerOnly: boolean;
  /** True if there may be more hits. */
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

/** True if a text contains something to search for: a letter or a digit. */
export function canBeFound(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Hits of one kind, the best first. */
export interface HitGroup {
  readonly kind: SearchKind;
  readonly hits: readonly SearchHit[];
}

/** Groups the hits by kind, without empty groups. */
export function groupHits(hits: readonly SearchHit[]): readonly HitGroup[] {
  return SHOWN_KINDS.map((kind) => ({
    kind,
    hits: hits.filter((hit) => hit.kind === kind),
  })).filter((group) => group.hits.length > 0);
}
