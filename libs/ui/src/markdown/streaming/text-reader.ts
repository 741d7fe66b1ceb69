import { MAX_MARKDOWN_LENGTH, SLICE_LENGTH } from '../../text-limits.ts';
import { createMarkdownParser } from '../parse/parse.ts';
import type { ParsedText } from './growing-text.ts';

/**
 * Reads a text that may be long: its beginning at once, and the rest in slices, as if it streamed
 * in. All of it in one go would halt the page.
 */
export class TextReader {
  private readonly parse = createMarkdownParser();
  private text: string | undefined;
  private streaming = false;
  /** Part of the text that is read. */
  private source = '';
  private parsed: ParsedText | undefined;
  /** Parse of an earlier text, which stays until the one in its place is read. */
  private replaced: ParsedText | undefined;

  /** True if nothing is left to read. */
  get isWhole(): boolean {
    return this.source.length === (this.text ?? '').length;
  }

  /** Parse to show; `undefined` if the text should show as plain text. */
  get shown(): ParsedText | undefined {
    return this.replaced ?? this.parsed;
  }

  /** Takes the text as it is now. Reads it whole if less than a slice is new. */
  take(text: string, streaming: boolean) {
    if (text === this.text && streaming === this.streaming) return;
    if (text.slice(0, this.source.length) !== this.source) this.startAgain();
    this.text = text;
    this.streaming = streaming;
    const isShort = text.length - this.source.length <= SLICE_LENGTH;
    if (isShort || text.length > MAX_MARKDOWN_LENGTH) this.readTo(text.length);
    else if (this.source === '') this.readOn();
  }

  /** Reads one more slice. */
  readOn() {
    const text = this.text ?? '';
    const start = this.source.length;
    const end = start + SLICE_LENGTH;
    const lineEnd = text.lastIndexOf('\n', end - 1) + 1;
    this.readTo(end >= text.length ? text.length : lineEnd > start ? lineEnd : end);
  }

  /** Reads all that is left. */
  readAll() {
    this.readTo((this.text ?? '').length);
  }

  private readTo(end: number) {
    const text = this.text ?? '';
    this.source = text.slice(0, end);
    this.parsed = this.parse(this.source, this.streaming || end < text.length);
    if (this.parsed === undefined && end < text.length) this.readAll();
    if (this.isWhole) this.replaced = undefined;
  }

  private startAgain() {
    this.source = '';
    this.replaced = this.shown;
  }
}
