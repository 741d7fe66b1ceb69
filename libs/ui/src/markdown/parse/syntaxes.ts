import type { CompileContext, Extension as TreeExtension, Token } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import type { Extension as SyntaxExtension } from 'micromark-util-types';
import type { Link } from 'mdast';
import { knownLabels, NO_LABELS } from './known-labels.ts';
import { mathSyntax } from '../math/math-syntax.ts';
import { mathTree } from '../math/math-tree.ts';

function enterLink(this: CompileContext, token: Token): void {
  this.enter({ type: 'link', title: null, url: '', children: [] }, token);
}

function exitLink(this: CompileContext, token: Token): void {
  this.exit(token);
}

function enterAddress(this: CompileContext, token: Token): void {
  this.config.enter['autolinkProtocol']?.call(this, token);
}

function exitProtocol(this: CompileContext, token: Token): void {
  this.config.exit['autolinkProtocol']?.call(this, token);
}

function exitEmail(this: CompileContext, token: Token): void {
  this.config.exit['autolinkEmail']?.call(this, token);
}

function exitWww(this: CompileContext, token: Token): void {
  this.config.exit['data']?.call(this, token);
  const link = this.stack.at(-1) as Link;
  link.url = `http://${this.sliceSerialize(token)}`;
}

/**
 * Links for bare addresses (GitHub-flavoured Markdown, 6.9), as the tokenizer finds them. The usual
 * extension would also search the finished tree.
 */
const autolinkLiterals: TreeExtension = {
  enter: {
    literalAutolink: enterLink,
    literalAutolinkEmail: enterAddress,
    literalAutolinkHttp: enterAddress,
    literalAutolinkWww: enterAddress,
  },
  exit: {
    literalAutolink: exitLink,
    literalAutolinkEmail: exitEmail,
    literalAutolinkHttp: exitProtocol,
    literalAutolinkWww: exitWww,
  },
};

/** Syntax beyond CommonMark. */
interface Syntax {
  /** Pattern that matches every text with this syntax. */
  readonly pattern: RegExp;
  readonly syntax: SyntaxExtension;
  readonly tree: TreeExtension;
}

/** GitHub's syntaxes, and formulas. */
const SYNTAXES: readonly Syntax[] = [
  { pattern: /@|www\.|https?:/i, syntax: gfmAutolinkLiteral(), tree: autolinkLiterals },
  { pattern: /\[\^/, syntax: gfmFootnote(), tree: gfmFootnoteFromMarkdown() },
  {
    pattern: /~/,
    syntax: gfmStrikethrough({ singleTilde: false }),
    tree: gfmStrikethroughFromMarkdown(),
  },
  // A table with one column needs no bar: the colon in its delimiter row is enough.
  { pattern: /\||:-|-:/, syntax: gfmTable(), tree: gfmTableFromMarkdown() },
  { pattern: /\[/, syntax: gfmTaskListItem(), tree: gfmTaskListItemFromMarkdown() },
  { pattern: /[$\\]/, syntax: mathSyntax, tree: mathTree },
];

/** Options for the parser. */
export interface Extensions {
  readonly extensions: SyntaxExtension[];
  readonly mdastExtensions: TreeExtension[];
}

/**
 * Returns the syntaxes that a text may use, with the same result as all of them. Combining them
 * takes the parser longer than reading a line.
 */
export function syntaxesOf(text: string, labels = NO_LABELS): Extensions {
  const used = SYNTAXES.filter(({ pattern }) => pattern.test(text));
  const isLabelled = labels.links.size + labels.notes.size > 0 && text.includes(']');
  const syntaxes = used.map(({ syntax }) => syntax);
  return {
    // The last extension is the first to read a bracket.
    extensions: isLabelled ? [...syntaxes, knownLabels(labels)] : syntaxes,
    mdastExtensions: used.map(({ tree }) => tree),
  };
}
