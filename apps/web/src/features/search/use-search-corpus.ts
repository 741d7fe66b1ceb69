import { useEffect } from 'react';
import { useSession } from '../../session/session-context.ts';
import { useStore } from '../../shared/create-store.ts';
import { useServices } from '../../shared/services.ts';
import type { ReadingProgress } from './read-corpus.ts';
import { searchSessionOf, type SearchSession } from './search-session.ts';

/** Keeps the searchable content up to date; while `isOpen`, reads the rest in the background. */
export function useSearchCorpus(isOpen: boolean): {
  readonly search: SearchSession;
  readonly progress: ReadingProgress | null;
} {
  const services = useServices();
  const session = useSession();
  const search = searchSessionOf(services, session);
  const progress = useStore(search.reader.progress);
  useEffect(() => (isOpen ? search.hold() : undefined), [isOpen, search]);
  return { search, progress };
}
