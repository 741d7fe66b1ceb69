import type { KeyboardEvent } from 'react';

/**
 * Moves the focus to the next or previous link or button by ↑ and ↓, round at the ends, and to the
 * first or last one by Home and End. A field keeps its keys.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  const items = [...currentTarget.querySelectorAll<HTMLElement>('a[href], button')];
  const index = items.findIndex((item) => item === target);
  if (!isPlain || index === -1) return;
  const next = {
    ArrowDown: items[index + 1] ?? items[0],
    ArrowUp: items.at(index - 1),
    Home: items[0],
    End: items.at(-1),
  }[key];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
