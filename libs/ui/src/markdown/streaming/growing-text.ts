import type { RootContent } from 'mdast';
import { OpenPart } from './open-part.ts';
import type { GrownLeaf, TextParser } from './open-part.ts';
import { MAX_BLOCKS, MAX_SHAPED_LETTERS } from '../../text-limits.ts';
import { isHardToLayOut, refuseCostly } from '../parse/costly-text.ts';
import {
  collectReferences,
  countCells,
  NO_REFERENCES,
  parseSafely,
  refuseManyCells,
} from '../parse/parse-blocks.ts';
import type { References } from '../parse/parse-blocks.ts';
import { openFenceNode } from './repair.ts';
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

/** Parser state of a text that only grows. */
export class GrowingText {
  private readonly splitter = new TextSplitter();
  private readonly parser: TextParser;
  private readonly open: OpenPart;
  private finished: readonly RootContent[] = [];
  private finishedBlocks = 0;
  private finishedCells = 0;
  private references = NO_REFERENCES;
  private parsed: ParsedText | undefined;

  constructor(parser: TextParser = { parse: parseSafely, refuseCostly }) {
    this.parser = parser;
    this.open = new OpenPart(parser);
  }

  /** Reads the new end of the text. Throws if the text should show as plain text. */
  read(added: string, streaming: boolean): ParsedText {
    const { splitter, open } = this;
    const before = { finished: this.finished, nodes: open.nodes };
    splitter.append(added);
    if (splitter.whole) this.reopen();
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
    const nodes = this.finished.length === 0 ? openNodes : [...this.finished, ...openNodes];
    if (this.splitter.whole) this.references = collectReferences(nodes, this.references);
    const parsed = { nodes, openFrom: this.finished.length, ...this.references };
    if (grownLeaf === undefined || this.splitter.whole || !this.parsed) return parsed;
    return {
      ...parsed,
      growth: { since: this.parsed.growth?.since ?? this.parsed, leaf: grownLeaf },
    };
  }

  private finishBlocks() {
    const blocks = this.splitter.blocks.slice(this.finishedBlocks);
    if (blocks.length === 0) return;
    if (this.splitter.blocks.length > MAX_BLOCKS) throw new RangeError('Too many blocks');
    const nodes = joinShort(blocks).flatMap((block) => this.parseBlock(block));
    this.finishedCells += countCells(nodes);
    refuseManyCells(this.finishedCells);
    this.finished = [...this.finished, ...this.open.finish(nodes)];
    this.finishedBlocks += blocks.length;
  }

  /** Makes finished blocks open again, since a definition arrived that may change them. */
  private reopen() {
    if (this.finished.length === 0) return;
    this.open.reopen(this.finished);
    this.finished = [];
    this.finishedBlocks = 0;
    this.finishedCells = 0;
  }

  private readTail(added: string, streaming: boolean) {
    const { tail, openFence, whole: hasDefinitions } = this.splitter;
    if (!streaming) {
      this.open.replace(this.parseBlock(tail));
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
