import type { Nodes, PhrasingContent, RootContent } from 'mdast';

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

// Characters with a direction of their own. Controls with a direction count too: they are shown as
// left-to-right codes. European and Arabic digits have none.
const STRONG =
  /[\p{L}\p{Nl}\p{Mc}\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]|(?![\d\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19\u{1D7CE}-\u{1D7FF}])\p{Nd}/u;
const RIGHT_TO_LEFT =
  /[\u200F\u061C\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Returns the direction of a text by its first strong character, as `dir="auto"` would. Browsers
 * compute `auto` again with each added piece, which is a large part of the layout work of a stream.
 */
export function directionOf(nodes: readonly PhrasingContent[]): 'ltr' | 'rtl' {
  const first = STRONG.exec(plainText(nodes))?.[0] ?? '';
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}

/**
 * Returns the direction of a list item by its first paragraph, so that its mark stands on that
 * side.
 */
export function directionOfItem([first]: readonly RootContent[]): 'ltr' | 'rtl' {
  return directionOf(first?.type === 'paragraph' ? first.children : []);
}

/** Checks if text added at the end could decide the direction of its block. */
export function mayChangeDirection(spine: readonly Nodes[], added: string): boolean {
  const leaf = spine.at(-1);
  if (leaf?.type === 'code' || !STRONG.test(added)) return false;
  return !spine.some((node) => {
    if (node === leaf) return 'value' in leaf && STRONG.test(leaf.value);
    return isRunning(node) && STRONG.test(plainText(node.children));
  });
}

function isRunning(node: Nodes) {
  return node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell';
}
