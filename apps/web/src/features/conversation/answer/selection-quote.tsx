import { readableSelection } from '@colega/ui';
import { Quote } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectedPassage } from './answer-element.ts';
import styles from './selection-quote.module.css';
import { useMessageActions } from '../message-actions.ts';

/**
 * Position of a floating button, in CSS px: its middle from the left, and its top or bottom edge.
 */
interface ButtonPosition {
  readonly left: number;
  readonly top?: number;
  readonly bottom?: number;
}

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Selected {
  /** Edges of the first and last selected line. */
  readonly first: Edges;
  readonly last: Edges;
  readonly window: { readonly width: number; readonly height: number };
  readonly side: 'above' | 'below';
}

const GAP = 8;
const HEIGHT = 44;
const HALF_WIDTH = 56;

/**
 * Places the button above or below a selection, within the window; null if the selection is out of
 * view.
 */
export function positionBeside({ first, last, window, side }: Selected): ButtonPosition | null {
  const { width, height } = window;
  if (last.bottom < 0 || first.top > height) return null;
  const fitsAbove = first.top >= HEIGHT + GAP;
  const fitsBelow = height - last.bottom >= HEIGHT + GAP;
  const isAbove = side === 'above' ? fitsAbove || !fitsBelow : !fitsBelow && fitsAbove;
  const { left, right } = isAbove ? first : last;
  const middle = Math.max(HALF_WIDTH, Math.min((left + right) / 2, width - HALF_WIDTH));
  return isAbove
    ? { left: middle, bottom: Math.min(height - first.top, height - HEIGHT) + GAP }
    : { left: middle, top: Math.max(0, Math.min(last.bottom + GAP, height - HEIGHT)) };
}

interface Offer {
  readonly range: Range;
  readonly position: ButtonPosition;
}

function offerForSelection(): Offer | null {
  const passage = selectedPassage();
  if (passage === null) return null;
  const lines = passage.range.getClientRects();
  const [first, last] = [lines[0], lines[lines.length - 1]];
  if (first === undefined || last === undefined) return null;
  // On touch screens, the browser shows its own menu above the selection.
  const side = matchMedia('(pointer: coarse)').matches ? 'below' : 'above';
  const window = { width: innerWidth, height: innerHeight };
  const position = positionBeside({ first, last, window, side });
  return position && { range: passage.range, position };
}

/** Holds the passage that can be quoted now; null while the pointer selects, and after Escape. */
function useOffer(): readonly [Offer | null, () => void] {
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    let isDrawing = false;
    let isOffered = false;
    let frame = 0;
    const offerAgain = () => {
      const found = isDrawing ? null : offerForSelection();
      isOffered = found !== null;
      setOffer(found);
    };
    const update = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(offerAgain);
    };
    const events = new AbortController();
    const options = { signal: events.signal, capture: true, passive: true };
    const listen = (names: readonly string[], listener: (event: Event) => void) => {
      for (const name of names) document.addEventListener(name, listener, options);
    };
    listen(['pointerdown'], ({ target }) => {
      isDrawing = !(target instanceof Element && target.closest(`.${styles['quote'] ?? ''}`));
    });
    listen(['pointerup', 'pointercancel'], () => {
      isDrawing = false;
      update();
    });
    listen(['selectionchange', 'scroll'], update);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOffered) return;
      // Only that: it may stop an answer too.
      event.preventDefault();
      isOffered = false;
      setOffer(null);
    };
    document.addEventListener('keydown', onKeyDown, { signal: events.signal, capture: true });
    window.addEventListener('resize', update, options);
    // The selection may be older than this effect.
    update();
    return () => {
      cancelAnimationFrame(frame);
      events.abort();
    };
  }, []);
  return [offer, () => setOffer(null)];
}

/** Lets Tab lead from the selection to its button, which stands after all messages on the page. */
function useTabToButton(isShown: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isShown) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const isTab = event.key === 'Tab' && !event.shiftKey && !event.altKey && !event.ctrlKey;
      // The focus is where text was selected, and not on a control.
      const selected = getSelection()?.anchorNode ?? null;
      const isAtText = event.target instanceof Node && event.target.contains(selected);
      if (!isTab || !isAtText || event.defaultPrevented) return;
      event.preventDefault();
      button.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isShown]);
  return button;
}

/**
 * Button beside a selected passage of an answer; it quotes the passage and keeps the selection.
 */
export function SelectionQuote() {
  const { t } = useTranslation();
  const { quote } = useMessageActions();
  const [offer, hide] = useOffer();
  const button = useTabToButton(offer !== null);
  if (offer === null) return null;
  const { range, position } = offer;
  return (
    <button
      ref={button}
      type="button"
      className={styles['quote']}
      style={{ ...position }}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        hide();
        quote(readableSelection(range));
      }}
    >
      <Quote aria-hidden />
      {t('actions.quote')}
    </button>
  );
}
