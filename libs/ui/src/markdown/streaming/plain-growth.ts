import type { Nodes } from 'mdast';

/** Leaf at the end of the text. */
type GrowingLeaf = Extract<Nodes, { type: 'text' | 'inlineCode' | 'code' }>;

// After a letter on the same line, none of these characters begins, ends or becomes a mark.
// Excluded are `!` at the end (an image may follow), `_` at the edge of a word, `$` beside another
// `$`, and a backslash before anything but a letter.
const PLAIN =
  /^(?:[\p{L}\p{M}\p{N} ,;.:/"'()?%+={}^–—…“”‘’«»€°§•·×-]|!(?!$)|(?<=[\p{L}\p{N}])_(?=[\p{L}\p{N}])|(?<=[^$])\$(?!\$|$)|(?<=[^\\])\\(?=[A-Za-z]))*/u;
const ENDS_PLAIN = /(?:[\p{L}\p{N},;.:/"'()?%+={}^–—…“”‘’«»€°§•·×-]|[^$]\$) *$/u;
// Characters that may start a character reference or an address, or that are hidden while
// half-written.
const UNSURE_WORD = /[<&@[\]]|www|http/i;
const MAX_WORD_LENGTH = 40;

/** Returns the start of the added text that surely belongs to the leaf at the end of the source. */
export function plainGrowth(source: string, added: string): string {
  const plain = PLAIN.exec(added)?.[0] ?? '';
  // The end of an address or of a definition's title.
  const mayEndLink = /["')]/.test(plain) && /\][(:]/.test(source);
  return !mayEndLink && isSureWord(source, plain) ? plain : '';
}

function isSureWord(source: string, added: string): boolean {
  const word = /\S*$/.exec(source.slice(-MAX_WORD_LENGTH))?.[0] ?? '';
  return word.length < MAX_WORD_LENGTH && !UNSURE_WORD.test(word + added);
}

interface Shown {
  /** Source of the open part, and the same with its half-written marks completed. */
  readonly source: string;
  readonly shown: string;
  /** Offset of the parsed text in `shown`. */
  readonly shift: number;
}

/**
 * Returns the last leaf if it ends where the source does, except for spaces. See {@link
 * plainGrowth}. Spaces at the end belong to a text only once something follows.
 */
export function growingLeaf(
  spine: readonly Nodes[],
  { source, shown, shift }: Shown,
): GrowingLeaf | undefined {
  const leaf = spine.at(-1);
  const length = source.trimEnd().length;
  if (leaf === undefined || spine.some(isAddressOrNote) || !ENDS_PLAIN.test(source))
    return undefined;
  if (!shown.startsWith(source.slice(0, length)) || !hasLetter(source)) return undefined;
  const paragraph = spine.find(({ type }) => type === 'paragraph')?.position?.start.offset;
  // It may become a definition.
  if (paragraph !== undefined && shown.charAt(paragraph + shift) === '[') return undefined;
  const start = (leaf.position?.start.offset ?? NaN) + shift;
  const end = (leaf.position?.end.offset ?? NaN) + shift;
  if (leaf.type === 'text')
    return end === length && isSureWord(source.slice(0, length), '') ? leaf : undefined;
  if (leaf.type === 'inlineCode')
    return end > length && start < length && length === source.length ? leaf : undefined;
  if (leaf.type !== 'code') return undefined;
  const isFence = /[`~]/.test(shown.charAt(start)) && leaf.value.endsWith(source.slice(-1));
  return end === source.length && isFence ? leaf : undefined;
}

/** Checks if the last line of a text has a letter. */
function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text.slice(text.lastIndexOf('\n') + 1));
}

/** Checks for nodes that show more than their text, or show it elsewhere. */
export function isAddressOrNote({ type }: Nodes): boolean {
  return type === 'link' || type === 'linkReference' || type === 'footnoteDefinition';
}
