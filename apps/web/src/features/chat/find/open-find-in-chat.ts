let opener: (() => void) | null = null;

/** Opens the bar that finds words in the chat on the screen; does nothing where none is shown. */
export function openFindInChat(): void {
  opener?.();
}

/** For the transcript on the screen: `open` is asked until the returned function is called. */
export function offerFindInChat(open: () => void): () => void {
  opener = open;
  return () => {
    if (opener === open) opener = null;
  };
}
