import { LongText } from '../long-text/long-text.tsx';
import styles from './question-text.module.css';

/** Lines of quotations, each quotation with a blank line after it. */
const QUOTATIONS = /^(?:(?:> .*\n)+\n+)+/;

/**
 * Shows the text of a question: plain text with its line breaks. Passages that are quoted before
 * the user's own words stand apart from them, without their marks. A text that is nothing but
 * lines with such marks is shown as it was written: ">" may mean "more than".
 */
export function QuestionText({ text }: { readonly text: string }) {
  const [marked = ''] = QUOTATIONS.exec(text) ?? [];
  const words = text.slice(marked.length);
  if (marked === '' || words.trim() === '') return <Words text={text} />;
  const quotations = marked.trimEnd().split(/\n{2,}/);
  return (
    <>
      {quotations.map((quotation, index) => (
        <blockquote key={index} className={styles['quotation']} dir="auto" data-copy="lines">
          <LongText text={quotation.replaceAll(/^> /gm, '')} />
        </blockquote>
      ))}
      <Words text={words} />
    </>
  );
}

function Words({ text }: { readonly text: string }) {
  return (
    <p className={styles['words']} dir="auto" data-copy="lines">
      <LongText text={text} />
    </p>
  );
}
