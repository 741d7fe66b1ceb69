import { useLayoutEffect } from 'react';

/** Parts of the page that load after its frame. */
type Part = 'conversation' | 'lists';

/**
 * Names a part in `data-ready` of the page while it shows its content: `conversation`, the
 * messages of the chat or the reason for none; `lists`, the chats and folders beside it. For tests
 * and measurements.
 */
export function useReady(part: Part, isReady = true): void {
  useLayoutEffect(() => {
    if (!isReady) return;
    const { dataset } = document.documentElement;
    const others = () => (dataset['ready'] ?? '').split(' ').filter((name) => name !== part);
    dataset['ready'] = [...others(), part].join(' ').trim();
    return () => {
      dataset['ready'] = others().join(' ');
    };
  }, [part, isReady]);
}
