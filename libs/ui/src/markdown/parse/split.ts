import {
  BEGINS_NO_ITEM,
  BLANK,
  closesFence,
  columnOf,
  contentColumnOf,
  FENCE,
  holdsDefinition,
  HTML,
  HTML_OVER_BLANK_LINES,
  itemFenceMarks,
  LIST_MARKER,
  OPENS_OVER_BLANK_LINES,
  THEMATIC_BREAK,
} from './line-kinds.ts';
import type { OpenFence } from './line-kinds.ts';

/**
 * Splits a growing Markdown text into blocks that parse alone with the same result. The blocks
 * depend only on the text, not on the steps in which it came, and each line is read once. Line
 * endings must be `\n`. If unsure, it does not split.
 */
export class TextSplitter {
  /** Finished blocks: no later text can change how they parse. */
  readonly blocks: string[] = [];
  /** Rest of the text, still open. */
  tail = '';
  /** True once the text may hold a definition, and true while the tail may hold one. */
  hasDefinitions = false;
  tailHasDefinitions = false;
  /** Offset in the tail of the line that is not complete. */
  private lineStart = 0;
  /** Offset in the tail of the open block, while lines are read. */
  private blockStart = 0;
  private blockIsEmpty = true;
  private previousIsBlank = true;
  private fence: OpenFence | undefined;
  private inList = false;
  /** Column from which a line surely belongs to the last item of the list. */
  private itemColumn = Infinity;
  private itemFence: string | undefined;
  private inHtml = false;
  private inFootnote = false;
  private afterIndented = false;
  /** True once lines alone cannot separate the blocks: no more splits. */
  private unsure = false;

  /** True if the tail begins with an unclosed code fence. */
  get openFence(): boolean {
    return this.fence?.opensBlock ?? false;
  }

  append(text: string) {
    this.tail += text;
    this.readLines();
    if (this.fence === undefined) this.readBeginning(this.tail.slice(this.lineStart));
    this.tail = this.tail.slice(this.blockStart);
    this.lineStart -= this.blockStart;
    this.blockStart = 0;
  }

  private readLines() {
    const { tail } = this;
    for (let end = tail.indexOf('\n', this.lineStart); end !== -1;) {
      const start = this.lineStart;
      this.lineStart = end + 1;
      this.readLine(tail.slice(start, end), start);
      end = tail.indexOf('\n', this.lineStart);
    }
  }

  /** Decides by the first characters of a line, before it is complete. */
  private readBeginning(line: string) {
    if (!this.unsure && BEGINS_NO_ITEM.test(line) && this.startsBlock(line))
      this.cut(this.lineStart);
    this.noteDefinition(line);
  }

  private readLine(line: string, start: number) {
    if (this.fence !== undefined) {
      if (closesFence(line, this.fence)) this.cut(this.lineStart);
      return;
    }
    if (BLANK.test(line)) {
      this.previousIsBlank = true;
      this.inHtml = false;
      return;
    }
    if (!this.unsure && this.startsBlock(line)) this.cut(start);
    this.noteDefinition(line);
    this.noteFootnote(line);
    if (this.unsure) return;
    this.readContent(line, start);
    if (this.inList) this.trackItemFence(line);
    this.afterIndented = columnOf(line) > 3;
    this.blockIsEmpty = false;
    this.previousIsBlank = false;
  }

  private noteDefinition(line: string) {
    if (holdsDefinition(line)) {
      this.hasDefinitions = true;
      this.tailHasDefinitions = true;
    }
  }

  /** Reads whole lines only: a line that still grows may yet begin a block of its own. */
  private noteFootnote(line: string) {
    this.inFootnote ||= holdsDefinition(line) && line.includes('[^');
    // Only later lines show which blank lines belong to an open fence inside a footnote.
    if (this.inFootnote && OPENS_OVER_BLANK_LINES.test(line)) this.unsure = true;
  }

  private startsBlock(line: string): boolean {
    if (!this.previousIsBlank || this.blockIsEmpty || /^[ \t\uFEFF]/.test(line)) return false;
    // After indented code the parser reads some markers as text.
    if (this.afterIndented && LIST_MARKER.test(line)) this.unsure = true;
    if (!this.inList) return !this.unsure;
    // Only later lines show which blank lines belong to an item's open fence.
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
      // A fence inside the item needs no tracking: the next line in column 0 ends it and the item.
      if (column < this.itemColumn) this.unsure = true;
    } else {
      if (column === 0) this.cut(start);
      this.fence = { marker: marks.charAt(0), length: marks.length, opensBlock: column === 0 };
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
    if (this.itemFence !== undefined && column < this.itemColumn) this.leaveItemFence(column);
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

  /** Handles a marker that may begin another item, and so end the fence of the last one. */
  private leaveItemFence(column: number) {
    // In column 0 it surely does: no item reaches there.
    if (column === 0) this.itemFence = undefined;
    else this.unsure = true;
  }

  private trackItemFence(line: string) {
    const marks = itemFenceMarks(line);
    if (marks === undefined) return;
    if (this.itemFence === undefined) this.itemFence = marks;
    else if (line.trim() === marks && marks.startsWith(this.itemFence)) this.itemFence = undefined;
  }

  private cut(at: number) {
    if (at > this.blockStart) this.blocks.push(this.tail.slice(this.blockStart, at));
    this.blockStart = at;
    this.tailHasDefinitions = false;
    this.inFootnote = false;
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
