import { html } from 'parse5';
import { attribute, elementsOf, parseHtml } from './structure.fixture.ts';
import type { HtmlElement } from './structure.fixture.ts';

const ELEMENTS: ReadonlySet<string> = new Set([
  ...[
    'a',
    'blockquote',
    'br',
    'code',
    'del',
    'div',
    'em',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'li',
    'ol',
  ],
  ...[
    'p',
    'pre',
    'section',
    'span',
    'strong',
    'sup',
    'table',
    'tbody',
    'td',
    'th',
    'thead',
    'tr',
    'ul',
  ],
  // The buttons of code and tables, and the drawings in them.
  ...['button', 'circle', 'ellipse', 'g', 'line', 'path', 'polygon', 'polyline', 'rect', 'svg'],
]);
const ATTRIBUTES =
  /^(?:aria-[a-z]+|class|data-[a-z-]+|dir|href|id|rel|role|scope|start|tabindex|target|title|type)$/;
const DRAWING_ATTRIBUTES =
  /^(?:aria-hidden|class|cx|cy|d|fill|height|points|r|rx|ry|stroke|stroke-(?:linecap|linejoin|width)|viewBox|width|x|x1|x2|xmlns|y|y1|y2)$/;
const ADDRESS = /^(?:https?:\/\/|mailto:)/;
// Only footnotes have an id, made of the component's id and a number.
const OWN_ID = /^[\w:«»-]*note\d+$/;

/**
 * Lists everything in a page's markup that an answer's text must never cause. Empty for a safe
 * page.
 */
export function violations(markup: string): readonly string[] {
  return elementsOf(parseHtml(markup)).flatMap((element) => [
    ...unknownParts(element),
    ...unsafeValues(element),
  ]);
}

function unknownParts({ tagName, namespaceURI, attrs }: HtmlElement): readonly string[] {
  if (!ELEMENTS.has(tagName)) return [`<${tagName}>`];
  const known: RegExp = namespaceURI === html.NS.SVG ? DRAWING_ATTRIBUTES : ATTRIBUTES;
  return attrs.filter(({ name }) => !known.test(name)).map(({ name }) => `<${tagName} ${name}>`);
}

function unsafeValues(element: HtmlElement): readonly string[] {
  const { tagName } = element;
  const found: string[] = [];
  const href = attribute(element, 'href');
  const id = attribute(element, 'id');
  const isOwnTarget = href?.startsWith('#') === true && OWN_ID.test(href.slice(1));
  if (href !== undefined && !isOwnTarget) {
    if (tagName !== 'a' || !ADDRESS.test(href)) found.push(`href ${href}`);
    if (!(attribute(element, 'rel') ?? '').includes('noopener')) found.push('no noopener');
  }
  if (id !== undefined && !OWN_ID.test(id)) found.push(`id ${id}`);
  // Words of a text stand only in text nodes.
  if (attribute(element, 'title') !== undefined && tagName !== 'button') found.push('title');
  if (tagName === 'a' && elementsOf(element.childNodes).some((inner) => inner.tagName === 'a')) {
    found.push('link in a link');
  }
  return found;
}
