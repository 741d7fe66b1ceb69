import type { Nodes, RootContent } from 'mdast';
import { findOpenLine, nodeOfLine, sourceOfLine } from './open-line.ts';
import type { OpenLine } from './open-line.ts';
import { growingLeaf, isPlainGrowth } from './plain-growth.ts';
import { repair } from './repair.ts';
import { replaceInSpine, reuse, spineOf } from './spine.ts';

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

/**
 * The nodes of a text that grows at its end, half-written marks closed. They are always those of the
 * text as a whole, but as little as possible is parsed: nothing when letters are added to a word, the
 * last line alone when nothing else can change. Nodes that are the same keep their identity.
 */
export class OpenPart {
  nodes: readonly RootContent[] = [];
  private readonly parser: TextParser;
  private source: string | undefined;
  /** As last parsed; `undefined` when letters were added since then. */
  private shown: string | undefined;
  private spine: Nodes[] = [];
  private canGrow = false;
  /** Spaces at the end, which show only when something follows them. */
  private spaces = '';
  private line: OpenLine | undefined;

  constructor(parser: TextParser) {
    this.parser = parser;
  }

  /** Reads another text, or the same in another state; `nodes` are its nodes. */
  replace(nodes: readonly RootContent[]) {
    this.nodes = nodes.map((node, index) => reuse(this.nodes[index], node));
    this.source = undefined;
  }

  /** Takes back nodes that turned out not to be finished. */
  reopen(finished: readonly RootContent[]) {
    this.nodes = [...finished, ...this.nodes];
    this.source = undefined;
  }

  /** Takes off the front nodes that are finished, now that the text they come from is complete. */
  finish(nodes: readonly RootContent[]): readonly RootContent[] {
    const finished = nodes.map((node, index) => reuse(this.nodes[index], node));
    this.nodes = this.nodes.slice(finished.length);
    this.source = undefined;
    return finished;
  }

  /**
   * Reads the text, of which `added` is new since the last time unless other nodes came between. With
   * definitions in the text, what stands in brackets depends on more than its line.
   */
  read(source: string, { added, hasDefinitions }: { added: string; hasDefinitions: boolean }) {
    const isKnown = this.source !== undefined;
    const grown = isKnown && this.grow(added);
    this.source = source;
    if (grown) return;
    this.parser.refuseCostly(source);
    const shown = repair(source);
    if (isKnown && shown === this.shown) {
      this.canGrow = false;
      return;
    }
    if (shown !== source) this.parser.refuseCostly(shown);
    const isRead = isKnown && this.readLine(source, { shown, hasDefinitions });
    if (!isRead) this.readAll(source, shown);
    this.shown = shown;
    const endsInText = this.spine.at(-1)?.type === 'text';
    this.spaces = endsInText ? source.slice(source.trimEnd().length) : '';
  }

  private grow(added: string): boolean {
    const leaf = this.spine.at(-1);
    if (!this.canGrow || leaf === undefined || !('value' in leaf)) return false;
    if (!isPlainGrowth(this.source ?? '', added)) return false;
    if (leaf.type === 'inlineCode' && added.endsWith(' ')) return false;
    const rest = this.spaces + added;
    const text = leaf.type === 'text' ? rest.trimEnd() : rest;
    this.spaces = rest.slice(text.length);
    this.shown = undefined;
    if (text === '') return true;
    const node = { ...leaf, value: leaf.value + text };
    this.nodes = replaceInSpine(this.nodes, this.spine, { depth: this.spine.length - 1, node });
    return true;
  }

  private readAll(source: string, shown: string) {
    const fresh = this.parser.parse(shown, 0);
    const spine = spineOf(fresh);
    this.canGrow = growingLeaf(spine, { source, shown, shift: 0 }) !== undefined;
    this.line = findOpenLine(spine, shown);
    this.nodes = fresh.map((node, index) => reuse(this.nodes[index], node));
    this.spine = spineOf(this.nodes);
  }

  private readLine(source: string, { shown, hasDefinitions }: Shown): boolean {
    const { line } = this;
    const lineSource = line && sourceOfLine(line, shown);
    if (line === undefined || lineSource === undefined) return false;
    if (hasDefinitions && lineSource.includes('[')) return false;
    const depth = line.head === '' ? line.depth : line.depth - 1;
    const fresh = nodeOfLine(line, this.parser.parse(lineSource, depth));
    if (fresh === undefined) return false;
    const spine = [...this.spine.slice(0, line.depth), ...spineOf([fresh])];
    const shift = line.before.length - line.head.length;
    this.canGrow = growingLeaf(spine, { source, shown, shift }) !== undefined;
    const node = reuse(this.spine[line.depth], fresh);
    this.nodes = replaceInSpine(this.nodes, this.spine, { depth: line.depth, node });
    this.spine = spineOf(this.nodes);
    return true;
  }
}
