import type { ReactNode } from 'react';

interface ParagraphsProps {
  readonly text: string;
  /** Renders a paragraph; by default its text. */
  readonly show?: (paragraph: string) => ReactNode;
}

/** Splits a text into paragraphs at its blank lines. */
export function Paragraphs({ text, show = (paragraph) => paragraph }: ParagraphsProps) {
  return text.split('\n\n').map((paragraph) => <p key={paragraph}>{show(paragraph)}</p>);
}
