import { cellText, isLeftOut, outsideAddress, textInstead, wordsOf } from './copy-plain-text.ts';

/**
 * Returns an element's HTML, reduced to a few plain elements. The highest heading becomes an h2, and
 * the others follow it.
 */
export function cleanHtml(element: Element): string {
  const html = element.localName === 'table' ? elementHtml(element) : childrenHtml(element);
  const levels = [...html.matchAll(/<h([1-6])>/g)].map(([, level]) => Number(level));
  const shift = 2 - Math.min(...levels);
  return html.replace(
    /<(\/?)h([1-6])>/g,
    (_, end: string, level: string) => `<${end}h${Math.min(6, Number(level) + shift)}>`,
  );
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
  if (node instanceof Text) return escaped(wordsOf(node)).replaceAll('\n', '<br>');
  if (!(node instanceof Element) || isLeftOut(node)) return '';
  const instead = textInstead(node);
  if (instead === undefined) return elementHtml(node);
  const address = node instanceof HTMLAnchorElement ? outsideAddress(node) : undefined;
  if (address === undefined) return escaped(instead);
  return `<a href="${escaped(address)}">${escaped(instead)}</a>`;
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

// No style: the browser checks copied HTML against the policy of the page, which allows none.
const TABLE = ' border="1" cellspacing="0" cellpadding="4"';

function attributesOf(element: Element): string {
  if (element.localName === 'table') return TABLE;
  const attributes: [string, string | null | undefined][] = [];
  if (element instanceof HTMLAnchorElement) attributes.push(['href', outsideAddress(element)]);
  if (element.localName === 'ol') attributes.push(['start', element.getAttribute('start')]);
  if (/^t[dh]$/.test(element.localName)) {
    attributes.push(['align', element.getAttribute('data-align')]);
  }
  return attributes.map(([name, value]) => (value ? ` ${name}="${escaped(value)}"` : '')).join('');
}

/** Escapes a text for HTML. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
