import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { FindInChat } from '../find/find-in-chat.tsx';
import { offerFindInChat } from '../find/open-find-in-chat.ts';
import { LinkedMessageSearch } from './transcript-linked-message.tsx';
import { useLinkedMessage } from './use-linked-message.ts';
import type { Transcript } from './use-transcript.ts';
import type { TranscriptScroll } from './use-transcript-scroll.ts';

interface TranscriptAidsProps {
  readonly transcript: Transcript;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly list: RefObject<HTMLElement | null>;
  readonly reveal: TranscriptScroll['reveal'];
  /** All messages of the chat are on the page, so the browser's own search finds everything. */
  readonly complete: boolean;
}

/** Finds messages by searched words, or by an address that names one. */
export function TranscriptAids(props: TranscriptAidsProps) {
  const { complete, ...page } = props;
  const find = useFind(complete);
  const link = useLinkedMessage();
  return (
    <>
      {find.isOpen && <FindInChat {...page} asked={find.asked} onClose={find.close} />}
      {link.messageId !== null && (
        <LinkedMessageSearch key={link.messageId} {...page} link={link} />
      )}
    </>
  );
}

function isFindKey(event: KeyboardEvent): boolean {
  const isPlain = !event.altKey && !event.shiftKey && event.ctrlKey !== event.metaKey;
  return isPlain && event.key.toLowerCase() === 'f' && !event.defaultPrevented;
}

/**
 * Recognises keys to leave to the browser: a second press within the search bar, or an open
 * dialog.
 */
function isBrowsers(event: KeyboardEvent): boolean {
  const isInBar = event.target instanceof Element && event.target.closest('[role="search"]');
  return Boolean(isInBar) || document.querySelector('dialog:modal') !== null;
}

function useFind(complete: boolean) {
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState(0);
  const isComplete = useRef(complete);
  useEffect(() => {
    isComplete.current = complete;
  }, [complete]);
  useEffect(() => {
    const open = () => {
      setAsked((times) => times + 1);
      setOpen(true);
    };
    const onKey = (event: KeyboardEvent) => {
      if (isComplete.current || !isFindKey(event) || isBrowsers(event)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    const withdraw = offerFindInChat(open);
    return () => {
      document.removeEventListener('keydown', onKey);
      withdraw();
    };
  }, []);
  const close = useCallback(() => setOpen(false), []);
  return { isOpen, asked, close };
}
