import type { Definition } from 'mdast';
import type { RefObject } from 'react';

/** What the renderers of nodes share. */
export interface RenderContext {
  readonly texts: MarkdownTexts;
  readonly definitions: ReadonlyMap<string, Definition>;
  /** The number of each footnote by its identifier. */
  readonly footnoteNumbers: ReadonlyMap<string, number>;
  /** The start of every id: none comes from the text. */
  readonly idPrefix: string;
  /** Within a link no other link may be rendered. */
  readonly insideLink: boolean;
  /** Hosts whose images may be shown; none by default. */
  readonly imageHosts?: readonly string[] | undefined;
  /** The node may still change: its code is not highlighted yet. */
  readonly open: boolean;
  /** The last block's code, where its last line has grown on the page since it was rendered. */
  readonly grownCode?: RefObject<string | undefined> | undefined;
}

/** The id of a footnote, by its number. */
export function footnoteId(context: RenderContext, number: number): string {
  return `${context.idPrefix}note${number}`;
}

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
