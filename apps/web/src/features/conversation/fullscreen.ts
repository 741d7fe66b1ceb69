import { createStore, type Store } from '../../shared/create-store.ts';

const filled = createStore(false);

/** True while the conversation fills the window, or the screen if the browser allows it. */
export const isFullscreen: Store<boolean> = filled;

/**
 * Fills the screen with the conversation, or ends that. If the browser refuses, as on phones and
 * in frames, the conversation fills the window.
 */
export async function setFullscreen(wanted: boolean): Promise<void> {
  if (filled.get() === wanted) return;
  filled.set(wanted);
  try {
    if (wanted) await document.documentElement.requestFullscreen();
    else if (document.fullscreenElement !== null) await document.exitFullscreen();
  } catch {
    // Refused: the window stays filled.
  }
}

/**
 * Notices when the browser itself leaves full screen, for example by Escape. Returns a function
 * that stops the listening.
 */
export function followFullscreen(): () => void {
  const onChange = () => {
    if (document.fullscreenElement === null) void setFullscreen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTheirs = event.defaultPrevented || document.querySelector('dialog[open]') !== null;
    if (event.key !== 'Escape' || isTheirs || !filled.get()) return;
    if (document.fullscreenElement !== null) return;
    // Only that: it may stop an answer too.
    event.preventDefault();
    void setFullscreen(false);
  };
  document.addEventListener('fullscreenchange', onChange);
  document.addEventListener('keydown', onKeyDown);
  return () => {
    document.removeEventListener('fullscreenchange', onChange);
    document.removeEventListener('keydown', onKeyDown);
  };
}
