import type { FootnoteDefinition } from 'mdast';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { directionOfItem } from './direction.ts';
import styles from './markdown.module.css';
import { renderBlocks } from './render-block.tsx';
import { footnoteId } from './render-context.ts';
import type { RenderContext } from './render-context.ts';

interface FootnotesProps {
  notes: readonly FootnoteDefinition[];
  context: RenderContext;
}

/** The notes below a text, in the order of their first use. */
export function Footnotes({ notes, context }: FootnotesProps) {
  const { footnotes: title } = context.texts;
  return (
    <section className={styles['footnotes']}>
      {title !== undefined && (
        <VisuallyHidden role="heading" aria-level={3}>
          {title}
        </VisuallyHidden>
      )}
      <ol>
        {notes.map((note, index) => (
          <li key={index} id={footnoteId(context, index + 1)} dir={directionOfItem(note.children)}>
            {renderBlocks(note.children, context)}
          </li>
        ))}
      </ol>
    </section>
  );
}
