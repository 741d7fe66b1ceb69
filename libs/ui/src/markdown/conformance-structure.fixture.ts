import { parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

/** An element of a page in what a reader can tell apart: its name, what matters of it, its content. */
export interface StructureElement {
  readonly name: string;
  /** Such as an address or the first number of a list; empty for most. */
  readonly detail: string;
  readonly children: readonly StructureNode[];
}

/** A piece of text, or an element. */
export type StructureNode = string | StructureElement;

/** An element of parsed HTML. */
export type HtmlElement = DefaultTreeAdapterTypes.Element;
/** Any node of parsed HTML. */
export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;

/** The nodes of an HTML text, as a browser reads it. */
export function parseHtml(html: string): readonly HtmlNode[] {
  return parseFragment(html).childNodes;
}

/** Whether a node is an element. */
export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

/** An attribute's value; `undefined` where it is absent. */
export function attribute(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

/** All elements within, in the order of the text, the given ones included. */
export function elementsOf(nodes: readonly HtmlNode[]): readonly HtmlElement[] {
  return nodes.filter(isElement).flatMap((element) => [element, ...elementsOf(element.childNodes)]);
}

/** All text within. */
export function textOf(node: HtmlNode): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

const INLINE: ReadonlySet<string> = new Set(['a', 'em', 'strong', 'del', 'code', 'img', 'task']);
const HOLDS_CODE: ReadonlySet<string> = new Set(['code', 'pre']);

/**
 * The nodes one to a line, indented, with white space as a page shows it: runs are one blank, and
 * none stands at the edges of a block or around a line break. Code keeps its own.
 */
export function outline(nodes: readonly StructureNode[]): string {
  const writer = new OutlineWriter();
  writer.write(nodes, 0);
  return writer.finish();
}

function isText(node: StructureNode): node is string {
  return typeof node === 'string';
}

interface OutlineLine {
  readonly indent: number;
  readonly isText: boolean;
  content: string;
}

class OutlineWriter {
  private readonly lines: OutlineLine[] = [];
  /** The text that ends the line so far: where the line ends, its last blank goes. */
  private lastText: OutlineLine | undefined;
  private blankIsShown = false;

  finish(): string {
    this.endLine();
    return this.lines
      .filter(({ content }) => content !== '')
      .map(({ indent, isText, content }) => {
        return ' '.repeat(indent) + (isText ? JSON.stringify(content) : content);
      })
      .join('\n');
  }

  write(nodes: readonly StructureNode[], indent: number) {
    for (const node of nodes) {
      if (isText(node)) this.writeText(node, indent);
      else this.writeElement(node, indent);
    }
  }

  private writeElement({ name, detail, children }: StructureElement, indent: number) {
    const isBlock = !INLINE.has(name);
    if (isBlock) this.endLine();
    this.lines.push({ indent, isText: false, content: `<${name}>${detail && ` ${detail}`}` });
    if (HOLDS_CODE.has(name)) {
      this.lines.push({
        indent: indent + 2,
        isText: true,
        content: children.filter(isText).join(''),
      });
    } else {
      this.write(children, indent + 2);
    }
    if (isBlock) this.endLine();
    else if (name === 'code' || name === 'img') this.endText();
    // The mark of a task keeps its distance without a blank.
    else if (name === 'task') this.endLine();
  }

  private writeText(text: string, indent: number) {
    const collapsed = text.replace(/[ \t\n\f\r]+/g, ' ');
    const content = this.blankIsShown ? collapsed : collapsed.replace(/^ /, '');
    if (content === '') return;
    const previous = this.lines.at(-1);
    if (previous !== undefined && previous === this.lastText && previous.indent === indent) {
      previous.content += content;
    } else {
      this.lastText = { indent, isText: true, content };
      this.lines.push(this.lastText);
    }
    this.blankIsShown = !content.endsWith(' ');
  }

  private endText() {
    this.lastText = undefined;
    this.blankIsShown = true;
  }

  private endLine() {
    if (this.lastText !== undefined) {
      this.lastText.content = this.lastText.content.replace(/ $/, '');
    }
    this.lastText = undefined;
    this.blankIsShown = false;
  }
}
