import { LiveRegion, ScrollToLatestButton } from '@colega/ui';
import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../shared/create-store.ts';
import { settings } from '../../../shared/settings.ts';
import { useMessageActions } from '../message-actions.ts';
import { FindInChat } from '../find/find-in-chat.tsx';
import { closeFind, findClosings, findOpenings } from '../find/find-openings.ts';
import { LinkedMessage } from './linked-message.tsx';
import { type AskedHere, transcriptBlocks } from './transcript-blocks.ts';
import { TranscriptList, type ShownTranscript } from './transcript-list.tsx';
import { OlderMessages } from './older-messages.tsx';
import { useReadingPositions } from './reading-positions.ts';
import { marginAbove, ROW_ID, rowOf } from './rows-on-page.ts';
import { type TranscriptScroll, useTranscriptScroll } from './use-transcript-scroll.ts';
import styles from './transcript.module.css';
import { useTranscriptWindow } from './transcript-window.ts';

interface TranscriptViewProps extends ShownTranscript {
  readonly chatId: string | null;
}

/** Shows the messages of a chat, oldest first, in a scrolling log. */
export const TranscriptView = memo(function TranscriptView(props: TranscriptViewProps) {
  const { chatId } = props;
  return chatId === null ? null : <ChatTranscript key={chatId} {...props} chatId={chatId} />;
});

/** Lists the questions asked on this screen, oldest first. */
function useAskedHere({ anchorId, transcript }: TranscriptViewProps): readonly AskedHere[] {
  const [askedHere, setAskedHere] = useState<readonly AskedHere[]>([]);
  if (anchorId === null || askedHere.some(({ id }) => id === anchorId)) return askedHere;
  const asked = transcript.messages.findLast(({ id }) => id === anchorId);
  if (asked === undefined) return askedHere;
  const all = [...askedHere, { id: asked.id, content: asked.content }];
  setAskedHere(all);
  return all;
}

const WRITES = 'input, textarea, select, [contenteditable], [role="radiogroup"], [role="menu"]';

function isPlainKey(event: KeyboardEvent): boolean {
  return !event.shiftKey && !event.altKey && !event.metaKey && !event.defaultPrevented;
}

function isWriting({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(WRITES) !== null;
}

/** Recognises keys with which the browser scrolls the log upward. */
function scrollsUp(event: KeyboardEvent): boolean {
  if (isWriting(event) || event.ctrlKey || event.defaultPrevented) return false;
  return ['ArrowUp', 'PageUp'].includes(event.key) || (event.key === ' ' && event.shiftKey);
}

/**
 * Lets Home and End go to the first and last loaded message, also if these are not on the page.
 */
function goToEdge(event: KeyboardEvent<HTMLElement>, scroll: TranscriptScroll): void {
  if (!isPlainKey(event) || isWriting(event)) return;
  if (event.key !== 'Home' && event.key !== 'End') return;
  event.preventDefault();
  if (event.key === 'End') scroll.showEnd();
  else scroll.showStart();
}

function useTranscriptPage(props: TranscriptViewProps & { readonly chatId: string }) {
  const { chatId, transcript, anchorId } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const blocks = transcriptBlocks(transcript.messages, useAskedHere(props));
  const positions = useReadingPositions();
  const [position] = useState(() => positions.get(chatId));
  const windowing = useTranscriptWindow({
    blocks,
    count: transcript.messages.length,
    beginAt: typeof position === 'object' ? position.id : null,
    newest: anchorId,
    scroller,
    list,
  });
  const { messages, hasOlder, loadingOlder, olderFailed } = transcript;
  // The bar of the search leaves the room that it took above the first message.
  const closings = useStore(findClosings);
  const above = [messages[0]?.id, hasOlder, loadingOlder, olderFailed, closings].join();
  const scroll = useTranscriptScroll({ chatId, anchorId, windowing, above, scroller, list });
  return { scroller, list, blocks, windowing, scroll };
}

/** Lets Escape close the search, then the sources of an answer, and at last lead to the composer. */
function useLeave({ sourcesOf }: TranscriptViewProps): (event: KeyboardEvent) => void {
  const { toggleSources, write } = useMessageActions();
  return (event) => {
    if (event.key !== 'Escape' || !isPlainKey(event)) return;
    // What is open closes first; else Escape may stop an answer too.
    if (findOpenings.get() > 0) closeFind();
    else if (sourcesOf === null) return write();
    else toggleSources(sourcesOf);
    event.preventDefault();
  };
}

/** Lets F6 and Alt with ↑ move the focus to the newest answer, wherever it is on the page. */
function useNewestAnswerKey(
  list: RefObject<HTMLElement | null>,
  { showEnd, reveal }: TranscriptScroll,
): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const isAltUp = event.key === 'ArrowUp' && event.altKey && !event.ctrlKey && !event.metaKey;
      if (event.key !== 'F6' && !isAltUp) return;
      if (settings.shortcuts.store.get() === 'off') return;
      if (event.defaultPrevented || document.querySelector('dialog:modal') !== null) return;
      event.preventDefault();
      // The newest messages may not be on the page.
      showEnd();
      requestAnimationFrame(() => {
        const answers = list.current?.querySelectorAll<HTMLElement>('[data-role="assistant"]');
        const newest = [...(answers ?? [])].at(-1);
        if (newest === undefined) return;
        newest.focus({ preventScroll: true });
        reveal(newest.getAttribute(ROW_ID) ?? '', marginAbove(newest));
      });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list, showEnd, reveal]);
}

/**
 * Keeps the focus at its message when its element goes, such as the buttons of a question that is
 * sent; in the log when the message goes too.
 */
function useKeptFocus(scroller: RefObject<HTMLElement | null>): void {
  const focused = useRef<{ element: Element; messageId: string } | null>(null);
  useLayoutEffect(() => {
    const { element, messageId = '' } = focused.current ?? {};
    if (element?.isConnected !== false || document.activeElement !== document.body) return;
    const row = scroller.current && rowOf(scroller.current, messageId);
    (row ?? scroller.current)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const isInside = target instanceof Element && scroller.current?.contains(target) === true;
      if (!isInside) focused.current = null;
      else {
        const messageId = target.closest(`[${ROW_ID}]`)?.getAttribute(ROW_ID) ?? '';
        focused.current = { element: target, messageId };
      }
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [scroller]);
}

function ChatTranscript(props: TranscriptViewProps & { readonly chatId: string }) {
  const { transcript } = props;
  const { t } = useTranslation();
  const leave = useLeave(props);
  const isSearched = useStore(findOpenings) > 0;
  const { scroller, list, blocks, windowing, scroll } = useTranscriptPage(props);
  useKeptFocus(scroller);
  useNewestAnswerKey(list, scroll);
  const queued = { count: transcript.queuedIds.size };
  // The note of a stopped answer stands at its end.
  const isStopped = transcript.messages.at(-1)?.ending === 'stopped';
  const below = isStopped ? 'chat.stopped' : 'chat.latest';
  return (
    <div className={styles['frame']} data-searched={isSearched || undefined}>
      <FindInChat
        {...{ transcript, scroller, list }}
        reveal={scroll.reveal}
        complete={windowing.layout === null && !transcript.hasOlder}
      />
      <div
        ref={scroller}
        className={styles['scroller']}
        onScroll={scroll.onScroll}
        onScrollEnd={scroll.onScrollEnd}
        onWheel={({ deltaY, ctrlKey }) =>
          scroll.onReaderMove(deltaY < 0 && !ctrlKey ? 'up' : 'unknown')
        }
        onTouchMove={() => scroll.onReaderMove('unknown')}
        onPointerDown={() => scroll.onReaderMove('unknown')}
        onKeyDown={(event) => {
          scroll.onReaderMove(scrollsUp(event) ? 'up' : 'unknown');
          goToEdge(event, scroll);
          leave(event);
        }}
        role="log"
        aria-live="off"
        aria-label={t('chat.messages')}
        tabIndex={0}
      >
        <div className={styles['column']}>
          <OlderMessages transcript={transcript} scroller={scroller} />
          <TranscriptList {...props} listRef={list} blocks={blocks} layout={windowing.layout} />
        </div>
      </div>
      {scroll.moreBelow && (
        <div className={styles['toLatest']}>
          <ScrollToLatestButton
            label={t(queued.count > 0 ? 'outbox.queuedBelow' : below, queued)}
            onPress={() => {
              scroll.showEnd();
              // The button disappears, and would take the focus with it.
              scroller.current?.focus({ preventScroll: true });
            }}
          />
        </div>
      )}
      <LiveRegion message={queued.count > 0 ? t('outbox.inLine', queued) : ''} />
      <LinkedMessage {...{ transcript, scroller }} reveal={scroll.reveal} />
    </div>
  );
}
