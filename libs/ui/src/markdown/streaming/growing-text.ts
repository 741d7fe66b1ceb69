import type { RootContent } from 'mdast';
import { OpenPart } from './open-part.ts';
import type { GrownLeaf, TextParser } from './open-part.ts';
import { MAX_BLOCKS, MAX_SHAPED_LETTERS } from '../../text-limits.ts';
import { isHardToLayOut, refuseCostly } from '../parse/costly-text.ts';
import { namesLabel, NO_LABELS, withLabelsOf } from '../parse/known-labels.ts';
import type { KnownLabels } from '../parse/known-labels.ts';
import {
  collectReferences,
  countCells,
  NO_REFERENCES,
  parseSafely,
  refuseManyCells,
} from '../parse/parse-blocks.ts';
import type { References } from '../parse/parse-blocks.ts';
import { HeadingOutline } from '../parse/heading-outline.ts';
import { openFenceNode } from './repair.ts';
import { reuse } from './spine.ts';
import { TextSplitter } from '../parse/split.ts';

/** Parsed text: top-level nodes and the targets of references. */
export interface ParsedText extends References {
  readonly nodes: readonly RootContent[];
  /** Index of the first node that later text may change. */
  readonly openFrom: number;
  /** Present if only the last leaf became longer since an earlier parse. */
  readonly growth?: Growth;
}

/** Difference between a parsed text and an earlier one. */
export interface Growth {
  readonly since: ParsedText;
  readonly leaf: GrownLeaf;
}

/** Parser functions of {@link GrowingText}, with the labels that other blocks define. */
export interface BlockParser extends TextParser {
  readonly parse: (text: string, depth: number, labels?: KnownLabels) => RootContent[];
}

/** Parser state of a text that only grows. */
export class GrowingText {
  private readonly splitter = new TextSplitter();
  private readonly parser: TextParser;
  private readonly open: OpenPart;
  private readonly outline = new HeadingOutline();
  private groups: readonly Group[] = [];
  private finished: readonly RootContent[] = [];
  private finishedBlocks = 0;
  private finishedCells = 0;
  private labels = NO_LABELS;
  private references = NO_REFERENCES;
  private parsed: ParsedText | undefined;

  constructor({ parse, refuseCostly: refuse }: BlockParser = { parse: parseSafely, refuseCostly }) {
    this.parser = {
      parse: (text, depth) => parse(text, depth, this.labels),
      refuseCostly: refuse,
    };
    this.open = new OpenPart(this.parser);
  }

  /** Reads the new end of the text. Throws if the text should show as plain text. */
  read(added: string, streaming: boolean): ParsedText {
    const { splitter, open } = this;
    const before = { finished: this.finished, nodes: open.nodes };
    splitter.append(added);
    this.finishBlocks();
    this.readTail(added, streaming);
    const isSame = this.finished === before.finished && open.nodes === before.nodes;
    if (this.parsed === undefined || !isSame) this.parsed = this.collect();
    return this.parsed;
  }

  private collect(): ParsedText {
    const { nodes: openNodes, grownLeaf } = this.open;
    if (this.splitter.tail.includes('|'))
      refuseManyCells(this.finishedCells + countCells(openNodes));
    const all = this.finished.length === 0 ? openNodes : [...this.finished, ...openNodes];
    const nodes = this.outline.number(all);
    if (this.splitter.hasDefinitions) this.references = collectReferences(nodes, this.references);
    const parsed = { nodes, openFrom: this.finished.length, ...this.references };
    if (grownLeaf === undefined || this.splitter.hasDefinitions || !this.parsed) return parsed;
    return {
      ...parsed,
      growth: { since: this.parsed.growth?.since ?? this.parsed, leaf: grownLeaf },
    };
  }

  private finishBlocks() {
    const blocks = this.splitter.blocks.slice(this.finishedBlocks);
    if (blocks.length === 0) return;
    if (this.splitter.blocks.length > MAX_BLOCKS) throw new RangeError('Too many blocks');
    const groups = joinShort(blocks).map((source) => ({ source, nodes: this.countBlock(source) }));
    const nodes = this.open.finish(groups.flatMap((group) => group.nodes));
    this.finishedBlocks += blocks.length;
    this.groups = [...this.groups, ...withNodes(groups, nodes)];
    this.finished = [...this.finished, ...nodes];
    this.learnLabels(nodes);
  }

  /** Parses a finished block, unless those before it have shown that the text is refused. */
  private countBlock(source: string): RootContent[] {
    const nodes = this.parseBlock(source);
    this.finishedCells += countCells(nodes);
    refuseManyCells(this.finishedCells);
    return nodes;
  }

  /** Reads the finished blocks again that name what these nodes define, and only those. */
  private learnLabels(nodes: readonly RootContent[]): boolean {
    if (!this.splitter.hasDefinitions) return false;
    const labels = withLabelsOf(this.labels, nodes);
    if (labels === this.labels) return false;
    const isNamed = namesLabel(this.labels, labels);
    this.labels = labels;
    this.groups = this.groups.map((group) => {
      if (!isNamed(group.source)) return group;
      const fresh = this.parseBlock(group.source);
      return { ...group, nodes: fresh.map((node, index) => reuse(group.nodes[index], node)) };
    });
    this.finished = this.groups.flatMap((group) => group.nodes);
    return true;
  }

  private readTail(added: string, streaming: boolean) {
    const { tail, openFence, tailHasDefinitions: hasDefinitions } = this.splitter;
    if (!streaming) {
      const nodes = this.parseBlock(tail);
      this.open.replace(this.learnLabels(nodes) ? this.parseBlock(tail) : nodes);
      return;
    }
    const fence = openFence ? openFenceNode(tail) : undefined;
    if (fence !== undefined && isHardToLayOut(tail.slice(-added.length - FENCE_END_LENGTH)))
      throw new RangeError('Too costly to lay out');
    if (fence === undefined) this.open.read(tail, { added, hasDefinitions });
    else this.open.readFence(fence);
  }

  private parseBlock(text: string): RootContent[] {
    this.parser.refuseCostly(text);
    return this.parser.parse(text, 0);
  }
}

/** Neighbouring blocks that were parsed together. */
interface Group {
  readonly source: string;
  readonly nodes: readonly RootContent[];
}

function withNodes(groups: readonly Group[], nodes: readonly RootContent[]): Group[] {
  let start = 0;
  return groups.map(({ source, nodes: { length } }) => {
    start += length;
    return { source, nodes: nodes.slice(start - length, start) };
  });
}

// Code before that was checked when it came.
const FENCE_END_LENGTH = 2 * MAX_SHAPED_LETTERS;

// A text this short is never costly, joined or not, unless a single line of it is.
const MAX_JOINED_LENGTH = 1000;

/** Joins short neighbouring blocks: starting the parser costs more than parsing them. */
function joinShort(pieces: readonly string[]): string[] {
  const joined: string[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last === undefined || last.length + piece.length > MAX_JOINED_LENGTH) joined.push(piece);
    else joined[joined.length - 1] = last + piece;
  }
  return joined;
}
