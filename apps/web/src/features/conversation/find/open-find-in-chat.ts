let opener: (() => void) | null = null;

/** Opens the search in the chat on the screen; does nothing if no chat is shown. */
export function openFindInChat(): void {
  opener?.();
}

/** Registers the function that opens the search. Returns a function that removes it. */
export function offerFindInChat(open: () => void): () => void {
  opener = open;
  return () => {
    if (opener === open) opener = null;
  };
}
