import type { Nodes } from 'mdast';
import { decoded } from './reference.fixture.ts';
import { attribute, elementsOf } from './structure.fixture.ts';
import type { HtmlNode } from './structure.fixture.ts';
import type { ParsedText } from '../streaming/growing-text.ts';

/**
 * Returns the addresses of the links and images in the reference, in order, also the refused ones.
 */
export function expectedAddresses(nodes: readonly HtmlNode[]): readonly string[] {
  return elementsOf(nodes).flatMap((element) => {
    if (element.tagName === 'a') return [`link ${decoded(attribute(element, 'href') ?? '')}`];
    if (element.tagName === 'img') return [`image ${decoded(attribute(element, 'src') ?? '')}`];
    return [];
  });
}

/** Returns the addresses that the parser found, before any policy. */
export function parsedAddresses({ nodes, definitions }: ParsedText): readonly string[] {
  const defined = (identifier: string) => decoded(definitions.get(identifier)?.url ?? '');
  function ownAddresses(node: Nodes): readonly string[] {
    if (node.type === 'link') return [`link ${decoded(node.url)}`];
    if (node.type === 'linkReference') return [`link ${defined(node.identifier)}`];
    if (node.type === 'image') return [`image ${decoded(node.url)}`];
    if (node.type === 'imageReference') return [`image ${defined(node.identifier)}`];
    return [];
  }
  function addresses(node: Nodes): readonly string[] {
    const inner = 'children' in node ? node.children.flatMap(addresses) : [];
    return [...ownAddresses(node), ...inner];
  }
  return nodes.flatMap(addresses);
}
