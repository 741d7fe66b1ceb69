/**
 * Copies a text, from within a click. False where the browser refuses; it never throws.
 * Works on plain http too, where browsers have no `navigator.clipboard`.
 */
export async function copyText(text: string): Promise<boolean> {
  // Its type knows secure pages only.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard === undefined) return copyByCommand({ 'text/plain': text });
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand({ 'text/plain': text });
  }
}

/**
 * Copies texts by their types; false where the browser refuses. The command copies what the page's
 * own listener puts into the event, so no selection is touched.
 */
export function copyByCommand(texts: Readonly<Record<string, string>>): boolean {
  let copied = false;
  function fill(event: ClipboardEvent) {
    for (const [type, text] of Object.entries(texts)) event.clipboardData?.setData(type, text);
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
