import type { RootContent } from 'mdast';
import { OpenPart } from './open-part.ts';
import type { GrownLeaf } from './open-part.ts';
import {
  collectReferences,
  NO_REFERENCES,
  parseBlock,
  parseSafely,
  refuseCostly,
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

const MAX_BLOCKS = 10_000;

/** Parser state of a text that only grows. */
export class GrowingText {
  private readonly splitter = new TextSplitter();
  private readonly open = new OpenPart({ parse: parseSafely, refuseCostly });
  private finished: readonly RootContent[] = [];
  private finishedBlocks = 0;
  private references = NO_REFERENCES;
  private parsed: ParsedText | undefined;

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
    this.finished = [...this.finished, ...this.open.finish(joinShort(blocks).flatMap(parseBlock))];
    this.finishedBlocks += blocks.length;
  }

  /** Makes finished blocks open again, since a definition arrived that may change them. */
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
    else this.open.readFence(fence);
  }
}

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
