import type { Nodes } from 'mdast';
import { Component } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { Growth, ParsedText } from './growing-text.ts';
import type { LiveMarkdown } from './live-text.ts';
import type { GrownLeaf as GrownLeafNode } from './open-part.ts';
import { citedParts } from '../render/cited-parts.ts';
import type { Citations } from '../render/render-context.ts';
import { shownLastLine, shownText } from '../render/render-inline.tsx';
import { spineOf } from './spine.ts';

/** Properties of {@link GrownLeaf}. */
interface GrownLeafProps {
  /** Element with the blocks; no text may follow them. */
  root: RefObject<HTMLElement | null>;
  /**
   * Rendered blocks without the growth of the last leaf. Their identity changes only with a new
   * render.
   */
  blocks: ReactNode;
  /** Receives the current code of an open block. */
  code: RefObject<string | undefined>;
  /** All that is rendered: the root with its blocks. */
  children: ReactNode;
  /** Parsed text that `blocks` shows. */
  shown: ParsedText | string;
  citations: Citations;
  text: Pick<LiveMarkdown, 'growth' | 'subscribe'>;
  /**
   * Called when the DOM no longer matches React's, for example after a translation. React has to
   * render the text again.
   */
  onLost: () => void;
}

/** Text node of React with text that was added past React. */
interface Written {
  readonly node: Text;
  readonly known: string;
  readonly data: string;
}

/**
 * Writes the growth of the last leaf straight into its text node. This is most of the work of a
 * stream, and cheaper for the browser than a new layout of the whole text. It is a class because
 * only `getSnapshotBeforeUpdate` runs right before React changes the DOM: the node gets back the
 * text that React knows.
 */
export class GrownLeaf extends Component<GrownLeafProps> {
  private written: Written | undefined;
  private unsubscribe: (() => void) | undefined;

  override getSnapshotBeforeUpdate(previous: GrownLeafProps): null {
    if (this.written !== undefined && previous.blocks !== this.props.blocks) {
      this.written.node.data = this.written.known;
      this.written = undefined;
    }
    return null;
  }

  override componentDidMount() {
    this.unsubscribe = this.props.text.subscribe(this.grow);
    this.grow();
  }

  override componentDidUpdate({ text }: GrownLeafProps) {
    if (text.subscribe !== this.props.text.subscribe) {
      this.unsubscribe?.();
      this.unsubscribe = this.props.text.subscribe(this.grow);
    }
    this.grow();
  }

  override componentWillUnmount() {
    this.unsubscribe?.();
  }

  private readonly grow = () => {
    const { shown, text, code, onLost } = this.props;
    const growth = text.growth();
    // React has to render another page first.
    if (growth !== undefined && growth.since !== shown) return;
    code.current = growth?.leaf.type === 'code' ? growth.leaf.value : undefined;
    if (growth !== undefined && !this.write(growth)) onLost();
  };

  private write(growth: Growth): boolean {
    const written = this.written ?? this.find(growth);
    if (!written?.node.isConnected || written.node.data !== written.data) return false;
    const { node, known, data } = written;
    const text = shownEnd(growth.leaf, this.props.citations);
    // `appendData` lets the browser keep the shaping of the earlier letters.
    if (text.startsWith(data)) node.appendData(text.slice(data.length));
    else node.data = text;
    this.written = { node, known, data: text };
    return true;
  }

  /** Finds the text node of the leaf, as React rendered it. */
  private find({ since, leaf }: Growth): Written | undefined {
    const spine = spineOf(since.nodes);
    const node = textNodeOf(this.props.root.current, spine);
    const before = spine.at(-1);
    if (node === undefined || before?.type !== leaf.type) return undefined;
    const known = shownEnd(before, this.props.citations);
    return { node, known, data: known };
  }

  override render() {
    return this.props.children;
  }
}

/** Returns the end of a leaf that is one text node: that behind the last cited source. */
function shownEnd(leaf: GrownLeafNode, citations: Citations): string {
  if (leaf.type === 'code') return shownLastLine(leaf);
  if (leaf.type === 'inlineCode') return shownText(leaf);
  const last = citedParts(leaf.value, citations).at(-1);
  return typeof last === 'string' ? shownText({ type: 'text', value: last }) : '';
}

/** Finds the text node that shows the end of a spine. */
function textNodeOf(root: Element | null, [table, row]: readonly Nodes[]): Text | undefined {
  if (table?.type !== 'table' || row?.type !== 'tableRow') return lastText(root);
  const rows = root?.lastElementChild?.lastElementChild?.querySelector('table')?.rows;
  return lastText(rows?.item(table.children.length - 1)?.cells.item(row.children.length - 1));
}

function lastText(root: Node | null | undefined): Text | undefined {
  let last = root;
  while (last?.lastChild) last = last.lastChild;
  return last instanceof Text ? last : undefined;
}
