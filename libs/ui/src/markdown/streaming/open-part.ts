import type { Code, InlineCode, Nodes, RootContent, Text } from 'mdast';
import { mayChangeDirection } from '../render/running-text.ts';
import {
  findNextLine,
  findOpenLine,
  nodeOfLine,
  nodeOfNextLine,
  sourceOfLine,
} from './open-line.ts';
import type { OpenLine } from './open-line.ts';
import { growingLeaf, isAddressOrNote, plainGrowth } from './plain-growth.ts';
import { repair } from './repair.ts';
import { isLeafGrown, replaceInSpine, reuse, spineOf } from './spine.ts';

/**
 * Parser functions for {@link OpenPart}. Both throw if the text is too costly or nested too deep.
 */
export interface TextParser {
  /** Parses a text; `depth` is its depth in the final tree. */
  readonly parse: (text: string, depth: number) => RootContent[];
  readonly refuseCostly: (text: string) => void;
}

interface Shown {
  readonly shown: string;
  readonly hasDefinitions: boolean;
}

/** Text or code that ends where the whole text ends. */
export type GrownLeaf = Text | InlineCode | Code;

/**
 * Nodes of the text that is still open, with half-written marks completed. The nodes always equal
 * those of the whole text, but as little as possible is parsed: nothing when letters extend a word,
 * and only the last line when nothing else can change. Unchanged nodes keep their identity.
 */
export class OpenPart {
  nodes: readonly RootContent[] = [];
  /** Last leaf, if only its length has changed since the last parse. */
  grownLeaf: GrownLeaf | undefined;
  private readonly parser: TextParser;
  private source: string | undefined;
  /** Source with its half-written marks completed; `nodes` is the parse of this text. */
  private shown = '';
  private spine: Nodes[] = [];
  private canGrow = false;
  /** Spaces at the end. They show only when something follows. */
  private spaces = '';
  /** Marks that close the open ones at the end of the source. */
  private closers = '';
  private line: OpenLine | undefined;

  constructor(parser: TextParser) {
    this.parser = parser;
  }

  /** Sets the nodes of another text, or of the same text in another state. */
  replace(nodes: readonly RootContent[]) {
    this.show(nodes.map((node, index) => reuse(this.nodes[index], node)));
    this.source = undefined;
  }

  /** Reads an unclosed code fence that makes up the whole open part. */
  readFence(fence: Code) {
    const [before] = this.nodes;
    if (before !== undefined && reuse(before, fence) === before) return;
    if (!isLineGrown(before, fence)) return this.replace([fence]);
    this.nodes = [fence];
    this.grownLeaf = fence;
  }

  /** Removes finished nodes from the front and returns them, with known nodes reused. */
  finish(nodes: readonly RootContent[]): readonly RootContent[] {
    const finished = nodes.map((node, index) => reuse(this.nodes[index], node));
    this.show(this.nodes.slice(finished.length));
    this.source = undefined;
    return finished;
  }

  /**
   * Reads the text. `added` is its new end since the last call, unless other nodes were set in
   * between. With definitions in the text, brackets and quotes depend on more than their line.
   */
  read(source: string, { added, hasDefinitions }: { added: string; hasDefinitions: boolean }) {
    const isKnown = this.source !== undefined;
    if (isKnown ? this.grow(source, added) : this.readPlain(source)) return;
    this.parser.refuseCostly(source);
    const shown = repair(source);
    if (shown !== source) this.parser.refuseCostly(shown);
    this.source = source;
    if (isKnown && this.looksSameAs(shown)) {
      this.canGrow = false;
      return;
    }
    const part = { shown, hasDefinitions };
    const isRead = isKnown && (this.readLine(source, part) || this.readNextLine(source, part));
    if (!isRead) this.readAll(source, shown);
    this.shown = shown;
    const length = source.trimEnd().length;
    this.spaces = this.endsInText ? source.slice(length) : '';
    this.closers = this.canGrow ? shown.slice(length).trim() : '';
  }

  private get endsInText(): boolean {
    return this.spine.at(-1)?.type === 'text';
  }

  /** Checks if a text looks like the last one. White space after text is ignored. */
  private looksSameAs(shown: string): boolean {
    if (!this.canGrow || !this.endsInText) return shown === this.shown;
    const before = this.shown.trimEnd();
    return shown.startsWith(before) && /^[ \t\n]*$/.test(shown.slice(before.length));
  }

  /** Reads a paragraph of plain words. Returns false for all other texts. */
  private readPlain(source: string): boolean {
    if (source.length >= CHECK_STEP) return false;
    if (!/^\p{L}/u.test(source) || plainGrowth('', source) !== source) return false;
    const text = source.trimEnd();
    const paragraph: Nodes = { type: 'paragraph', children: [{ type: 'text', value: text }] };
    this.show([reuse(this.nodes[0], paragraph)]);
    this.spine = spineOf(this.nodes);
    this.line = { type: 'paragraph', depth: 0, before: '', first: source.charAt(0), head: '' };
    this.canGrow = true;
    this.source = source;
    this.shown = source;
    this.spaces = source.slice(text.length);
    this.closers = '';
    return true;
  }

  /**
   * Appends to the last leaf the part of `added` that surely belongs to it. Returns true if nothing
   * is left to read.
   */
  private grow(source: string, added: string): boolean {
    const leaf = this.spine.at(-1);
    if (passesStep(source.length - added.length, source.length)) return false;
    if (!this.canGrow || leaf === undefined || !('value' in leaf)) return false;
    const found = plainGrowth(this.source ?? '', added);
    if (mayChangeDirection(this.spine, found)) return false;
    const plain = leaf.type === 'inlineCode' ? found.trimEnd() : found;
    const rest = added.slice(plain.length);
    if (plain !== '') this.growLeaf(leaf, source.slice(0, source.length - rest.length), plain);
    if (rest === '') return true;
    // The bar after a cell changes nothing until something follows.
    const endsCell = this.spine.slice(-2, -1).some(isCell) && this.closers === '';
    if (!endsCell || !/^\| *$/.test(rest)) return false;
    this.canGrow = false;
    this.source = source;
    this.shown = source;
    return true;
  }

  private growLeaf(leaf: Nodes & { value: string }, source: string, added: string) {
    const all = this.spaces + added;
    const text = leaf.type === 'text' ? all.trimEnd() : all;
    this.spaces = all.slice(text.length);
    this.source = source;
    this.shown = this.closers === '' ? source : source.trimEnd() + this.closers;
    if (text === '') return;
    const node = { ...leaf, value: leaf.value + text };
    this.nodes = replaceInSpine(this.nodes, this.spine, { depth: this.spine.length - 1, node });
    this.grownLeaf = isTextOrCode(node) && isShown(this.spine) ? node : undefined;
  }

  private show(nodes: readonly RootContent[]) {
    this.nodes = nodes;
    this.grownLeaf = undefined;
  }

  /** Shows newly parsed nodes. Most often they are unchanged, or only the last leaf is longer. */
  private showRead(nodes: readonly RootContent[]) {
    const before = this.nodes;
    if (isSameList(before, nodes)) return;
    const grownLeaf = isLeafGrown(before, nodes) ? grownLeafOf(before, nodes) : undefined;
    this.show(nodes);
    this.grownLeaf = grownLeaf;
  }

  private readAll(source: string, shown: string) {
    const fresh = this.parser.parse(shown, 0);
    const spine = spineOf(fresh);
    this.canGrow = growingLeaf(spine, { source, shown, shift: 0 }) !== undefined;
    this.line = findOpenLine(spine, shown);
    this.showRead(fresh.map((node, index) => reuse(this.nodes[index], node)));
    this.spine = spineOf(this.nodes);
  }

  private readLine(source: string, { shown, hasDefinitions }: Shown): boolean {
    const { line } = this;
    const lineSource = line && sourceOfLine(line, shown);
    if (line === undefined || lineSource === undefined) return false;
    if (hasDefinitions && /["'([]/.test(lineSource)) return false;
    const depth = line.head === '' ? line.depth : line.depth - 1;
    const fresh = nodeOfLine(line, this.parser.parse(lineSource, depth));
    if (fresh === undefined) return false;
    const spine = [...this.spine.slice(0, line.depth), ...spineOf([fresh])];
    const shift = line.before.length - line.head.length;
    this.canGrow = growingLeaf(spine, { source, shown, shift }) !== undefined;
    const node = reuse(this.spine[line.depth], fresh);
    const isSame = node === this.spine[line.depth];
    if (!isSame) this.showRead(replaceInSpine(this.nodes, this.spine, { depth: line.depth, node }));
    this.spine = spineOf(this.nodes);
    return true;
  }

  /**
   * Reads a new line below that adds an item or a row and changes nothing else. Returns false for
   * all others.
   */
  private readNextLine(source: string, { shown, hasDefinitions }: Shown): boolean {
    const next = findNextLine(this.spine, { known: this.shown.trimEnd(), shown });
    if (next === undefined || (hasDefinitions && next.source.includes('['))) return false;
    // Items stand at odd depths; a list inside begins one level deeper.
    const fresh = this.parser.parse(next.source, next.depth + (next.depth % 2));
    const added = nodeOfNextLine(next, this.spine, fresh);
    const parent = this.spine[next.depth];
    if (added === undefined || parent === undefined || !('children' in parent)) return false;
    const node = { ...parent, children: [...parent.children, added] } as Nodes;
    this.show(replaceInSpine(this.nodes, this.spine, { depth: next.depth, node }));
    this.spine = spineOf(this.nodes);
    this.canGrow = growingLeaf(this.spine, { source, shown, shift: 0 }) !== undefined;
    this.line = findOpenLine(this.spine, shown);
    return true;
  }
}

// After so many characters, words alone are checked too: many of them are hard to lay out.
const CHECK_STEP = 1000;

function passesStep(from: number, to: number): boolean {
  return Math.floor(from / CHECK_STEP) !== Math.floor(to / CHECK_STEP);
}

function isCell({ type }: Nodes): boolean {
  return type === 'tableCell';
}

function isSameList(before: readonly Nodes[], after: readonly Nodes[]): boolean {
  return before.length === after.length && after.every((node, index) => node === before[index]);
}

/** Returns the last leaf if only it has grown. `undefined` if the page shows more than its text. */
function grownLeafOf(before: readonly Nodes[], after: readonly Nodes[]): GrownLeaf | undefined {
  const [known, spine] = [spineOf(before), spineOf(after)];
  const [old, leaf] = [known.at(-1), spine.at(-1)];
  if (!isTextOrCode(old) || !isTextOrCode(leaf) || spine.some(isAddressOrNote)) return undefined;
  // A bracket may end the number of a source, which is an element of its own.
  if (leaf.value.includes(']', old.value.length - 1)) return undefined;
  const turns = mayChangeDirection(known, leaf.value.slice(old.value.length));
  return isShown(spine) && !turns ? leaf : undefined;
}

function isTextOrCode(node: Nodes | undefined): node is Text | InlineCode {
  return node?.type === 'text' || node?.type === 'inlineCode';
}

/**
 * Checks if the page shows the end of a spine where it can be found. Tables inside lists are
 * excluded.
 */
function isShown(spine: readonly Nodes[]): boolean {
  const [table, row] = spine;
  if (table?.type !== 'table' || row?.type !== 'tableRow') return !spine.some(isCell);
  return row.children.length <= (table.children[0]?.children.length ?? 0);
}

/** Checks if an open fence differs only by a longer last line. */
function isLineGrown(before: Nodes | undefined, fence: Code): boolean {
  if (before?.type !== 'code' || before.lang !== fence.lang) return false;
  const { length } = before.value;
  const isGrown = length < fence.value.length && fence.value.slice(0, length) === before.value;
  // An empty line has no text node to append to.
  return isGrown && /[^\n]$/.test(before.value) && !fence.value.includes('\n', length);
}
