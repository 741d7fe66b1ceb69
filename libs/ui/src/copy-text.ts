/**
 * Copies a text, from within a click. False where the browser refuses; it never throws.
 * Works on plain http too, where browsers have no `navigator.clipboard`.
 */
export async function copyText(text: string): Promise<boolean> {
  // Its type knows secure pages only.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard === undefined) return copyByCommand(text);
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** The command copies what the page's own listener puts into the event, so no selection is touched. */
function copyByCommand(text: string): boolean {
  let copied = false;
  function fill(event: ClipboardEvent) {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    copied = true;
  }
  document.addEventListener('copy', fill);
  try {
    return document.execCommand('copy') && copied;
  } finally {
    document.removeEventListener('copy', fill);
  }
}
