import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import type { Extension } from 'micromark-util-types';
import { autolinkLiterals } from './autolink-literals.ts';
import { mathSyntax, mathTree } from './math-syntax.ts';

/** A syntax beyond CommonMark. */
interface Syntax {
  /** What is in every text that uses it. */
  readonly sign: RegExp;
  readonly syntax: Extension;
  readonly tree: TreeExtension;
}

/** GitHub's, and mathematics. */
const SYNTAXES: readonly Syntax[] = [
  { sign: /@|www\.|https?:/i, syntax: gfmAutolinkLiteral(), tree: autolinkLiterals },
  { sign: /\[\^/, syntax: gfmFootnote(), tree: gfmFootnoteFromMarkdown() },
  {
    sign: /~/,
    syntax: gfmStrikethrough({ singleTilde: false }),
    tree: gfmStrikethroughFromMarkdown(),
  },
  // A table of one column needs no bar: the colon of its delimiter row is enough.
  { sign: /\||:-|-:/, syntax: gfmTable(), tree: gfmTableFromMarkdown() },
  { sign: /\[/, syntax: gfmTaskListItem(), tree: gfmTaskListItemFromMarkdown() },
  { sign: /[$\\]/, syntax: mathSyntax, tree: mathTree },
];

/** Syntaxes as the parser is given them. */
export interface Extensions {
  readonly extensions: Extension[];
  readonly mdastExtensions: TreeExtension[];
}

/**
 * Those that a text may use, with which it reads as with all of them. To put them together takes the
 * parser longer than to read a line.
 */
export function syntaxesOf(text: string): Extensions {
  const used = SYNTAXES.filter(({ sign }) => sign.test(text));
  return {
    extensions: used.map(({ syntax }) => syntax),
    mdastExtensions: used.map(({ tree }) => tree),
  };
}
