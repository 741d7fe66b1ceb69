import type { SearchKey } from '@colega/chat-domain';
import type { NavigateFunction } from 'react-router-dom';
import { addressOf } from './found-hit.ts';
import type { SearchCorpus } from './search-corpus.ts';

interface HitOpening {
  readonly navigate: NavigateFunction;
  readonly corpus: SearchCorpus;
  readonly slugs: ReadonlyMap<string, string>;
  /** Shows a folder, as it has no address. */
  readonly onFolder: (folderId: string) => void;
}

/** Opens a hit: goes to a persona, chat or message; shows a folder in the panel. */
export function openHit(key: SearchKey, { navigate, corpus, slugs, onFolder }: HitOpening): void {
  if (key.kind === 'folder') return onFolder(key.id);
  const address = addressOf(key, corpus, slugs);
  if (address !== null) void navigate(address);
}
