import type { PhrasingContent } from 'mdast';

/** Returns the words of running text, without marks. */
export function plainText(nodes: readonly PhrasingContent[]): string {
  return nodes
    .map((node) => {
      if ('children' in node) return plainText(node.children);
      if ('value' in node) return node.value;
      return 'alt' in node ? (node.alt ?? '') : '';
    })
    .join('');
}
