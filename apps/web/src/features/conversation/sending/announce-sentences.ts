import { speechText } from '@colega/ui/markdown';
import type { TFunction } from 'i18next';
import type { ExchangeStore } from '../../../data/exchanges.ts';
import { unsaid, wholeSentences } from './sentences.ts';

/** Shortest time between two announcements, in ms; a screen reader drops an unfinished one. */
const PAUSE = 1_500;

interface AnsweredAloud {
  readonly exchanges: ExchangeStore;
  readonly answerId: string;
  readonly t: TFunction;
  readonly say: (text: string) => void;
}

/** Announces an answer sentence by sentence while it comes. Returns a function that ends it. */
export function announceSentences({ exchanges, answerId, t, say }: AnsweredAloud): () => void {
  const texts = {
    codeOmitted: t('actions.codeOmitted'),
    tableOmitted: t('actions.tableOmitted'),
    linkOmitted: t('actions.linkOmitted'),
  };
  let latest = '';
  let said = '';
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function sayNews(): void {
    const text = speechText(isEnded ? latest : wholeSentences(latest), texts);
    const news = unsaid(said, text);
    if (news === '') return;
    said = text;
    say(news);
  }
  function saySoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      sayNews();
    }, PAUSE);
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
