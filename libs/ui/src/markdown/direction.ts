import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { plainText } from './plain-text.ts';

// What has a direction of its own; a control that does is shown by letters from left to right.
// Digits of Europe and Arabia have none.
const STRONG =
  /[\p{L}\p{Nl}\p{Mc}\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]|(?![\d\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19\u{1D7CE}-\u{1D7FF}])\p{Nd}/u;
const RIGHT_TO_LEFT =
  /[\u200F\u061C\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * The direction of running text, that of its first letter. It is what `dir="auto"` says, but browsers
 * look for that again with each piece that comes, which is much of the work of laying a stream out.
 */
export function directionOf(nodes: readonly PhrasingContent[]): 'ltr' | 'rtl' {
  const first = STRONG.exec(plainText(nodes))?.[0] ?? '';
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}

/** The direction of an item, that of its first words: its mark stands on their side. */
export function directionOfItem([first]: readonly RootContent[]): 'ltr' | 'rtl' {
  return directionOf(first?.type === 'paragraph' ? first.children : []);
}

/** Whether what is added to the end of a spine may be what tells the direction of its block. */
export function mayTurn(spine: readonly Nodes[], added: string): boolean {
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
