import { Button, LiveRegion } from '@colega/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadingProgress } from './read-corpus.ts';
import type { SearchState } from './search-state.ts';
import styles from './search.module.css';

/** Pause before the number of results is announced, in ms. */
const ANNOUNCING_DELAY = 1000;

interface SearchNotesProps {
  readonly state: SearchState;
  readonly progress: ReadingProgress | null;
  readonly onRetry: () => void;
}

/** Shows notes about the results: none, similar only, or some missing, with the reason. */
export function SearchNotes({ state, progress, onRetry }: SearchNotesProps) {
  const { t } = useTranslation();
  const { status, server, isServerOnly, hits, text } = state;
  const isSimilar = hits.some(({ pass }) => pass === 'similar');
  if (status === 'idle') return null;
  return (
    <>
      {status === 'searching' && <p>{t('search.searching')}</p>}
      {status === 'none' && (
        <>
          <p className={styles['strong']}>{t('search.none', { text })}</p>
          {!isServerOnly && <p>{t('search.searchedIn')}</p>}
        </>
      )}
      {status === 'found' && isSimilar && <p>{t('search.similar')}</p>}
      {isServerOnly && server !== 'offline' && <p>{t('search.serverOnly')}</p>}
      {server === 'offline' && <p>{t('search.offline')}</p>}
      {server === 'partly' && <p>{t('search.partly')}</p>}
      {(server === 'partly' || server === 'offline') && (
        <div>
          <Button variant="quiet" onClick={onRetry}>
            {t('app.tryAgain')}
          </Button>
        </div>
      )}
      {progress !== null && <p>{t(PROGRESS_TEXTS[progress.phase], { ...progress })}</p>}
    </>
  );
}

const PROGRESS_TEXTS = {
  chats: 'search.readingChats',
  messages: 'search.readingMessages',
} as const;

/** Announces the number of results, once results and typing have been at rest. */
export function ResultCount({ state, count }: { state: SearchState; count: number }) {
  const { t } = useTranslation();
  const [message, setMessage] = useState('');
  const { status, stale, server, text } = state;
  const isSettled = (status === 'found' || status === 'none') && !stale && server !== 'asked';
  const next = status === 'none' ? t('search.none', { text }) : t('search.announced', { count });
  useEffect(() => {
    const timer = setTimeout(() => setMessage(isSettled ? next : ''), ANNOUNCING_DELAY);
    return () => clearTimeout(timer);
  }, [isSettled, next, text]);
  return <LiveRegion message={message} />;
}
