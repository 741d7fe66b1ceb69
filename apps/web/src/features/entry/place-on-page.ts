/** The user's focus and selection on the page. */
export interface PlaceOnPage {
  /** Restores both, unless something else has taken the focus. Does not scroll. */
  readonly giveBack: () => void;
}

function isField(element: Element | null): boolean {
  return element?.matches('input, textarea, [contenteditable]') === true;
}

function focusAgain(element: Element | null): void {
  const now = document.activeElement;
  if (!(element instanceof HTMLElement) || (now !== document.body && now !== element)) return;
  // Some browsers return the focus to a field without a caret; typing would have no effect.
  element.blur();
  element.focus({ preventScroll: true });
}

/** Reads focus and selection, before a dialog takes the focus. */
export function placeOnPage(): PlaceOnPage {
  const focused = document.activeElement;
  const selection = getSelection();
  const range = selection?.rangeCount === 1 ? selection.getRangeAt(0).cloneRange() : null;
  return {
    giveBack: () => {
      focusAgain(focused);
      // A field keeps its own selection.
      if (range === null || isField(focused) || !range.startContainer.isConnected) return;
      selection?.removeAllRanges();
      selection?.addRange(range);
    },
  };
}
