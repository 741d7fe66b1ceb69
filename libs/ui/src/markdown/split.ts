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
  THEMATIC_BREAK,
} from './line-kinds.ts';
import type { OpenFence } from './line-kinds.ts';

/**
 * Cuts a Markdown text that grows into pieces that can each be parsed alone with the same result. What
 * it holds depends on the text alone, not on the steps in which it came; each line is read once. Line
 * endings must be `\n`. Where it is unsure, it does not cut.
 */
export class TextSplitter {
  /** Finished pieces: no text to come changes how they read. */
  readonly blocks: string[] = [];
  /** The rest, still open. */
  tail = '';
  /** A definition was found: its uses may stand anywhere, so the text is one piece, `tail`. */
  whole = false;
  /** Where, in the tail, the line begins that is not complete. */
  private lineStart = 0;
  /** Where, in the tail, the open block begins while lines are read. */
  private blockStart = 0;
  private blockIsEmpty = true;
  private previousIsBlank = true;
  private fence: OpenFence | undefined;
  private inList = false;
  /** The column from which a line surely belongs to the list's last item. */
  private itemColumn = Infinity;
  private itemFence: string | undefined;
  private inHtml = false;
  private afterIndented = false;
  /** What follows cannot be told apart by lines alone: no cut any more. */
  private unsure = false;

  /** The tail begins with a code fence that is not closed. */
  get openFence(): boolean {
    return !this.whole && (this.fence?.opensBlock ?? false);
  }

  append(text: string) {
    this.tail += text;
    if (this.whole) return;
    this.readLines();
    if (!this.whole && this.fence === undefined)
      this.readBeginning(this.tail.slice(this.lineStart));
    this.tail = this.tail.slice(this.blockStart);
    this.lineStart -= this.blockStart;
    this.blockStart = 0;
    if (this.whole) this.tail = this.blocks.splice(0).join('') + this.tail;
  }

  private readLines() {
    const { tail } = this;
    for (let end = tail.indexOf('\n', this.lineStart); end !== -1 && !this.whole;) {
      const start = this.lineStart;
      this.lineStart = end + 1;
      this.readLine(tail.slice(start, end), start);
      end = tail.indexOf('\n', this.lineStart);
    }
  }

  /** What the first characters of a line tell, before it is complete. */
  private readBeginning(line: string) {
    this.whole = holdsDefinition(line);
    if (!this.unsure && BEGINS_NO_ITEM.test(line) && this.startsBlock(line))
      this.cut(this.lineStart);
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
    this.whole = holdsDefinition(line);
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

  /** A marker that may begin another item, and with it end the fence of the last one. */
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
