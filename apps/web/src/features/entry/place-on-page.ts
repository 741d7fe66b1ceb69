/** Where the person was on the page: what had the focus, and what was selected. */
export interface PlaceOnPage {
  /** Puts both back, where nothing else has taken the focus. Nothing is scrolled. */
  readonly giveBack: () => void;
}

function isField(element: Element | null): boolean {
  return element?.matches('input, textarea, [contenteditable]') === true;
}

function focusAgain(element: Element | null): void {
  const now = document.activeElement;
  if (!(element instanceof HTMLElement) || (now !== document.body && now !== element)) return;
  // The browser gives a field its focus back without the caret: what is typed would go nowhere.
  element.blur();
  element.focus({ preventScroll: true });
}

/** To be called before the focus is taken away. */
export function placeOnPage(): PlaceOnPage {
  const focused = document.activeElement;
  const selection = getSelection();
  const range = selection?.rangeCount === 1 ? selection.getRangeAt(0).cloneRange() : null;
  return {
    giveBack: () => {
      focusAgain(focused);
      // The selection of a field is the field's own.
      if (range === null || isField(focused) || !range.startContainer.isConnected) return;
      selection?.removeAllRanges();
      selection?.addRange(range);
    },
  };
}
