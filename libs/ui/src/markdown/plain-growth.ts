import type { Nodes } from 'mdast';

/** A leaf that ends where the text ends. */
type GrowingLeaf = Extract<Nodes, { type: 'text' | 'inlineCode' | 'code' }>;

// Within a line that has a letter before them, none of these begins, ends or becomes a mark; `!` at the
// end may be that of an image, and `)` may end a link. Nor does `_` within a word, a lone `$`, or `\`
// before a letter.
const PLAIN =
  /^(?:[\p{L}\p{M}\p{N} ,;.:/"'()?%+={}^–—…“”‘’«»€°§•·×-]|!(?!$)|(?<=[\p{L}\p{N}])_(?=[\p{L}\p{N}])|(?<=[^$])\$(?!\$|$)|(?<=[^\\])\\(?=[A-Za-z]))*/u;
const ENDS_PLAIN = /(?:[\p{L}\p{N},;.:/"'()?%+={}^–—…“”‘’«»€°§•·×-]|[^$]\$) *$/u;
// What may become a character reference or an address, or is left out while it is half.
const UNSURE_WORD = /[<&@[\]]|www|http/i;
const LONGEST_WORD = 40;

/** The beginning of what was added that is surely a part of the leaf in which the source ends. */
export function plainGrowth(source: string, added: string): string {
  const plain = PLAIN.exec(added)?.[0] ?? '';
  // Its address, or the title of a definition.
  const mayEndLink = /["')]/.test(plain) && /\][(:]/.test(source);
  return !mayEndLink && isSureWord(source, plain) ? plain : '';
}

function isSureWord(source: string, added: string): boolean {
  const word = /\S*$/.exec(source.slice(-LONGEST_WORD))?.[0] ?? '';
  return word.length < LONGEST_WORD && !UNSURE_WORD.test(word + added);
}

interface Shown {
  /** The open part, and how it shows: with its half-written marks closed. */
  readonly source: string;
  readonly shown: string;
  /** Where what was parsed begins in `shown`. */
  readonly shift: number;
}

/**
 * The last leaf when it ends where the source does, but for spaces; else `undefined`. Spaces at the end
 * of a text are no part of it until something follows them. See {@link plainGrowth}.
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

/** Whether the last line of a text has one. */
function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text.slice(text.lastIndexOf('\n') + 1));
}

/** What shows more than its text, or elsewhere. */
export function isAddressOrNote({ type }: Nodes): boolean {
  return type === 'link' || type === 'linkReference' || type === 'footnoteDefinition';
}
