import { LiveRegion } from '@colega/ui';
import { createSpeech } from '@colega/ui/markdown';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ExchangeStore, useExchangeStore } from '../../../data/exchanges.ts';

/** Returns the complete part of a growing Markdown text, up to its last sentence or line. */
export function wholeSentences(markdown: string): string {
  return /^[^]*(?:[.!?…]["'”’»)*_]*(?=\s)|\n)/u.exec(markdown)?.[0] ?? '';
}

/** Returns the new part of a text against an earlier state; it begins at the start of a word. */
export function unannounced(said: string, text: string): string {
  let same = 0;
  while (same < said.length && said[same] === text[same]) same += 1;
  const isBlank = (index: number) => /\s/u.test(text[index] ?? ' ');
  let start = same;
  // Step by step: a search for the end of a run would try each of its characters as the start.
  if (!isBlank(same)) while (!isBlank(start - 1)) start -= 1;
  return text.slice(start).trim();
}

/**
 * Time between two announcements: a screen reader drops an unfinished one, and more than ten in
 * 20 seconds, with those of the reply's state, are noise.
 */
const ANNOUNCEMENT_PAUSE_MS = 3_000;

interface SentenceAnnouncer {
  readonly exchanges: ExchangeStore;
  readonly answerId: string;
  readonly t: TFunction;
  readonly say: (text: string) => void;
}

/** Announces an answer sentence by sentence while it comes. Returns a function that ends it. */
export function announceSentences({ exchanges, answerId, t, say }: SentenceAnnouncer): () => void {
  const speech = createSpeech({
    codeOmitted: t('actions.codeOmitted'),
    tableOmitted: t('actions.tableOmitted'),
    linkOmitted: t('actions.linkOmitted'),
  });
  let latest = '';
  let said = '';
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function sayNews(): void {
    const text = speech(isEnded ? latest : wholeSentences(latest));
    const news = unannounced(said, text);
    if (news === '') return;
    said = text;
    say(news);
  }
  function saySoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      sayNews();
    }, ANNOUNCEMENT_PAUSE_MS);
  }
  function read(): void {
    if (isEnded) return;
    const text = exchanges.textOf(answerId);
    // The answer has moved from the exchange to the messages, with the text seen last.
    isEnded = text === undefined && latest !== '';
    if (text === latest || (text === undefined && !isEnded)) return;
    latest = text ?? latest;
    saySoon();
  }

  const unsubscribe = exchanges.subscribe(read);
  read();
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

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
