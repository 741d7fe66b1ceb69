import { cleanHtml, readableText } from './copy-content.ts';
import { copyByCommand } from './copy-text.ts';

/** Options of {@link copyRich}. */
export interface CopyRichOptions {
  /** Plain text to copy. Default: that of `readableText`. */
  readonly text?: string | undefined;
}

/**
 * Copies a rendered element as clean HTML and as plain text. Leaves out buttons, hidden words,
 * classes, ids and elements marked `data-copy="never"`. Call it within a click. Resolves to false
 * if the browser refuses; never throws.
 */
export async function copyRich(element: Element, options: CopyRichOptions = {}): Promise<boolean> {
  const content = {
    'text/html': cleanHtml(element),
    'text/plain': options.text ?? readableText(element),
  };
  return (await writeItem(content)) || copyByCommand(content);
}

type CopyTypes = 'text/html' | 'text/plain';

async function writeItem(content: Readonly<Record<CopyTypes, string>>): Promise<boolean> {
  const clipboard = navigator.clipboard as Partial<Clipboard> | undefined;
  if (clipboard?.write === undefined || typeof ClipboardItem === 'undefined') return false;
  const blobOf = (type: CopyTypes) => new Blob([content[type]], { type });
  try {
    const item = { 'text/html': blobOf('text/html'), 'text/plain': blobOf('text/plain') };
    await clipboard.write([new ClipboardItem(item)]);
    return true;
  } catch {
    return false;
  }
}
