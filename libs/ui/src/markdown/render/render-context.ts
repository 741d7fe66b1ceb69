import type { Definition } from 'mdast';
import type { RefObject } from 'react';
import type { SourceReference } from '../../sources/sources-panel.tsx';

/** Data that all node renderers share. */
export interface RenderContext {
  readonly texts: MarkdownTexts;
  readonly definitions: ReadonlyMap<string, Definition>;
  /** Number of each footnote, by its identifier. */
  readonly footnoteNumbers: ReadonlyMap<string, number>;
  readonly citations: Citations;
  /** Prefix of every id, so that no id comes from the text. */
  readonly idPrefix: string;
  /** True within a link, where no other link may be rendered. */
  readonly insideLink: boolean;
  /** Hosts whose images may load. Default: none. */
  readonly imageHosts?: readonly string[] | undefined;
  /** True if the node may still change: its code has no colours yet. */
  readonly open: boolean;
  /** Current code of the last block, if its last line has grown since the last render. */
  readonly grownCode?: RefObject<string | undefined> | undefined;
}

/** Sources that a text cites by numbers in brackets. Keep the object's identity. */
export interface Citations {
  /** Sources by their numbers. All other numbers stay plain text. */
  readonly sources: ReadonlyMap<number, SourceReference>;
  /** Opens the list of sources at one of them. */
  readonly onOpen?: ((number: number) => void) | undefined;
}

export const NO_CITATIONS: Citations = { sources: new Map() };

/** Returns the id of a footnote by its number. */
export function footnoteId(context: RenderContext, number: number): string {
  return `${context.idPrefix}note${number}`;
}

/**
 * Texts that `Markdown` needs. Keep the object's identity, so that finished blocks are not rendered
 * again.
 */
export interface MarkdownTexts {
  copyCode: string;
  copied: string;
  /** Message for when the browser refuses to copy. */
  copyFailed: string;
  /**
   * Message after copying code with invisible characters, or with characters that change the order
   * of others.
   */
  copiedDeceptive: string;
  copyTable: string;
  /** Name of a code block by its language, which may be empty. */
  codeRegion: (language: string) => string;
  table: string;
  /** Placeholder text of an image that does not load; its host follows. */
  imageNotShown: string;
  opensInNewTab: string;
  /** Name of the number of a source in the text. */
  citation: (number: number, title: string) => string;
  taskDone: string;
  taskOpen: string;
  /** Heading of the footnotes. */
  footnotes?: string | undefined;
}
