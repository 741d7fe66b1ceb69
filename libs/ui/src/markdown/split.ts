/** A Markdown text cut into pieces that can each be parsed alone with the same result. */
export interface Split {
  /** The text that was split. */
  readonly text: string;
  /** Finished pieces: no text to come changes how they read. */
  readonly blocks: readonly string[];
  /** The rest, still open. */
  readonly tail: string;
  /** A definition was found: its uses may stand anywhere, so the text is one piece, `tail`. */
  readonly whole: boolean;
  /** The tail begins with a code fence that is not closed. */
  readonly openFence: boolean;
}

/** The split of no text. */
export const EMPTY_SPLIT: Split = {
  text: '',
  blocks: [],
  tail: '',
  whole: false,
  openFence: false,
};

/**
 * The split of a text, going on from that of its beginning; the result depends on the text alone, not
 * on the steps in which it came. Line endings must be `\n`. Where it is unsure, it does not cut.
 */
export function extendSplit(previous: Split, text: string): Split {
  const from = text.startsWith(previous.text) ? previous : EMPTY_SPLIT;
  if (from.whole) return wholeSplit(text);
  const start = from.text.length - from.tail.length;
  const scanner = new BlockScanner(text, start);
  if (scanner.foundDefinition) return wholeSplit(text);
  const blocks = scanner.blocks.length === 0 ? from.blocks : [...from.blocks, ...scanner.blocks];
  const { tail, openFence } = scanner;
  return { text, blocks, tail, whole: false, openFence };
}

function wholeSplit(text: string): Split {
  return { text, blocks: [], tail: text, whole: true, openFence: false };
}

const BLANK = /^[ \t]*$/;
const FENCE = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})/;
const HTML_OVER_BLANK_LINES = /^ {0,3}<(?:script|pre|style|textarea|!|\?)/i;
const HTML = /^ {0,3}</;
const THEMATIC_BREAK = /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/;
const LIST_MARKER = /^( {0,3})([*+-]|\d{1,9}[.)])(?=([ \t]*)(\S?))(?=[ \t]|$)/;
const ITEM_FENCE = /^[ \t]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})/;
const BEFORE_DEFINITION = /^[\s>*+\-\d.)]*$/;

/** One walk over the complete lines from `start`. */
class BlockScanner {
  readonly blocks: string[] = [];
  foundDefinition = false;
  private readonly text: string;
  private blockStart: number;
  private blockIsEmpty = true;
  private previousIsBlank = true;
  private fence: { marker: string; length: number; opensBlock: boolean } | undefined;
  private inList = false;
  /** The column from which a line surely belongs to the list's last item. */
  private itemColumn = Infinity;
  private itemFence: string | undefined;
  private inHtml = false;
  private afterIndented = false;
  /** What follows cannot be told apart by lines alone: no cut any more. */
  private unsure = false;

  constructor(text: string, start: number) {
    this.text = text;
    this.blockStart = start;
    let lineStart = start;
    for (let end = text.indexOf('\n', start); end !== -1; end = text.indexOf('\n', lineStart)) {
      this.readLine(text.slice(lineStart, end), lineStart, end + 1);
      if (this.foundDefinition) return;
      lineStart = end + 1;
    }
    if (this.fence === undefined) this.foundDefinition = holdsDefinition(text.slice(lineStart));
  }

  get tail(): string {
    return this.text.slice(this.blockStart);
  }

  get openFence(): boolean {
    return this.fence?.opensBlock ?? false;
  }

  private readLine(line: string, start: number, next: number) {
    if (this.fence !== undefined) {
      if (closesFence(line, this.fence)) this.cut(next);
      return;
    }
    if (BLANK.test(line)) {
      this.previousIsBlank = true;
      this.inHtml = false;
      return;
    }
    this.foundDefinition = holdsDefinition(line);
    if (this.unsure) return;
    if (this.startsBlock(line)) this.cut(start);
    if (this.unsure) return;
    this.readContent(line, start);
    if (this.inList) this.trackItemFence(line);
    this.afterIndented = columnOf(line) > 3;
    this.blockIsEmpty = false;
    this.previousIsBlank = false;
  }

  private startsBlock(line: string): boolean {
    if (!this.previousIsBlank || this.blockIsEmpty || /^[ \t\uFEFF]/.test(line)) return false;
    // After indented code the parser takes some markers for text.
    if (this.afterIndented && LIST_MARKER.test(line)) this.unsure = true;
    if (!this.inList) return !this.unsure;
    // Which blank lines belong to an item's open fence shows only in what follows.
    if (this.itemFence !== undefined) this.unsure = true;
    return !this.unsure && !LIST_MARKER.test(line);
  }

  private readContent(line: string, start: number) {
    const fence = FENCE.exec(line);
    if (fence !== null) {
      this.readFence(fence, start);
    } else if (HTML_OVER_BLANK_LINES.test(line)) {
      this.unsure = true;
    } else {
      this.inHtml ||= HTML.test(line);
      if (this.inList || LIST_MARKER.test(line)) this.readListLine(line);
    }
  }

  private readFence([, indent = '', marks = '']: RegExpExecArray, start: number) {
    const column = indent.length;
    if (this.inHtml) {
      this.unsure = true;
    } else if (this.inList && column > 0) {
      // A fence of the item needs no tracking: the next line in column 0 ends it with the item.
      if (column < this.itemColumn) this.unsure = true;
    } else {
      if (column === 0) this.cut(start);
      this.fence = {
        marker: marks.charAt(0),
        length: marks.length,
        opensBlock: column === 0,
      };
    }
  }

  private readListLine(line: string) {
    const marker = THEMATIC_BREAK.test(line) ? null : LIST_MARKER.exec(line);
    const column = columnOf(line);
    if (marker === null) {
      if (this.inList && column < this.itemColumn) this.itemColumn = Infinity;
      return;
    }
    const contentColumn = contentColumnOf(marker);
    if (this.previousIsBlank) {
      if (!this.inList || column < this.itemColumn) this.itemColumn = contentColumn;
    } else if (!this.inList) {
      // After a line of text this may be text too: not every marker can interrupt a paragraph.
      this.itemColumn = this.blockIsEmpty ? contentColumn : Infinity;
    } else if (column < this.itemColumn) {
      this.itemColumn = Math.max(this.itemColumn, contentColumn);
    }
    this.inList = true;
  }

  private trackItemFence(line: string) {
    const marks = ITEM_FENCE.exec(line)?.[1];
    if (marks === undefined) return;
    if (this.itemFence === undefined) this.itemFence = marks;
    else if (line.trim() === marks && marks.startsWith(this.itemFence)) this.itemFence = undefined;
  }

  private cut(at: number) {
    if (at > this.blockStart) this.blocks.push(this.text.slice(this.blockStart, at));
    this.blockStart = at;
    this.blockIsEmpty = true;
    this.previousIsBlank = true;
    this.fence = undefined;
    this.inList = false;
    this.itemColumn = Infinity;
    this.itemFence = undefined;
    this.inHtml = false;
    this.afterIndented = false;
  }
}

function closesFence(line: string, fence: { marker: string; length: number }): boolean {
  const marks = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1];
  return marks !== undefined && marks.startsWith(fence.marker) && marks.length >= fence.length;
}

function columnOf(line: string): number {
  return /^\s*\t/.test(line) ? 4 : line.search(/[^ ]/);
}

function contentColumnOf([
  ,
  indent = '',
  mark = '',
  gap = '',
  first = '',
]: RegExpExecArray): number {
  if (first === '' || gap.includes('\t')) return Infinity;
  return indent.length + mark.length + (gap.length > 4 ? 1 : gap.length);
}

/** Whether a line may hold a link or footnote definition, or the end of one begun above. */
function holdsDefinition(line: string): boolean {
  const end = line.indexOf(']:');
  if (end === -1) return false;
  const begin = line.slice(0, end).indexOf('[');
  return begin === -1 || BEFORE_DEFINITION.test(line.slice(0, begin));
}
