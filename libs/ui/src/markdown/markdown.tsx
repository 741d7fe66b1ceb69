import type { RootContent } from 'mdast';
import { memo, useId, useMemo, useState } from 'react';
import { Footnotes } from './footnotes.tsx';
import type { MarkdownTexts } from './markdown-texts.ts';
import styles from './markdown.module.css';
import { createMarkdownParser } from './parse.ts';
import type { ParsedText } from './parse.ts';
import { renderBlock } from './render-block.tsx';
import type { RenderContext } from './render-context.ts';

/** Properties of {@link Markdown}. */
export interface MarkdownProps {
  /** The source, growing while it streams. */
  text: string;
  /** More is coming: half-written marks at the end are tidied, and a caret shows. */
  streaming?: boolean | undefined;
  texts: MarkdownTexts;
}

const GROUP_SIZE = 16;

/**
 * An answer's text: GitHub-flavoured Markdown as React elements. Raw HTML is text, images never load,
 * links are filtered. Streaming and settled text make the same DOM; finished blocks are not parsed or
 * rendered again. A text over 200,000 characters, or nested absurdly deep, shows as plain text.
 */
export function Markdown({ text, streaming = false, texts }: MarkdownProps) {
  const [parse] = useState(createMarkdownParser);
  const parsed = useMemo(() => parse(text, streaming), [parse, text, streaming]);
  if (parsed === undefined) {
    return (
      <div className={styles['markdown']}>
        <p className={styles['plain']} dir="auto">
          {text}
        </p>
      </div>
    );
  }
  return <Blocks parsed={parsed} streaming={streaming} texts={texts} />;
}

interface BlocksProps {
  parsed: ParsedText;
  streaming: boolean;
  texts: MarkdownTexts;
}

function Blocks({ parsed, streaming, texts }: BlocksProps) {
  const idPrefix = useId();
  const { nodes, openFrom, definitions, footnotes } = parsed;
  const context = useMemo<RenderContext>(
    () => ({
      texts,
      definitions,
      footnoteNumbers: new Map(footnotes.map((note, index) => [note.identifier, index + 1])),
      idPrefix,
      insideLink: false,
      open: false,
    }),
    [texts, definitions, footnotes, idPrefix],
  );
  const openContext = useMemo(() => ({ ...context, open: true }), [context]);
  const groups = Array.from({ length: Math.ceil(nodes.length / GROUP_SIZE) }, (_, group) =>
    nodes.slice(group * GROUP_SIZE, (group + 1) * GROUP_SIZE),
  );
  return (
    <div className={styles['markdown']} data-streaming={streaming || undefined}>
      {groups.map((group, groupIndex) => (
        <div key={groupIndex} className={styles['group']}>
          {group.map((node, index) => {
            const isOpen = streaming && groupIndex * GROUP_SIZE + index >= openFrom;
            return <Block key={index} node={node} context={isOpen ? openContext : context} />;
          })}
        </div>
      ))}
      {footnotes.length > 0 && <Footnotes notes={footnotes} context={context} />}
    </div>
  );
}

interface BlockProps {
  node: RootContent;
  context: RenderContext;
}

const Block = memo(function Block({ node, context }: BlockProps) {
  return renderBlock(node, context);
});
