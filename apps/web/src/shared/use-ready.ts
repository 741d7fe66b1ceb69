import { useLayoutEffect } from 'react';

/** Parts of the page that arrive after its frame. */
type Part = 'conversation' | 'lists';

/**
 * Names a part in `data-ready` of the page as long as it shows what was asked for: `conversation`, the
 * messages of the chat or why there are none; `lists`, the chats and folders beside it. For tests, and
 * for whoever measures.
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
