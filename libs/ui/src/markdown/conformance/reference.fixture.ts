import { safeLink } from '../../link-policy/link-policy.ts';
import { attribute, elementsOf, isElement, textOf } from './structure.fixture.ts';
import type { HtmlElement, HtmlNode, StructureNode } from './structure.fixture.ts';

/**
 * Returns the expected structure of an answer for the HTML of a specification. Each deliberate
 * difference has its line here, with the reason.
 */
export function expectedStructure(
  nodes: readonly HtmlNode[],
  headings: ReadonlyMap<HtmlElement, number> = new Map(levelsOf(nodes)),
): readonly StructureNode[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [withPlainSpaces(textOf(node))];
    return expectedElement(node, headings);
  });
}

/** Returns the level of each heading: one below the nearest one before it that stands above it. */
function levelsOf(nodes: readonly HtmlNode[]): (readonly [HtmlElement, number])[] {
  const levels: [element: HtmlElement, written: number, level: number][] = [];
  for (const element of elementsOf(nodes)) {
    const written = Number(/^h([1-6])$/.exec(element.tagName)?.[1]);
    if (Number.isNaN(written)) continue;
    const above = levels.findLast(([, other]) => other < written);
    levels.push([element, written, (above?.[2] ?? 0) + 1]);
  }
  return levels.map(([element, , level]) => [element, level]);
}

function expectedElement(
  element: HtmlElement,
  headings: ReadonlyMap<HtmlElement, number>,
): readonly StructureNode[] {
  const { tagName: name, childNodes } = element;
  const detailOf = (attributeName: string) => attribute(element, attributeName) ?? '';
  const named = (shownName: string, detail = ''): readonly StructureNode[] => [
    { name: shownName, detail, children: expectedStructure(childNodes, headings) },
  ];
  const level = headings.get(element);
  // The page and the answer use the levels above, and no level is skipped.
  if (level !== undefined) return named(`h${Math.min(level + 2, 6)}`);
  // Tasks have a mark, not a check box: nobody could tick it.
  if (name === 'input')
    return named('task', attribute(element, 'checked') === undefined ? 'open' : 'done');
  // An image never loads: its words replace it.
  if (name === 'img') return named('img', withPlainSpaces(detailOf('alt')));
  if (name === 'a') {
    const link = safeLink(detailOf('href'));
    // A refused link leaves only its label.
    return link === undefined
      ? expectedStructure(childNodes, headings)
      : named('a', decoded(link.href));
  }
  if (name === 'ol') return named('ol', detailOf('start') || '1');
  if (name === 'th' || name === 'td') return named(name, detailOf('align'));
  if (name === 'code') return [inlineCode(element)];
  if (name === 'pre') {
    const language = codeLanguage(element);
    // Only a plain info word becomes a class, in lower case.
    const detail = /^[a-z0-9+#.-]{1,32}$/i.test(language) ? language.toLowerCase() : '';
    // The line break at the end belongs to the fence.
    return [{ name, detail, children: [textOf(element).replace(/\n$/, '')] }];
  }
  return named(name);
}

/** Replaces no-break spaces by blanks, since an answer keeps some numbers and units on one line. */
export function withPlainSpaces(text: string): string {
  // White space folds first, so that a no-break space of the source still shows.
  return text.replace(/[ \t\n\f\r]+/g, ' ').replaceAll('\u00A0', ' ');
}

/**
 * Removes the percent encoding of an address: a browser encodes fewer characters than the
 * reference.
 */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Inline code, with its line breaks as blanks. */
export function inlineCode(code: HtmlElement): StructureNode {
  return { name: 'code', detail: '', children: [textOf(code).replaceAll('\n', ' ')] };
}

/** Returns the language of a code block by its class; empty for none. */
export function codeLanguage(block: HtmlElement): string {
  const code = elementsOf(block.childNodes).find(({ tagName }) => tagName === 'code');
  const classes = (code && attribute(code, 'class')) ?? '';
  return /(?:^|\s)language-(\S+)/.exec(classes)?.[1] ?? '';
}
