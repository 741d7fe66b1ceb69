import { renderToStaticMarkup } from 'react-dom/server';
import type { ParsedText } from '../streaming/growing-text.ts';
import { renderBlocks } from '../render/render-block.tsx';
import { NO_CITATIONS } from '../render/render-context.ts';
import type { RenderContext } from '../render/render-context.ts';
import { TEXTS } from '../test-texts.fixture.ts';

/** Returns the markup of a parsed text. */
export function markupOf(parsed: ParsedText): string {
  const context: RenderContext = {
    texts: TEXTS,
    citations: NO_CITATIONS,
    definitions: parsed.definitions,
    footnoteNumbers: new Map(parsed.footnotes.map((note, index) => [note.identifier, index + 1])),
    idPrefix: 'id',
    insideLink: false,
    open: false,
  };
  return renderToStaticMarkup(renderBlocks([...parsed.nodes, ...parsed.footnotes], context));
}
