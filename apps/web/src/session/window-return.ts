/** Time for the answer of a window that closes by itself. */
const ANSWER_MS = 1_000;

/**
 * Calls back once the user has been on this page for a moment while the provider's window is open,
 * or no longer: its pages are of another origin, and cut off by their policy, so that nothing tells
 * whether it was closed. Returns a function that stops it.
 */
export function onReturnToPage(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(callback, ANSWER_MS);
  };
  const pause = () => clearTimeout(timer);
  globalThis.addEventListener?.('focus', wait);
  globalThis.addEventListener?.('blur', pause);
  return () => {
    pause();
    globalThis.removeEventListener?.('focus', wait);
    globalThis.removeEventListener?.('blur', pause);
  };
}
