/** Milliseconds between two looks at the clock. */
const LOOK_EVERY_MS = 1_000;
/** Longest delay of a look that is not taken for a sleep. */
const MAX_DELAY_MS = 3_000;

/** Events of the browser, and its clock. */
export interface WakeSurroundings {
  readonly document: EventTarget;
  readonly window: EventTarget;
  readonly now: () => number;
}

/**
 * Calls a listener each time the page goes on after it stood still: the browser had frozen it or
 * kept it for the way back, or the machine slept, which only the clock tells. Returns a function
 * that ends this.
 */
export function onWake(
  listener: () => void,
  { document, window, now }: WakeSurroundings = {
    document: globalThis.document,
    window: globalThis.window,
    now: Date.now,
  },
): () => void {
  let lastLook = now();
  const look = () => {
    const delay = now() - lastLook - LOOK_EVERY_MS;
    lastLook = now();
    if (delay > MAX_DELAY_MS) listener();
  };
  const wake = () => {
    lastLook = now();
    listener();
  };
  const onShow = (event: Event) => {
    if ((event as PageTransitionEvent).persisted) wake();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('resume', wake);
  window.addEventListener('pageshow', onShow);
  return () => {
    clearInterval(timer);
    document.removeEventListener('resume', wake);
    window.removeEventListener('pageshow', onShow);
  };
}
