import type { Code, InlineCode, Nodes, RootContent, Text } from 'mdast';
import { mayTurn } from './direction.ts';
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

/** What an open part needs of the parser; both throw on what is too costly or too deep. */
export interface TextParser {
  /** The nodes of a text; `depth` is how deep in the tree they will stand. */
  readonly parse: (text: string, depth: number) => RootContent[];
  readonly refuseCostly: (text: string) => void;
}

interface Shown {
  readonly shown: string;
  readonly hasDefinitions: boolean;
}

/** Running text, code in it, or a block of code, that ends where the text ends. */
export type GrownLeaf = Text | InlineCode | Code;

/**
 * The nodes of a text that grows at its end, half-written marks closed. They are always those of the
 * text as a whole, but as little as possible is parsed: nothing when letters are added to a word, the
 * last line alone when nothing else can change. Nodes that are the same keep their identity.
 */
export class OpenPart {
  nodes: readonly RootContent[] = [];
  /** The last leaf, where nothing but its length has changed since something was parsed. */
  grownLeaf: GrownLeaf | undefined;
  private readonly parser: TextParser;
  private source: string | undefined;
  /** The source with its half-written marks closed: the nodes are those of this text. */
  private shown = '';
  private spine: Nodes[] = [];
  private canGrow = false;
  /** Spaces at the end, which show only when something follows them. */
  private spaces = '';
  /** What closes the marks in which the source ends. */
  private closers = '';
  private line: OpenLine | undefined;

  constructor(parser: TextParser) {
    this.parser = parser;
  }

  /** Reads another text, or the same in another state; `nodes` are its nodes. */
  replace(nodes: readonly RootContent[]) {
    this.show(nodes.map((node, index) => reuse(this.nodes[index], node)));
    this.source = undefined;
  }

  /** Reads a code fence that is not closed, and is all that is open. */
  readFence(fence: Code) {
    const [before] = this.nodes;
    if (before !== undefined && reuse(before, fence) === before) return;
    if (!isLineGrown(before, fence)) return this.replace([fence]);
    this.nodes = [fence];
    this.grownLeaf = fence;
  }

  /** Takes back nodes that turned out not to be finished. */
  reopen(finished: readonly RootContent[]) {
    this.show([...finished, ...this.nodes]);
    this.source = undefined;
  }

  /** Takes off the front nodes that are finished, now that the text they come from is complete. */
  finish(nodes: readonly RootContent[]): readonly RootContent[] {
    const finished = nodes.map((node, index) => reuse(this.nodes[index], node));
    this.show(this.nodes.slice(finished.length));
    this.source = undefined;
    return finished;
  }

  /**
   * Reads the text, of which `added` is new since the last time unless other nodes came between. With
   * definitions in the text, what stands in brackets or quotes depends on more than its line.
   */
  read(source: string, { added, hasDefinitions }: { added: string; hasDefinitions: boolean }) {
    const isKnown = this.source !== undefined;
    if (isKnown ? this.grow(source, added) : this.readPlain(source)) return;
    this.parser.refuseCostly(source);
    const shown = repair(source);
    if (shown !== source) this.parser.refuseCostly(shown);
    this.source = source;
    if (isKnown && this.looksAs(shown)) {
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

  /** Whether a text shows as the last one did: white space after text is no part of it. */
  private looksAs(shown: string): boolean {
    if (!this.canGrow || !this.endsInText) return shown === this.shown;
    const before = this.shown.trimEnd();
    return shown.startsWith(before) && /^[ \t\n]*$/.test(shown.slice(before.length));
  }

  /** A paragraph of plain words. */
  private readPlain(source: string): boolean {
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

  /** Adds to the last leaf what is surely a part of it; answers whether nothing else is to be read. */
  private grow(source: string, added: string): boolean {
    const leaf = this.spine.at(-1);
    if (!this.canGrow || leaf === undefined || !('value' in leaf)) return false;
    const found = plainGrowth(this.source ?? '', added);
    if (mayTurn(this.spine, found)) return false;
    const plain = leaf.type === 'inlineCode' ? found.trimEnd() : found;
    const rest = added.slice(plain.length);
    if (plain !== '') this.growLeaf(leaf, source.slice(0, source.length - rest.length), plain);
    if (rest === '') return true;
    // The bar after a cell changes nothing before something follows it.
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

  /** Shows nodes that were read anew: most often they are as they were, or their last leaf is longer. */
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

  /** Reads a line that has come below, where it adds an item or a row and changes nothing else. */
  private readNextLine(source: string, { shown, hasDefinitions }: Shown): boolean {
    const next = findNextLine(this.spine, { known: this.shown.trimEnd(), shown });
    if (next === undefined || (hasDefinitions && next.source.includes('['))) return false;
    // In an item, which stands at an odd depth, the list begins one deeper.
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

function isCell({ type }: Nodes): boolean {
  return type === 'tableCell';
}

function isSameList(before: readonly Nodes[], after: readonly Nodes[]): boolean {
  return before.length === after.length && after.every((node, index) => node === before[index]);
}

/** The last leaf, of nodes in which only it has grown; `undefined` where the page shows more than that of it. */
function grownLeafOf(before: readonly Nodes[], after: readonly Nodes[]): GrownLeaf | undefined {
  const [known, spine] = [spineOf(before), spineOf(after)];
  const [old, leaf] = [known.at(-1), spine.at(-1)];
  if (!isTextOrCode(old) || !isTextOrCode(leaf) || spine.some(isAddressOrNote)) return undefined;
  const turns = mayTurn(known, leaf.value.slice(old.value.length));
  return isShown(spine) && !turns ? leaf : undefined;
}

function isTextOrCode(node: Nodes | undefined): node is Text | InlineCode {
  return node?.type === 'text' || node?.type === 'inlineCode';
}

/** Whether the end of a spine shows where it can be found: also in a table, if it is no part of a list. */
function isShown(spine: readonly Nodes[]): boolean {
  const [table, row] = spine;
  if (table?.type !== 'table' || row?.type !== 'tableRow') return !spine.some(isCell);
  return row.children.length <= (table.children[0]?.children.length ?? 0);
}

/** Whether nothing but the length of its last line makes an open fence another one. */
function isLineGrown(before: Nodes | undefined, fence: Code): boolean {
  if (before?.type !== 'code' || before.lang !== fence.lang) return false;
  const { length } = before.value;
  const isGrown = length < fence.value.length && fence.value.slice(0, length) === before.value;
  // An empty line has no text node to grow.
  return isGrown && /[^\n]$/.test(before.value) && !fence.value.includes('\n', length);
}
