import type { Definition } from 'mdast';
import type { RefObject } from 'react';
import type { MarkdownTexts } from './markdown-texts.ts';

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
