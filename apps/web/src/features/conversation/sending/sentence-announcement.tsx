import { LiveRegion } from '@colega/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExchangeStore } from '../../../data/exchanges.ts';
import { announceSentences } from './announce-sentences.ts';

interface SentenceAnnouncementProps {
  /** Id of the answer under way; undefined for none. */
  readonly answerId: string | undefined;
}

/** Announces the sentences of an answer as they come, if the user has chosen that. */
export function SentenceAnnouncement({ answerId }: SentenceAnnouncementProps) {
  const { t } = useTranslation();
  const exchanges = useExchangeStore();
  const [sentences, say] = useState('');
  const [lastId, keep] = useState(answerId);
  // The last sentences of an ended answer must still be announced.
  if (answerId !== undefined && answerId !== lastId) keep(answerId);
  useEffect(
    () =>
      lastId === undefined ? undefined : announceSentences({ exchanges, answerId: lastId, t, say }),
    [lastId, exchanges, t],
  );
  return <LiveRegion message={sentences} />;
}
