import { createStore, type Store } from './create-store.ts';

const filled = createStore(false);

/** Whether the conversation fills the window, and the screen where the browser allows it. */
export const isFullscreen: Store<boolean> = filled;

/**
 * Gives the conversation the whole screen, or takes it back. Where a browser refuses, as on phones and
 * in frames, it has the whole window.
 */
export async function setFullscreen(wanted: boolean): Promise<void> {
  if (filled.get() === wanted) return;
  filled.set(wanted);
  try {
    if (wanted) await document.documentElement.requestFullscreen();
    else if (document.fullscreenElement !== null) await document.exitFullscreen();
  } catch {
    // The window is what there is.
  }
}

/** Follows the browser's own ways out, Escape among them. Returns what ends it. */
export function followFullscreen(): () => void {
  const onChange = () => {
    if (document.fullscreenElement === null) void setFullscreen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTheirs = event.defaultPrevented || document.querySelector('dialog[open]') !== null;
    if (event.key === 'Escape' && !isTheirs && document.fullscreenElement === null)
      void setFullscreen(false);
  };
  document.addEventListener('fullscreenchange', onChange);
  document.addEventListener('keydown', onKeyDown);
  return () => {
    document.removeEventListener('fullscreenchange', onChange);
    document.removeEventListener('keydown', onKeyDown);
  };
}
