import { useId, useMemo, useState } from 'react';
import { BlockGroups } from './block-groups.tsx';
import { Footnotes } from './footnotes.tsx';
import { showControls } from './invisible-characters.ts';
import type { MarkdownTexts } from './markdown-texts.ts';
import styles from './markdown.module.css';
import { createMarkdownParser } from './parse.ts';
import type { ParsedText } from './parse.ts';
import type { RenderContext } from './render-context.ts';

/** Properties of {@link Markdown}. */
export interface MarkdownProps {
  /** The source, growing while it streams. */
  text: string;
  /** More is coming: half-written marks at the end are tidied, and a caret shows. */
  streaming?: boolean | undefined;
  texts: MarkdownTexts;
  /** Hosts, or origins, whose images are shown; none by default. Keep the list's identity. */
  imageHosts?: readonly string[] | undefined;
}

/**
 * An answer's text: GitHub-flavoured Markdown as React elements. Raw HTML is text, images load from
 * allowed hosts alone, links are filtered. Streaming and settled text make the same DOM; finished
 * blocks are not parsed or rendered again. A text over 200,000 characters, or nested absurdly deep,
 * shows as plain text.
 */
export function Markdown({ text, streaming = false, texts, imageHosts }: MarkdownProps) {
  const [parse] = useState(createMarkdownParser);
  const parsed = useMemo(() => parse(text, streaming), [parse, text, streaming]);
  if (parsed === undefined) {
    return (
      <div className={styles['markdown']}>
        <p className={styles['plain']} dir="auto">
          {showControls(text)}
        </p>
      </div>
    );
  }
  return <Blocks parsed={parsed} streaming={streaming} texts={texts} imageHosts={imageHosts} />;
}

interface BlocksProps {
  parsed: ParsedText;
  streaming: boolean;
  texts: MarkdownTexts;
  imageHosts: readonly string[] | undefined;
}

function Blocks({ parsed, streaming, texts, imageHosts }: BlocksProps) {
  const idPrefix = useId();
  const { nodes, openFrom, definitions, footnotes } = parsed;
  const context = useMemo<RenderContext>(
    () => ({
      texts,
      imageHosts,
      definitions,
      footnoteNumbers: new Map(footnotes.map((note, index) => [note.identifier, index + 1])),
      idPrefix,
      insideLink: false,
      open: false,
    }),
    [texts, imageHosts, definitions, footnotes, idPrefix],
  );
  return (
    <div className={styles['markdown']} data-streaming={streaming || undefined}>
      <BlockGroups nodes={nodes} openFrom={streaming ? openFrom : Infinity} context={context} />
      {footnotes.length > 0 && <Footnotes notes={footnotes} context={context} />}
    </div>
  );
}
