import { useEffect } from 'react';
import { settings } from '../../../shared/settings.ts';
import { isFullscreen } from '../fullscreen.ts';

const OWN_FIELD = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Tells whether Escape means something else here: what is open closes first. */
function isMeantOtherwise({ target, defaultPrevented }: KeyboardEvent): boolean {
  return (
    defaultPrevented ||
    isFullscreen.get() ||
    (target instanceof Element && target.closest(OWN_FIELD) !== null) ||
    document.querySelector('dialog:modal, [popover]:popover-open') !== null
  );
}

/**
 * Lets Escape stop the answer under way from anywhere on the page, as the line below the message
 * field says; the field stops it by itself.
 */
export function useStopKey(isRunning: boolean, stop: () => void): void {
  useEffect(() => {
    if (!isRunning) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, repeat, shiftKey, ctrlKey, altKey, metaKey } = event;
      // A key that is held may have closed something else at first.
      if (key !== 'Escape' || repeat || shiftKey || ctrlKey || altKey || metaKey) return;
      if (settings.shortcuts.store.get() === 'on' && !isMeantOtherwise(event)) stop();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isRunning, stop]);
}
