import { useEffect, useEffectEvent, useRef } from 'react';

/** Tells when less than a screenful is left below, also where everything fits. */
export function useNearEnd(onNearEnd: () => void, content: readonly unknown[]) {
  const ref = useRef<HTMLDivElement>(null);
  const check = () => {
    const box = ref.current;
    if (!box) return;
    const left = box.scrollHeight - box.scrollTop - box.clientHeight;
    if (left < box.clientHeight) onNearEnd();
  };
  const checkSoon = useEffectEvent(check);
  useEffect(() => {
    // The rows have their heights a moment after the content has changed.
    const frame = requestAnimationFrame(() => {
      checkSoon();
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, content);
  return { ref, onScroll: check };
}
