/** The words that `Markdown` needs; keep the object's identity, so that finished blocks rest. */
export interface MarkdownTexts {
  copyCode: string;
  copied: string;
  /** The browser did not let it be copied. */
  copyFailed: string;
  /** The same of code with characters that cannot be seen, or that change the order of others. */
  copiedDeceptive: string;
  copyTable: string;
  /** The name of a code block, by its language (empty when it names none). */
  codeRegion: (language: string) => string;
  table: string;
  /** Stands for an image, which does not load, by its host (empty when it has none). */
  imageNotShown: (host: string) => string;
  opensInNewTab: string;
  taskDone: string;
  taskOpen: string;
  /** The heading of the footnotes. */
  footnotes?: string | undefined;
}
