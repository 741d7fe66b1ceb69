import { memo } from 'react';
import { LongText } from '../long-text/long-text.tsx';
import styles from './question-text.module.css';

/** Lines with the mark of a quotation, between blank lines. */
const QUOTATION = /(?<=^|\n\n)(?:>(?: .*)?(?:\n|$))+(?=\n|$)/g;

/** A text with more quotations is shown as it was written: so many elements would halt the page. */
const MAX_QUOTATIONS = 50;

function quotationsIn(text: string): readonly RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  for (const quotation of text.matchAll(QUOTATION)) {
    if (found.length === MAX_QUOTATIONS) return [];
    found.push(quotation);
  }
  return found;
}

/** Splits a text into its quotations and the words around them, in their order. */
function partsOf(text: string): readonly { isQuoted: boolean; text: string }[] {
  const quotations = quotationsIn(text);
  const ends = quotations.map(({ index, 0: quotation }) => index + quotation.length);
  const words = [0, ...ends].map((end, nth) => text.slice(end, quotations[nth]?.index));
  return words.flatMap((between, nth) => [
    { isQuoted: false, text: between.replace(/^\n+/, '').trimEnd() },
    { isQuoted: true, text: (quotations[nth]?.[0] ?? '').replaceAll(/^> ?/gm, '').trimEnd() },
  ]);
}

/**
 * Shows the text of a question: plain text with its line breaks. Quoted passages stand apart from
 * the user's own words, without their marks. A text that is nothing but lines with such marks is
 * shown as it was written: ">" may mean "more than".
 */
export const QuestionText = memo(function QuestionText({ text }: { readonly text: string }) {
  const parts = partsOf(text).filter((part) => part.text.trim() !== '');
  const isMixed = new Set(parts.map(({ isQuoted }) => isQuoted)).size > 1;
  if (!isMixed) return <Words text={text} />;
  return parts.map(({ isQuoted, text: part }, index) =>
    isQuoted ? (
      <blockquote key={index} className={styles['quotation']} dir="auto">
        <Words text={part} />
      </blockquote>
    ) : (
      <Words key={index} text={part} />
    ),
  );
});

function Words({ text }: { readonly text: string }) {
  return (
    <p className={styles['words']} dir="auto" data-copy="lines">
      <LongText text={text} />
    </p>
  );
}
