import { parseUrl } from './link-policy/link-policy.ts';
import visuallyHidden from './visually-hidden/visually-hidden.module.css';

/** Selector of the marks in a text that refer to a source or a footnote. */
const NOTE = '[data-citation], [data-footnote]';
/** Selector of elements that show their text line by line, as it was written. */
export const LINES = '[data-copy="lines"]';
const LEFT_OUT = 'button, input, select, textarea, svg, [hidden], [data-copy="never"]';

/** Checks if an element is left out of copies. */
export function isLeftOut(element: Element): boolean {
  if (element.matches(NOTE)) return false;
  const hidden = visuallyHidden['hidden'];
  return element.matches(LEFT_OUT) || (hidden !== undefined && element.classList.contains(hidden));
}

/**
 * Returns the text that replaces an element: the source of a formula, the box of a task, the text
 * of an image, or the number of a note in brackets.
 */
export function textInstead(element: Element): string | undefined {
  if (element instanceof HTMLImageElement) return element.alt;
  if (element.matches(NOTE)) return `[${element.textContent.replace(/\D/g, '')}]`;
  const done = element.getAttribute('data-checked');
  if (done !== null) return done === 'true' ? '☑ ' : '☐ ';
  return element.getAttribute('data-source') ?? undefined;
}

// A spreadsheet runs cells that begin with these signs, also in full width. A signed number may
// stay if it holds no call or reference.
const RUNS = /^(?:[=@＝＠＋－]|[+-](?!\s*(?:[\d.,%]|[A-Z]{0,3}[$€£¥]|$)[^(|!=]*$))/;

/**
 * Returns the words of a text node, with one space for each run of blanks. Line breaks stay in
 * elements that show them.
 */
export function wordsOf({ data, parentElement }: Text): string {
  // A no-break space would stop a spreadsheet from reading an amount as a number.
  const hasLines = parentElement !== null && parentElement.closest(LINES) !== null;
  return data.replace(hasLines ? /[ \t\u00A0]+/g : /[ \t\n\u00A0]+/g, ' ');
}

// Tabs and all characters that a spreadsheet may read as the end of a row.
const ENDS = /[\t-\r\u0085\u2028\u2029]+/;

/** Returns a cell's text on one line. A quote before it stops spreadsheets from running it. */
export function cellText(cell: Element): string {
  const parts = inlineText(cell).split(ENDS);
  const text = parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
  return RUNS.test(text) ? `'${text}` : text;
}

/**
 * Returns the plain text of a rendered element: paragraphs with blank lines between, lists with
 * their marks, table rows with tabs, code unchanged. Leaves out the same elements as `copyRich`.
 */
export function readableText(element: Element): string {
  return isBlock(element) ? blockText(element) : blocksText(element, '\n\n');
}

const BLOCKS = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre table hr div section article header footer figure details ' +
    'summary dl dt dd'
  ).split(' '),
);

function isBlock(node: Node): node is Element {
  return node instanceof Element && BLOCKS.has(node.localName);
}

function blocksText(parent: Element, between: string): string {
  const parts: string[] = [];
  let line = '';
  for (const node of parent.childNodes) {
    if (isBlock(node)) {
      parts.push(trimmed(line), isLeftOut(node) ? '' : blockText(node));
      line = '';
    } else {
      line += nodeText(node);
    }
  }
  parts.push(trimmed(line));
  return parts.filter((part) => part !== '').join(between);
}

function blockText(block: Element): string {
  switch (block.localName) {
    case 'ul':
    case 'ol':
      return listText(block);
    case 'table':
      return [...block.querySelectorAll('tr')].map(rowText).join('\n');
    case 'pre':
      return block.textContent;
    case 'blockquote':
      return prefixed(blocksText(block, '\n\n'), '> ', '> ');
    case 'hr':
      return '---';
    case 'li':
      return blocksText(block, '\n');
    default:
      return blocksText(block, '\n\n');
  }
}

function listText(list: Element): string {
  const start = list instanceof HTMLOListElement ? list.start : undefined;
  const items = [...list.children].filter((item) => item.localName === 'li');
  return items
    .map((item, index) => {
      const mark = start === undefined ? '- ' : `${start + index}. `;
      return prefixed(blockText(item), mark, ' '.repeat(mark.length));
    })
    .join('\n');
}

function rowText(row: Element): string {
  return [...row.children].map((cell) => quoted(cellText(cell))).join('\t');
}

// Excel, Calc and Sheets read a leading quotation mark as in RFC 4180. They would drop the quotes
// and run the content, or join cells. Other programs keep the quotes.
function quoted(text: string): string {
  return text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text;
}

function prefixed(text: string, first: string, others: string): string {
  return first + text.replaceAll('\n', `\n${others}`);
}

function inlineText(element: Element): string {
  return trimmed([...element.childNodes].map(nodeText).join(''));
}

function nodeText(node: Node): string {
  if (node instanceof Text) return wordsOf(node);
  if (!(node instanceof Element) || isLeftOut(node)) return '';
  if (node.localName === 'br') return '\n';
  if (node.matches(NOTE)) return `${blankBefore(node)}${textInstead(node) ?? ''}`;
  // The address of the link before it says more.
  if (node.matches('[data-revealed-host]')) return '';
  const text = textInstead(node) ?? [...node.childNodes].map(nodeText).join('');
  // Without the marks, struck-out words would read as valid.
  if (node.localName === 'del' && text.trim() !== '') return `~~${text}~~`;
  return node instanceof HTMLAnchorElement ? text + addressAfter(node, text) : text;
}

/** Returns the blank that keeps the number of a note apart from a number before it. */
function blankBefore(note: Element): string {
  const { parentElement: parent } = note;
  const { previousSibling } = parent?.localName === 'sup' ? parent : note;
  return /\S$/u.test(previousSibling?.textContent ?? '') ? ' ' : '';
}

/** Returns the address of a link in brackets; '' if the label says it already. */
function addressAfter(link: HTMLAnchorElement, label: string): string {
  const href = outsideAddress(link);
  if (href === undefined) return '';
  const written = ['', 'https://', 'http://', 'mailto:'].map((start) => start + label.trim());
  const isWritten = written.some((address) => parseUrl(address)?.href === href);
  return isWritten ? '' : ` (${href.replace(/^mailto:/, '')})`;
}

/** Returns the address of a link that leads out of the page; undefined for all others. */
export function outsideAddress(link: HTMLAnchorElement): string | undefined {
  const url = parseUrl(link.getAttribute('href') ?? '');
  return url !== undefined && /^(?:https?|mailto):$/.test(url.protocol) ? url.href : undefined;
}

function trimmed(text: string): string {
  // Not one pattern for the whole text: it would read a long run of blanks again from each
  // position.
  const lines = text.split('\n').map((line) => line.trim());
  return lines.join('\n').trim();
}
