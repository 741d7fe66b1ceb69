import { cleanHtml, readableText } from './copy-content.ts';
import { copyByCommand } from './copy-text.ts';

/** What {@link copyRich} copies beside the rendered element. */
export interface CopyRichOptions {
  /** The plain text; by default that of {@link readableText}. */
  readonly text?: string | undefined;
}

/**
 * Copies a rendered element, from within a click, as clean HTML and as plain text: no buttons, hidden
 * words, classes or ids, and nothing marked `data-copy="never"`. False where the browser refuses; it
 * never throws.
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
