/**
 * Copies a text. Call it within a click. Resolves to false if the browser refuses; never throws.
 * Works on plain http too, where browsers have no `navigator.clipboard`.
 */
export async function copyText(text: string): Promise<boolean> {
  // Its type assumes a secure page.
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
 * Copies texts by their MIME types. Returns false if the browser refuses. The text goes straight
 * into the copy event, so the user's selection stays.
 */
export function copyByCommand(texts: Readonly<Record<string, string>>): boolean {
  let copied = false;
  function fill(event: ClipboardEvent) {
    for (const [type, text] of Object.entries(texts)) event.clipboardData?.setData(type, text);
    event.preventDefault();
    copied = true;
  }
  // Before `copySelection`, which adds nothing to an event that has its content.
  document.addEventListener('copy', fill, { capture: true });
  try {
    return document.execCommand('copy') && copied;
  } finally {
    document.removeEventListener('copy', fill, { capture: true });
  }
}
