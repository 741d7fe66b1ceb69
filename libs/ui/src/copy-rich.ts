import { cleanHtml } from './copy-html.ts';
import { readableText } from './copy-plain-text.ts';
import { type CopiedSources, sourcesHtml, sourcesText } from './copy-sources.ts';
import { copyByCommand } from './copy-text.ts';

/** Options of {@link copyRich}. */
export interface CopyRichOptions {
  /** Plain text to copy. Default: that of `readableText`. */
  readonly text?: string | undefined;
  /** Sources to list below. */
  readonly sources?: CopiedSources | undefined;
  /** True to leave out the numbers that refer to sources. */
  readonly isWithoutCitations?: boolean | undefined;
}

/**
 * Copies a rendered element as clean HTML and as plain text. Leaves out buttons, hidden words,
 * classes, ids and elements marked `data-copy="never"`. Call it within a click. Resolves to false
 * if the browser refuses; never throws.
 */
export async function copyRich(element: Element, options: CopyRichOptions = {}): Promise<boolean> {
  const content = richContent(element, options);
  return (await writeItem(content)) || copyByCommand(content);
}

/** Returns an element as a clipboard takes it: clean HTML and plain text. */
export function richContent(element: Element, options: CopyRichOptions = {}) {
  const { text, sources, isWithoutCitations = false } = options;
  const copied = isWithoutCitations ? withoutCitations(element) : element;
  const below = sources ?? { heading: '', sources: [] };
  const parts = [text ?? readableText(copied), sourcesText(below)];
  return {
    'text/html': cleanHtml(copied) + sourcesHtml(below),
    'text/plain': parts.filter((part) => part !== '').join('\n\n'),
  };
}

/** Returns a copy of an element without the numbers of sources, and the blanks before them. */
function withoutCitations(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  for (const citation of copy.querySelectorAll('[data-citation]')) {
    const { parentElement: parent } = citation;
    const mark = parent?.localName === 'sup' && parent.childElementCount === 1 ? parent : citation;
    const { previousSibling: before } = mark;
    if (before instanceof Text) before.data = before.data.trimEnd();
    mark.remove();
  }
  return copy;
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
