import { parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

/** Element of a page as a reader can tell it apart: name, detail, content. */
export interface StructureElement {
  readonly name: string;
  /** Detail such as an address or the first number of a list; empty for most. */
  readonly detail: string;
  readonly children: readonly StructureNode[];
}

/** Text or element. */
export type StructureNode = string | StructureElement;

/** Element of parsed HTML. */
export type HtmlElement = DefaultTreeAdapterTypes.Element;
/** Node of parsed HTML. */
export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;

/** Parses HTML as a browser does. */
export function parseHtml(html: string): readonly HtmlNode[] {
  return parseFragment(html).childNodes;
}

/** Checks if a node is an element. */
export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

/** Returns an attribute's value; `undefined` if it is absent. */
export function attribute(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

/** Returns all elements inside, in order, including the given ones. */
export function elementsOf(nodes: readonly HtmlNode[]): readonly HtmlElement[] {
  return nodes.filter(isElement).flatMap((element) => [element, ...elementsOf(element.childNodes)]);
}

/** Returns all text inside. */
export function textOf(node: HtmlNode): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

const INLINE: ReadonlySet<string> = new Set(['a', 'em', 'strong', 'del', 'code', 'img', 'task']);
const HOLDS_CODE: ReadonlySet<string> = new Set(['code', 'pre']);

/**
 * Writes the nodes one per line, indented, with white space as a page shows it: runs become one
 * blank, and none stands at the edges of a block or around a line break. Code keeps its own.
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
  /** Text at the end of the current line. Its last blank is dropped when the line ends. */
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
    // The mark of a task has a gap without a blank.
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
