import type { Nodes, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfm } from 'micromark-extension-gfm';
import { autolinkLiterals } from './autolink-literals.ts';
import { mathSyntax, mathTree } from './math-syntax.ts';
import { OpenPart } from './open-part.ts';
import { isCostly } from './parse-limits.ts';
import { collectReferences, NO_REFERENCES } from './references.ts';
import type { References } from './references.ts';
import { openFenceNode } from './repair.ts';
import { TextSplitter } from './split.ts';

/** A parsed text: its top-level nodes, and what their references point to. */
export interface ParsedText extends References {
  readonly nodes: readonly RootContent[];
  /** The index of the first node that text to come may change. */
  readonly openFrom: number;
}

const EXTENSIONS = {
  extensions: [gfm({ singleTilde: false }), mathSyntax],
  mdastExtensions: [
    mathTree,
    autolinkLiterals,
    gfmFootnoteFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmTableFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
  ],
};
const DEEPEST = 60;
const LONGEST = 200_000;
const MOST_BLOCKS = 10_000;

/** Parses a text in one go; throws on a text nested deeper than any real one. */
export function parseWhole(text: string): ParsedText {
  const nodes = parseBlock(text);
  return { nodes, openFrom: 0, ...collectReferences(nodes) };
}

/**
 * A parser that remembers: given a text that grows, it parses only what the new part may change, and
 * nodes that are as they were keep their identity. `undefined` for a text to be shown as plain text.
 */
export function createMarkdownParser(): (
  text: string,
  streaming: boolean,
) => ParsedText | undefined {
  let known = '';
  let growing = new GrowingText();
  let hasReturns = false;

  function parseGrown(text: string, streaming: boolean): ParsedText {
    const grows = !hasReturns && startsWith(text, known);
    hasReturns = text.includes('\r', grows ? known.length : 0);
    const source = hasReturns ? text.replace(/\r\n?/g, '\n') : text;
    if ((!grows || hasReturns) && !startsWith(source, known)) {
      known = '';
      growing = new GrowingText();
    }
    const parsed = growing.read(source.slice(known.length), streaming);
    known = source;
    return parsed;
  }

  return (text, streaming) => {
    if (text.length > LONGEST) return undefined;
    try {
      return parseGrown(text, streaming);
    } catch {
      known = '';
      growing = new GrowingText();
      return undefined;
    }
  };
}

// Engines compare two strings many times as fast as they look for one at the start of another.
function startsWith(text: string, start: string): boolean {
  return text.slice(0, start.length) === start;
}

/** A text that has only grown since its beginning. */
class GrowingText {
  private readonly splitter = new TextSplitter();
  private readonly open = new OpenPart({ parse: parseSafely, refuseCostly });
  private finished: readonly RootContent[] = [];
  private finishedBlocks = 0;
  private references = NO_REFERENCES;

  read(added: string, streaming: boolean): ParsedText {
    const { splitter, open } = this;
    splitter.append(added);
    if (splitter.whole) this.reopen();
    this.finishBlocks();
    this.readTail(added, streaming);
    const nodes = this.finished.length === 0 ? open.nodes : [...this.finished, ...open.nodes];
    if (splitter.whole) this.references = collectReferences(nodes, this.references);
    return { nodes, openFrom: this.finished.length, ...this.references };
  }

  private finishBlocks() {
    const blocks = this.splitter.blocks.slice(this.finishedBlocks);
    if (blocks.length === 0) return;
    if (this.splitter.blocks.length > MOST_BLOCKS) throw new RangeError('Too many blocks');
    this.finished = [...this.finished, ...this.open.finish(together(blocks).flatMap(parseBlock))];
    this.finishedBlocks += blocks.length;
  }

  /** A definition has come: what was finished is not. */
  private reopen() {
    if (this.finished.length === 0) return;
    this.open.reopen(this.finished);
    this.finished = [];
    this.finishedBlocks = 0;
  }

  private readTail(added: string, streaming: boolean) {
    const { tail, openFence, whole: hasDefinitions } = this.splitter;
    if (!streaming) {
      this.open.replace(parseBlock(tail));
      return;
    }
    const fence = openFence ? openFenceNode(tail) : undefined;
    if (fence === undefined) this.open.read(tail, { added, hasDefinitions });
    else this.open.replace([fence]);
  }
}

// So short that no text of this length is costly but for a line of it, together or apart.
const SHORT = 1000;

/** Pieces that follow each other, the short ones joined: the parser takes longer to start than to read them. */
function together(pieces: readonly string[]): string[] {
  const joined: string[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last === undefined || last.length + piece.length > SHORT) joined.push(piece);
    else joined[joined.length - 1] = last + piece;
  }
  return joined;
}

function refuseCostly(text: string) {
  if (isCostly(text)) throw new RangeError('Too costly to parse');
}

function parseBlock(text: string): RootContent[] {
  refuseCostly(text);
  return parseSafely(text, 0);
}

function parseSafely(text: string, depth: number): RootContent[] {
  const { children } = fromMarkdown(text, EXTENSIONS);
  if (isDeeper(children, DEEPEST - depth)) throw new RangeError('Nested too deep');
  return children;
}

function isDeeper(nodes: readonly Nodes[], limit: number): boolean {
  let level: readonly Nodes[] = nodes;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === limit) return true;
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return false;
}
