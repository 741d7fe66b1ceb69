import { Button, FindBar } from '@colega/ui';
import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import {
  findHits,
  type FoldedTexts,
  foldQuery,
  type Hit,
  hitFrom,
  hitOf,
  numberOf,
} from './find-hits.ts';
import { useMarks } from './find-marks.ts';
import { closeFind, findOpenings, openFind } from './find-openings.ts';
import { revealHit } from './reveal-hit.ts';
import { useStore } from '../../../shared/create-store.ts';
import { settings } from '../../../shared/settings.ts';
import styles from './find-in-chat.module.css';
import { useOlderMessages } from '../transcript/older-messages.tsx';
import { firstRowInView, flashRow } from '../transcript/rows-on-page.ts';
import type { Transcript } from '../transcript/use-transcript.ts';
import type { TranscriptScroll } from '../transcript/use-transcript-scroll.ts';

interface FindInChatProps {
  readonly transcript: Transcript;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly list: RefObject<HTMLElement | null>;
  readonly reveal: TranscriptScroll['reveal'];
  /** All messages of the chat are on the page, so the browser's own search finds everything. */
  readonly complete: boolean;
}

/** Scrolls to a hit; if its words cannot be marked, highlights its message. */
function useGoingToHit({ scroller, reveal }: FindInChatProps, words: string) {
  const shown = useRef<string | null>(null);
  return useCallback(
    (hit: Hit) => {
      const revealed = revealHit({ scroller, reveal }, hit, words);
      if (revealed === null) return;
      const isMarked = revealed.range !== null && 'highlights' in CSS;
      if (!isMarked && shown.current !== hit.messageId) flashRow(revealed.row);
      shown.current = hit.messageId;
    },
    [words, scroller, reveal],
  );
}

/** Holds the hits of the query, and the current one. */
function useHits(props: FindInChatProps) {
  const { transcript, scroller } = props;
  const { messages } = transcript;
  const [query, setQuery] = useState('');
  const newest = foldQuery(query);
  const words = useDeferredValue(newest);
  const [foldedTexts] = useState<FoldedTexts>(() => new WeakMap());
  const hits = useMemo(
    () => findHits(messages, words, foldedTexts),
    [messages, words, foldedTexts],
  );
  const [current, setCurrent] = useState<Hit | null>(null);
  const goTo = useGoingToHit(props, words);
  const number = current === null ? 0 : numberOf(hits, current);

  /** Words whose first hit was shown. */
  const begun = useRef('');
  // Before the browser paints: no count without a hit is ever shown.
  useLayoutEffect(() => {
    if (words !== newest || begun.current === words) return;
    if (hits.total === 0 && words !== '') return;
    begun.current = words;
    // Going to a hit scrolls: from the view, each further letter could lead back.
    const from = current?.messageId ?? (scroller.current && firstRowInView(scroller.current)?.id);
    const ids = messages.map(({ id }) => id);
    const hit = hitFrom(hits, ids, from ?? null);
    setCurrent(hit);
    // Going to a hit may render messages at once, and an effect must not do that.
    if (hit !== null) queueMicrotask(() => goTo(hit));
  }, [words, newest, hits, messages, current, scroller, goTo]);

  const go = useCallback(
    (step: number) => {
      // A key may come before the last letters were looked for: the next hit is one of theirs, and
      // their first hit is not shown after it.
      const found = newest === words ? hits : findHits(messages, newest, foldedTexts);
      begun.current = newest;
      const from = current === null ? 0 : numberOf(found, current);
      const hit = hitOf(found, from === 0 ? 1 : from + step);
      setCurrent(hit);
      if (hit !== null) goTo(hit);
    },
    [newest, words, hits, messages, foldedTexts, current, goTo],
  );
  return { query, setQuery, words, hits, current, number, go };
}

/** Focuses the field when the bar opens, and gives the focus back when it closes. */
function useBarFocus({ scroller }: FindInChatProps) {
  const openings = useStore(findOpenings);
  const field = useRef<HTMLInputElement>(null);
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [openings]);
  const close = useCallback(() => {
    const isThere = before instanceof HTMLElement && before.isConnected;
    const last = isThere && before !== document.body ? before : scroller.current;
    last?.focus({ preventScroll: true });
    closeFind();
  }, [before, scroller]);
  return { field, close };
}

/** Lets F3 go from hit to hit, from any focus. */
function useNextKey(go: (step: number) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F3' || event.defaultPrevented) return;
      event.preventDefault();
      go(event.shiftKey ? -1 : 1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [go]);
}

function isFindKey(event: KeyboardEvent): boolean {
  const isPlain = !event.altKey && !event.shiftKey && event.ctrlKey !== event.metaKey;
  return isPlain && event.key.toLowerCase() === 'f' && !event.defaultPrevented;
}

/**
 * Recognises keys to leave to the browser: a second press within the search bar, an open dialog, or
 * shortcuts that are switched off.
 */
function isForBrowser(event: KeyboardEvent): boolean {
  const isInBar = event.target instanceof Element && event.target.closest('[role="search"]');
  const isOff = settings.shortcuts.store.get() === 'off';
  return isOff || Boolean(isInBar) || document.querySelector('dialog:modal') !== null;
}

/** Lets the browser's key for its search open this one if it finds more, or lead back to it. */
function useFindKey({ complete }: FindInChatProps): void {
  const openings = useStore(findOpenings);
  const isBrowsers = complete && openings === 0;
  useEffect(() => {
    if (isBrowsers) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (!isFindKey(event) || isForBrowser(event)) return;
      event.preventDefault();
      openFind();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isBrowsers]);
}

/** Finds words in the loaded messages of the chat, and on request in older ones. */
export function FindInChat(props: FindInChatProps) {
  const openings = useStore(findOpenings);
  useFindKey(props);
  // Another chat opens without it.
  useEffect(() => closeFind, []);
  return openings > 0 ? <OpenFindBar {...props} /> : null;
}

function OpenFindBar(props: FindInChatProps) {
  const { t, i18n } = useTranslation();
  const { query, setQuery, words, hits, current, number, go } = useHits(props);
  const { field, close } = useBarFocus(props);
  useMarks(props.list, words, current);
  useNextKey(go);
  const inWords = (count: number) => count.toLocaleString(i18n.language);
  const found =
    hits.total === 0
      ? t('find.nothing')
      : t('find.position', { number: inWords(number), total: inWords(hits.total) });
  return (
    <div className={styles['bar']}>
      <FindBar
        label={t('find.label')}
        value={query}
        onChange={setQuery}
        count={words === '' ? '' : found}
        hasHits={hits.total > 0}
        previousLabel={t('find.previous')}
        onPrevious={() => go(-1)}
        nextLabel={t('find.next')}
        onNext={() => go(1)}
        closeLabel={t('app.close')}
        onClose={close}
        fieldRef={field}
      >
        <OlderSearch transcript={props.transcript} />
      </FindBar>
    </div>
  );
}

/** Offers to load older messages, so that they can be searched too. */
function OlderSearch({ transcript }: { transcript: Transcript }) {
  const { t } = useTranslation();
  const [isWanted, setWanted] = useState(false);
  const progress = useOlderMessages(transcript, isWanted);
  const count = transcript.messages.length;
  switch (progress) {
    case 'none-left':
      return null;
    case 'waiting':
      return (
        <Button variant="quiet" onClick={() => setWanted(true)}>
          {t('find.searchOlder')}
        </Button>
      );
    case 'loading':
      return (
        <>
          <span>{t('transcript.loadedSoFar', { count })}</span>
          <Button variant="quiet" onClick={() => setWanted(false)}>
            {t('transcript.stopLoading')}
          </Button>
        </>
      );
    case 'failed':
      return (
        <>
          <span role="alert">{t('chat.olderFailed')}</span>
          <Button variant="quiet" onClick={transcript.loadOlder}>
            {t('app.tryAgain')}
          </Button>
        </>
      );
  }
}
