import type { Heading, Nodes, Paragraph, PhrasingContent, RootContent, TableCell } from 'mdast';
import type { TextAround } from '../../link-policy/link-policy.ts';

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

/** Returns the words of a link's label; `undefined` if it holds a formula, which shows other words. */
export function labelText(nodes: readonly PhrasingContent[]): string | undefined {
  return nodes.some(holdsFormula) ? undefined : plainText(nodes);
}

function holdsFormula(node: Nodes): boolean {
  return node.type === 'inlineMath' || ('children' in node && node.children.some(holdsFormula));
}

// A longer text is no part of a host.
const MAX_AROUND_LENGTH = 128;
const ENDS_IN_HOST = /[\p{L}\p{N}][^\s\p{L}\p{N}]{0,3}$/u;
const BEGINS_IN_HOST = /^[^\s\p{L}\p{N})\]}>"'”’»]{0,3}[\p{L}\p{N}]/u;

function shownWords(node: PhrasingContent | undefined): string {
  if (node === undefined) return '';
  return node.type === 'break' ? '\n' : plainText([node]);
}

function isOneWord(text: string): boolean {
  return text.length < MAX_AROUND_LENGTH && !/\s/.test(text);
}

/** Returns the text beside each node without a blank between, as a reader takes it for one word. */
export function textsAround(
  nodes: readonly PhrasingContent[],
  outside: TextAround,
): (index: number) => TextAround {
  return (index) => {
    let start = '';
    for (let at = index - 1; at >= -1 && isOneWord(start); at -= 1)
      start = (at < 0 ? outside.before : shownWords(nodes[at])) + start;
    let end = '';
    for (let at = index + 1; at <= nodes.length && isOneWord(end); at += 1)
      end += at === nodes.length ? outside.after : shownWords(nodes[at]);
    const before = /\S*$/.exec(start.slice(-MAX_AROUND_LENGTH))?.[0] ?? '';
    const after = /^\S*/.exec(end.slice(0, MAX_AROUND_LENGTH))?.[0] ?? '';
    return {
      before: ENDS_IN_HOST.test(before) ? before : '',
      after: BEGINS_IN_HOST.test(after) ? after : '',
    };
  };
}

// Characters with a direction of their own. Controls with a direction count too: they are shown as
// left-to-right codes. European and Arabic digits have none.
const STRONG =
  /[\p{L}\p{Nl}\p{Mc}\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]|(?![\d\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19\u{1D7CE}-\u{1D7FF}])\p{Nd}/u;
const RIGHT_TO_LEFT =
  /[\u200F\u061C\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Direction of a text; undefined for one that has none of its own, and takes that around it. */
export type Direction = 'ltr' | 'rtl' | undefined;

/**
 * Returns the direction of a text by its first strong character, as `dir="auto"` would. Browsers
 * compute `auto` again with each added piece, which is a large part of the layout work of a stream.
 */
export function directionOf(nodes: readonly PhrasingContent[]): Direction {
  return directionOfLetter(STRONG.exec(plainText(nodes))?.[0]);
}

/** Returns the direction of the text with which a list item begins. */
export function directionOfItem([first]: readonly RootContent[]): Direction {
  return directionOf(first?.type === 'paragraph' ? first.children : []);
}

/**
 * Returns the direction of lists, tables, quotations or a whole text by their first letter, so that
 * marks, columns and lines stand on its side. Code has no say.
 */
export function directionOfBlocks(nodes: readonly Nodes[]): Direction {
  return directionOfLetter(firstStrong(nodes));
}

function directionOfLetter(letter: string | undefined): Direction {
  if (letter === undefined) return undefined;
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}

function firstStrong(nodes: readonly Nodes[]): string | undefined {
  for (const node of nodes) {
    if (!('children' in node)) continue;
    const letter = isRunning(node)
      ? STRONG.exec(plainText(node.children))?.[0]
      : firstStrong(node.children);
    if (letter !== undefined) return letter;
  }
  return undefined;
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

function isRunning(node: Nodes): node is Paragraph | Heading | TableCell {
  return node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell';
}
