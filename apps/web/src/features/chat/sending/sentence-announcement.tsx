import { LiveRegion } from '@colega/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExchangeStore } from '../../../data/exchanges-context.ts';
import { announceSentences } from './announce-sentences.ts';

interface SentenceAnnouncementProps {
  /** The answer that is coming; undefined while none is. */
  readonly answerId: string | undefined;
}

/** Says the sentences of an answer as they come, for those who asked for them. */
export function SentenceAnnouncement({ answerId }: SentenceAnnouncementProps) {
  const { t } = useTranslation();
  const exchanges = useExchangeStore();
  const [sentences, say] = useState('');
  const [lastId, keep] = useState(answerId);
  // An answer that has just ended has something left to say.
  if (answerId !== undefined && answerId !== lastId) keep(answerId);
  useEffect(
    () =>
      lastId === undefined ? undefined : announceSentences({ exchanges, answerId: lastId, t, say }),
    [lastId, exchanges, t],
  );
  return <LiveRegion message={sentences} />;
}
