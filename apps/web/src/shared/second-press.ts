/** Longest time between the presses of a double tap, in milliseconds. */
const DOUBLE_TAP_MS = 400;

/** Farthest that the presses of a double tap lie apart, in CSS px. */
const SAME_PLACE = 20;

const CONTROL = 'a, button, input, select, textarea, label, summary, [role], [tabindex]';

interface Press {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  /** The control under the press; null for none. */
  readonly control: Element | null;
}

function pressOf({ target, timeStamp: at, clientX: x, clientY: y }: PointerEvent): Press {
  return { at, x, y, control: target instanceof Element ? target.closest(CONTROL) : null };
}

/** Tells whether a press only reached a control because the press before it brought that there. */
function isFallenThrough(press: Press, before: Press): boolean {
  const isDoubleTap =
    press.at - before.at < DOUBLE_TAP_MS &&
    Math.hypot(press.x - before.x, press.y - before.y) < SAME_PLACE;
  return isDoubleTap && press.control !== before.control;
}

/**
 * Keeps the second press of a double tap from what the first one has brought, or uncovered, under
 * the finger: whoever taps twice means what they saw. Keys and programs are not concerned. Returns
 * a function that ends this.
 */
export function ignoreSecondPresses(): () => void {
  let last: Press | null = null;
  let isIgnored = false;
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const ignore = (event: MouseEvent) => {
    // The presses of keys, and those of programs.
    if (event.type === 'click' && event.detail === 0) return;
    if (!isIgnored) return;
    event.stopImmediatePropagation();
    if (event.type !== 'pointerdown') event.preventDefault();
  };
  const onPress = (event: PointerEvent) => {
    const press = pressOf(event);
    isIgnored = last !== null && isFallenThrough(press, last);
    // A third tap belongs to the first one too.
    last = isIgnored && last !== null ? { ...last, at: press.at } : press;
    ignore(event);
  };
  addEventListener('pointerdown', onPress, options);
  for (const name of ['pointerup', 'mousedown', 'mouseup', 'click', 'dblclick'] as const)
    addEventListener(name, ignore, options);
  return () => listening.abort();
}
