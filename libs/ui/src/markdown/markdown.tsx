import { useId, useMemo, useRef, useState } from 'react';
import type { FootnoteDefinition } from 'mdast';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { useBlockTree } from './render/block-tree.tsx';
import { directionOfBlocks } from './render/running-text.ts';
import type { ParsedText } from './streaming/growing-text.ts';
import { GrownLeaf } from './streaming/grown-leaf.tsx';
import { LongText } from '../long-text/long-text.tsx';
import { repair } from './streaming/repair.ts';
import { useLiveMarkdown, useResting } from './streaming/live-text.ts';
import type { LiveText } from './streaming/live-text.ts';
import styles from './markdown.module.css';
import { NO_REFERENCES } from './parse/parse-blocks.ts';
import type { References } from './parse/parse-blocks.ts';
import { renderBlocks } from './render/render-block.tsx';
import { footnoteId, NO_CITATIONS } from './render/render-context.ts';
import type { Citations, MarkdownTexts, RenderContext } from './render/render-context.ts';

/** Properties of {@link Markdown}. */
export interface MarkdownProps {
  /** Markdown source. While it streams, a `LiveText` is cheaper than a string. */
  text: string | LiveText;
  /** True while text is added: half-written marks at the end are completed, and a caret shows. */
  streaming?: boolean | undefined;
  /** True if the text broke off: half-written marks at its end are completed. For strings only. */
  broken?: boolean | undefined;
  texts: MarkdownTexts;
  /** Hosts or origins whose images may load. Default: none. Keep the list's identity. */
  imageHosts?: readonly string[] | undefined;
  /** Sources that the text cites by numbers in brackets, such as `[1]`. */
  citations?: Citations | undefined;
}

/**
 * Markdown (GitHub flavour) as React elements. Raw HTML shows as text, images load only from
 * allowed hosts, and links are filtered. A streamed and a settled text give the same DOM; finished
 * blocks are not parsed or rendered again. A long text comes in slices, the first at once: until the
 * last, the element has `data-part`. A text that is over 200,000 characters or nested too
 * deep shows as plain text.
 */
export function Markdown(props: MarkdownProps) {
  const { streaming = false, broken = false } = props;
  const { texts, imageHosts, citations = NO_CITATIONS } = props;
  const text = useMemo(
    () => (broken && typeof props.text === 'string' ? repair(props.text) : props.text),
    [broken, props.text],
  );
  const [isLost, setLost] = useState(false);
  const { live, shown, isPart } = useLiveMarkdown(text, { streaming, isLost });
  const grows = streaming || isPart;
  const root = useRef<HTMLDivElement>(null);
  const grownCode = useRef<string>(undefined);
  const { nodes, openFrom, definitions, footnotes } = typeof shown === 'string' ? NOTHING : shown;
  const context = useRenderContext({
    texts,
    imageHosts,
    citations,
    definitions,
    footnotes,
    grownCode,
  });
  const blocks = useBlockTree(nodes, grows ? openFrom : Infinity, context);
  const resting = useResting(live, streaming);
  const dir = useMemo(() => directionOfBlocks(nodes) ?? 'ltr', [nodes]);
  // The same element while only a leaf grows, so that React has nothing to compare.
  const page = useMemo(
    () => (
      <div
        ref={root}
        className={styles['markdown']}
        dir={dir}
        data-streaming={streaming || undefined}
        data-part={isPart || undefined}
        data-resting={resting || undefined}
      >
        {blocks}
        {footnotes.length > 0 && <Footnotes notes={footnotes} context={context} />}
      </div>
    ),
    [blocks, footnotes, context, streaming, isPart, resting, dir],
  );
  if (typeof shown === 'string') return <PlainText text={shown} />;
  return (
    <GrownLeaf
      // Remounts if the DOM was changed outside React, and again when it has all its text.
      key={String(isLost && grows)}
      root={root}
      blocks={blocks}
      code={grownCode}
      shown={shown}
      citations={citations}
      text={live}
      onLost={() => {
        setLost(true);
      }}
    >
      {page}
    </GrownLeaf>
  );
}

function PlainText({ text }: { text: string }) {
  return (
    <div className={styles['markdown']}>
      <p className={styles['plain']} dir="auto" data-copy="lines">
        <LongText text={text} />
      </p>
    </div>
  );
}

const NOTHING: ParsedText = { nodes: [], openFrom: 0, ...NO_REFERENCES };

function useRenderContext({
  texts,
  imageHosts,
  citations,
  definitions,
  footnotes,
  grownCode,
}: References &
  Pick<RenderContext, 'texts' | 'imageHosts' | 'citations' | 'grownCode'>): RenderContext {
  const idPrefix = useId();
  return useMemo(
    () => ({
      texts,
      imageHosts,
      citations,
      definitions,
      footnoteNumbers: new Map(footnotes.map((note, index) => [note.identifier, index + 1])),
      idPrefix,
      insideLink: false,
      open: false,
      grownCode,
    }),
    [texts, imageHosts, citations, definitions, footnotes, idPrefix, grownCode],
  );
}

interface FootnotesProps {
  notes: readonly FootnoteDefinition[];
  context: RenderContext;
}

/** Footnotes below a text, in the order of their first use. */
function Footnotes({ notes, context }: FootnotesProps) {
  const { footnotes: title } = context.texts;
  return (
    <section className={styles['footnotes']}>
      {title !== undefined && (
        <VisuallyHidden role="heading" aria-level={3}>
          {title}
        </VisuallyHidden>
      )}
      <ol dir={directionOfBlocks(notes)}>
        {notes.map((note, index) => (
          <li key={index} id={footnoteId(context, index + 1)}>
            {renderBlocks(note.children, context)}
          </li>
        ))}
      </ol>
    </section>
  );
}
