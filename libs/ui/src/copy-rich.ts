import { copyByCommand, copyText } from './copy-text.ts';

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
  const content = import('./copy-content.ts').then(({ cleanHtml, plainTextOf }) => ({
    'text/html': cleanHtml(element),
    'text/plain': options.text ?? plainTextOf(element),
  }));
  try {
    if (await writeItem(content)) return true;
    return copyByCommand(await content);
  } catch {
    return options.text === undefined ? false : copyText(options.text);
  }
}

type CopyTypes = 'text/html' | 'text/plain';

/** The browser is handed promises, since it asks for the click to be now. */
async function writeItem(content: Promise<Readonly<Record<CopyTypes, string>>>): Promise<boolean> {
  const clipboard = navigator.clipboard as Partial<Clipboard> | undefined;
  if (clipboard?.write === undefined || typeof ClipboardItem === 'undefined') return false;
  const blobOf = (type: CopyTypes) => content.then((texts) => new Blob([texts[type]], { type }));
  try {
    const item = { 'text/html': blobOf('text/html'), 'text/plain': blobOf('text/plain') };
    await clipboard.write([new ClipboardItem(item)]);
    return true;
  } catch {
    return false;
  }
}

/**
 * The plain text of a rendered element: paragraphs apart, lists with their marks, the rows of a table
 * with tabs between their cells, code as it is; without what {@link copyRich} leaves out.
 */
export async function readableText(element: Element): Promise<string> {
  const { plainTextOf } = await import('./copy-content.ts');
  return plainTextOf(element);
}
