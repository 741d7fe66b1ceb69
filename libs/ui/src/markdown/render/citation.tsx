import { useEffect, useId, useState } from 'react';
import type { CSSProperties, MouseEvent, PointerEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { showInvisible } from '../../invisible-characters.ts';
import { LINK_ATTRIBUTES, safeLink } from '../../link-policy/link-policy.ts';
import type { SourceReference } from '../../sources/sources-panel.tsx';
import { MAX_CARD_LENGTH } from '../../text-limits.ts';
import styles from './citation.module.css';
import type { MarkdownTexts } from './render-context.ts';

/** Time in ms that the pointer rests before the card shows, and that it may take to reach it. */
const SHOW_DELAY_MS = 150;
const HIDE_DELAY_MS = 200;

interface CitationProps {
  source: SourceReference;
  texts: MarkdownTexts;
  /** Opens the sources at one of them. Without it the number is a plain link. */
  onOpen?: ((number: number) => void) | undefined;
}

/**
 * Number of a source in the text of an answer. Hover and focus show the source in a card; a press
 * opens the list of sources, with a modifier key the source itself.
 */
export function Citation({ source, texts, onOpen }: CitationProps) {
  const { number, title, url } = source;
  const card = useCard();
  const link = url === undefined ? undefined : safeLink(url);

  function handleClick(event: MouseEvent) {
    if (onOpen === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    card.hide();
    onOpen(number);
  }
  const shared = {
    className: styles['citation'],
    'data-citation': '',
    'aria-label': texts.citation(number, showInvisible(title)),
    'aria-describedby': card.position === undefined ? undefined : card.id,
    onClick: handleClick,
    ...card.handlers,
  };
  const shown = <InBrackets number={number} />;
  return (
    <>
      {link?.host === undefined ? (
        <button type="button" {...shared}>
          {shown}
        </button>
      ) : (
        <a href={link.href} {...LINK_ATTRIBUTES} {...shared}>
          {shown}
        </a>
      )}
      {card.position !== undefined && (
        <Card id={card.id} {...card.position} {...card.cardHandlers}>
          <CardContent source={source} host={link?.host} />
        </Card>
      )}
    </>
  );
}

function InBrackets({ number }: { number: number }) {
  return (
    <>
      <span className={styles['bracket']}>[</span>
      {number}
      <span className={styles['bracket']}>]</span>
    </>
  );
}

/** Number in an answer without a source: it looks as with one while the answer comes. */
export function AwaitedCitation({ number }: { number: number }) {
  return (
    <span className={styles['awaited']}>
      <InBrackets number={number} />
    </span>
  );
}

/** Position of a card, and the landmark that it belongs to. */
interface CardPosition {
  style: CSSProperties;
  root: Element;
}

interface CardProps extends CardPosition {
  id: string;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  children: ReactNode;
}

/** Card outside of the text, so that the text stays the same while it shows. */
function Card({ root, ...attributes }: CardProps) {
  return createPortal(<div role="tooltip" className={styles['card']} {...attributes} />, root);
}

function CardContent({ source, host }: { source: SourceReference; host: string | undefined }) {
  const { title, snippet } = source;
  const origins = [...new Set([host, source.source].filter(Boolean))];
  return (
    <>
      {/* The number that the card describes has the title in its name. */}
      <strong aria-hidden>{showInvisible(title)}</strong>
      {snippet !== undefined && snippet !== '' && <p>{beginningOf(showInvisible(snippet))}</p>}
      {origins.length > 0 && <small>{showInvisible(origins.join(' · '))}</small>}
    </>
  );
}

/** Cuts a passage: the card hides all behind its last line, but a browser lays it out too. */
function beginningOf(text: string): string {
  if (text.length <= MAX_CARD_LENGTH) return text;
  // Not behind half a character.
  return `${text.slice(0, MAX_CARD_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** State of a card that shows on hover and focus, and closes by Escape and when the page moves. */
function useCard() {
  const id = useId();
  // The element beside which the card shows, after a delay.
  const [wanted, setWanted] = useState<{ anchor: Element | null; delay: number } | 'stay'>(NOWHERE);
  const [position, setPosition] = useState<CardPosition>();
  const isOpen = position !== undefined;

  useEffect(() => {
    if (wanted === 'stay') return undefined;
    const show = () => {
      setPosition(wanted.anchor === null ? undefined : positionBeside(wanted.anchor));
    };
    const timer = setTimeout(show, wanted.delay);
    return () => {
      clearTimeout(timer);
    };
  }, [wanted]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    const close = () => {
      setWanted(NOWHERE);
    };
    window.addEventListener('scroll', close, options);
    window.addEventListener('resize', close, options);
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
      },
      options,
    );
    return () => {
      stop.abort();
    };
  }, [isOpen]);

  const hide = (delay = 0) => {
    setWanted({ anchor: null, delay });
  };
  return {
    id,
    position,
    hide,
    handlers: {
      onPointerEnter: ({ currentTarget, pointerType }: PointerOn) => {
        if (pointerType === 'mouse') setWanted({ anchor: currentTarget, delay: SHOW_DELAY_MS });
      },
      onPointerLeave: () => {
        hide(HIDE_DELAY_MS);
      },
      onFocus: ({ currentTarget }: { currentTarget: Element }) => {
        if (currentTarget.matches(':focus-visible')) setWanted({ anchor: currentTarget, delay: 0 });
      },
      onBlur: () => {
        hide();
      },
    },
    cardHandlers: {
      onPointerEnter: () => {
        setWanted('stay');
      },
      onPointerLeave: () => {
        hide(HIDE_DELAY_MS);
      },
    },
  };
}

type PointerOn = Pick<PointerEvent, 'currentTarget' | 'pointerType'>;
const NOWHERE = { anchor: null, delay: 0 };

const CARD_WIDTH = 352;
const MARGIN = 8;

/** Returns the place of a card below an element, or above it where there is more space. */
function positionBeside(anchor: Element): CardPosition {
  const { top, bottom, left } = anchor.getBoundingClientRect();
  const widest = Math.max(MARGIN, innerWidth - CARD_WIDTH - MARGIN);
  const isBelow = innerHeight - bottom >= top;
  return {
    style: {
      left: Math.min(Math.max(MARGIN, left - 16), widest),
      ...(isBelow ? { top: bottom + 6 } : { bottom: innerHeight - top + 6 }),
    },
    root: anchor.closest('main') ?? document.body,
  };
}
