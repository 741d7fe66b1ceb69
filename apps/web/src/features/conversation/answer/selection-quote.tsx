import { Quote } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectedPassage } from './answer-text-place.ts';
import { useMessageActions } from '../message-actions.ts';
import { placeBeside, type Place } from './selection-quote-place.ts';
import styles from './selection-quote.module.css';

interface Offer {
  readonly text: string;
  readonly place: Place;
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
  const place = placeBeside({ first, last, window, side });
  return place && { text: passage.text, place };
}

/** Holds the passage that can be quoted now; null while the pointer selects, and after Escape. */
function useOffer(): readonly [Offer | null, () => void] {
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    let isDrawing = false;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setOffer(isDrawing ? null : offerForSelection()));
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
      look();
    });
    listen(['selectionchange', 'scroll'], look);
    listen(['keydown'], (event) => {
      if (event instanceof KeyboardEvent && event.key === 'Escape') setOffer(null);
    });
    window.addEventListener('resize', look, options);
    // The selection may be older than this effect.
    look();
    return () => {
      cancelAnimationFrame(frame);
      events.abort();
    };
  }, []);
  return [offer, () => setOffer(null)];
}

/**
 * Button beside a selected passage of an answer; it quotes the passage and keeps the selection.
 */
export function SelectionQuote() {
  const { t } = useTranslation();
  const { quote } = useMessageActions();
  const [offer, hide] = useOffer();
  if (offer === null) return null;
  const { text, place } = offer;
  return (
    <button
      type="button"
      className={styles['quote']}
      style={{ ...place }}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        hide();
        quote(text);
      }}
    >
      <Quote aria-hidden />
      {t('actions.quote')}
    </button>
  );
}
