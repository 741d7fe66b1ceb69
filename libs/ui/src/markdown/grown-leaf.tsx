import type { Nodes } from 'mdast';
import { Component } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { Growth, ParsedText } from './growing-text.ts';
import type { LiveMarkdown } from './live-text.ts';
import type { GrownLeaf as GrownLeafNode } from './open-part.ts';
import { shownLastLine, shownText } from './render-inline.tsx';
import { spineOf } from './spine.ts';

/** Properties of {@link GrownLeaf}. */
interface GrownLeafProps {
  /** What holds the blocks, and after them nothing that has text. */
  root: RefObject<HTMLElement | null>;
  /** The blocks as they were before their last leaf grew: the same while nothing else changes. */
  blocks: ReactNode;
  /** Takes the code of a block whose last line has grown. */
  code: RefObject<string | undefined>;
  /** All that is shown, the root with the blocks in it. */
  children: ReactNode;
  /** What the blocks are of. */
  shown: ParsedText | string;
  text: Pick<LiveMarkdown, 'growth' | 'subscribe'>;
  /** The page is not as React made it, such as by a translation: it has to make the text itself. */
  onLost: () => void;
}

/** A text node of React's, with more in it than React knows. */
interface Written {
  readonly node: Text;
  readonly known: string;
  readonly data: string;
}

/**
 * Writes what the last leaf has grown by into its text node, which is most of what a stream does and
 * takes the browser less time than to lay out the whole text again. A class, for only a class is told
 * right before React changes the page: it then finds there what it made.
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
    // React makes another page first.
    if (growth !== undefined && growth.since !== shown) return;
    code.current = growth?.leaf.type === 'code' ? growth.leaf.value : undefined;
    if (growth !== undefined && !this.write(growth)) onLost();
  };

  private write(growth: Growth): boolean {
    const written = this.written ?? this.find(growth);
    if (!written?.node.isConnected || written.node.data !== written.data) return false;
    const { node, known, data } = written;
    const text = shownEnd(growth.leaf);
    // The browser keeps what it knows of the letters before the new ones.
    if (text.startsWith(data)) node.appendData(text.slice(data.length));
    else node.data = text;
    this.written = { node, known, data: text };
    return true;
  }

  /** The text node of the leaf, as React made it. */
  private find({ since, leaf }: Growth): Written | undefined {
    const spine = spineOf(since.nodes);
    const node = textNodeOf(this.props.root.current, spine);
    const before = spine.at(-1);
    if (node === undefined || before?.type !== leaf.type) return undefined;
    const known = shownEnd(before);
    return { node, known, data: known };
  }

  override render() {
    return this.props.children;
  }
}

function shownEnd(leaf: GrownLeafNode): string {
  return leaf.type === 'code' ? shownLastLine(leaf) : shownText(leaf);
}

/** The text node that shows the end of a spine. */
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
