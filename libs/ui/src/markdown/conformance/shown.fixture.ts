import { codeLanguage, decoded, inlineCode, withPlainSpaces } from './reference.fixture.ts';
import { attribute, elementsOf, isElement, textOf } from './structure.fixture.ts';
import type { HtmlElement, HtmlNode, StructureNode } from './structure.fixture.ts';
import { TEXTS } from '../test-texts.fixture.ts';

/** Returns the structure of an answer's page, without our own additions: boxes, buttons, hints. */
export function shownStructure(nodes: readonly HtmlNode[]): readonly StructureNode[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [withPlainSpaces(textOf(node))];
    return isAddition(node) ? [] : shownElement(node);
  });
}

function shownElement(element: HtmlElement): readonly StructureNode[] {
  const { tagName: name, childNodes } = element;
  const named = (detail = ''): readonly StructureNode[] => [
    { name, detail, children: shownStructure(childNodes) },
  ];
  const label = attribute(element, 'aria-label');
  if (hasClass(element, 'image')) {
    return [{ name: 'img', detail: withPlainSpaces(ownText(element)), children: [] }];
  }
  if (label === TEXTS.taskDone) return [{ name: 'task', detail: 'done', children: [] }];
  if (label === TEXTS.taskOpen) return [{ name: 'task', detail: 'open', children: [] }];
  if (name === 'div') return shownStructure(framedBlock(element) ?? childNodes);
  if (name === 'span') return shownStructure(childNodes);
  if (name === 'a') return named(decoded(attribute(element, 'href') ?? ''));
  if (name === 'ol') return named(attribute(element, 'start') ?? '1');
  if (name === 'th' || name === 'td') return named(attribute(element, 'data-align'));
  if (name === 'code') return [inlineCode(element)];
  if (name === 'pre') return [{ name, detail: codeLanguage(element), children: [textOf(element)] }];
  // A table without rows has a body nonetheless.
  if (name === 'tbody' && childNodes.length === 0) return [];
  return named();
}

const BLOCKS: ReadonlySet<string> = new Set([
  ...['p', 'ul', 'ol', 'blockquote', 'hr', 'pre', 'table'],
  ...['h3', 'h4', 'h5', 'h6'],
]);

/** Returns the code or table in a box, without the box's header. */
function framedBlock(box: HtmlElement): readonly HtmlNode[] | undefined {
  const blocks = elementsOf(box.childNodes).filter(({ tagName }) => BLOCKS.has(tagName));
  const isFrame = blocks.length === 1 && /^(?:pre|table)$/.test(blocks[0]?.tagName ?? '');
  return isFrame ? blocks : undefined;
}

/** Checks for elements that help the reader but are no part of the text. */
function isAddition(element: HtmlElement): boolean {
  if (element.tagName === 'svg' || element.tagName === 'button') return true;
  return hasClass(element, 'hidden') || hasClass(element, 'host');
}

function hasClass(element: HtmlElement, name: string): boolean {
  return (attribute(element, 'class') ?? '').split(/[\s_]+/).includes(name);
}

function ownText(element: HtmlElement): string {
  return element.childNodes
    .filter((child) => !isElement(child) || !isAddition(child))
    .map(textOf)
    .join('');
}
