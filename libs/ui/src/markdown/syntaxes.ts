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
import { mathSyntax, mathTree } from './math-syntax.ts';

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
 * Links for addresses written as they are (GitHub-flavoured Markdown, 6.9), as the tokenizer finds
 * them. Unlike the usual extension it does not search the finished tree once more.
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

/** A syntax beyond CommonMark. */
interface Syntax {
  /** What is in every text that uses it. */
  readonly sign: RegExp;
  readonly syntax: SyntaxExtension;
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
  readonly extensions: SyntaxExtension[];
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
