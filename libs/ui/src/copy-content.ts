import { parseUrl } from './link-policy/link-policy.ts';
import visuallyHidden from './visually-hidden/visually-hidden.module.css';

const LEFT_OUT = 'button, input, select, textarea, svg, [hidden], [data-copy="never"]';

function isLeftOut(element: Element): boolean {
  const hidden = visuallyHidden['hidden'];
  return element.matches(LEFT_OUT) || (hidden !== undefined && element.classList.contains(hidden));
}

/**
 * Returns the text that replaces an element: the source of a formula, the box of a task, or the
 * text of an image.
 */
function textInstead(element: Element): string | undefined {
  if (element instanceof HTMLImageElement) return element.alt;
  const done = element.getAttribute('data-checked');
  if (done !== null) return done === 'true' ? '☑ ' : '☐ ';
  return element.getAttribute('data-source') ?? undefined;
}

// A spreadsheet runs cells that begin with these signs, also in full width. A signed number may
// stay if it holds no call or reference.
const RUNS = /^(?:[=@＝＠＋－]|[+-](?!\s*(?:[\d.,%]|[A-Z]{0,3}[$€£¥]|$)[^(|!=]*$))/;

// A no-break space would stop a spreadsheet from reading an amount as a number.
function wordsOf({ data }: Text): string {
  return data.replace(/[ \t\n\u00A0]+/g, ' ');
}

// Tabs and all characters that a spreadsheet may read as the end of a row.
const ENDS = /[\t-\r\u0085\u2028\u2029]+/;

/** Returns a cell's text on one line. A quote before it stops spreadsheets from running it. */
function cellText(cell: Element): string {
  const parts = inlineText(cell).split(ENDS);
  const text = parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
  return RUNS.test(text) ? `'${text}` : text;
}

/** Returns an element's HTML, reduced to a few plain elements. */
export function cleanHtml(element: Element): string {
  return element.localName === 'table' ? elementHtml(element) : childrenHtml(element);
}

const KEPT = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre table thead tbody tr th td a strong em del code sup sub ' +
    'br hr'
  ).split(' '),
);
const EMPTY = new Set(['br', 'hr']);

function childrenHtml(parent: Element): string {
  return [...parent.childNodes].map(nodeHtml).join('');
}

function nodeHtml(node: Node): string {
  if (node instanceof Text) return escaped(wordsOf(node));
  if (!(node instanceof Element) || isLeftOut(node)) return '';
  const instead = textInstead(node);
  return instead === undefined ? elementHtml(node) : escaped(instead);
}

function elementHtml(element: Element): string {
  const name = element.localName;
  if (name === 'pre') return `<pre><code>${escaped(element.textContent)}</code></pre>`;
  const isRunning = /^t[dh]$/.test(name) && cellText(element).startsWith("'");
  const content = isRunning ? escaped(cellText(element)) : childrenHtml(element);
  if (!KEPT.has(name)) return content;
  if (EMPTY.has(name)) return `<${name}>`;
  const attributes = attributesOf(element);
  // A link within the page leads nowhere in another document.
  if (name === 'a' && attributes === '') return content;
  return `<${name}${attributes}>${content}</${name}>`;
}

function attributesOf(element: Element): string {
  if (element.localName === 'table') return ' border="1" cellspacing="0" cellpadding="4"';
  const attributes: [string, string | null | undefined][] = [];
  if (element instanceof HTMLAnchorElement) attributes.push(['href', outsideAddress(element)]);
  if (element.localName === 'ol') attributes.push(['start', element.getAttribute('start')]);
  if (/^t[dh]$/.test(element.localName)) {
    attributes.push(['align', element.getAttribute('data-align')]);
  }
  return attributes.map(([name, value]) => (value ? ` ${name}="${escaped(value)}"` : '')).join('');
}

function outsideAddress(link: HTMLAnchorElement): string | undefined {
  const url = parseUrl(link.getAttribute('href') ?? '');
  return url !== undefined && /^(?:https?|mailto):$/.test(url.protocol) ? url.href : undefined;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
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
  return textInstead(node) ?? [...node.childNodes].map(nodeText).join('');
}

function trimmed(text: string): string {
  // Not one pattern for the whole text: it would read a long run of blanks again from each
  // position.
  const lines = text.split('\n').map((line) => line.trim());
  return lines.join('\n').trim();
}
