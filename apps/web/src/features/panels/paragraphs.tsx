import type { ReactNode } from 'react';

interface ParagraphsProps {
  readonly text: string;
  /** What a paragraph shows of its text. */
  readonly show?: (paragraph: string) => ReactNode;
}

/** A text whose blank lines part paragraphs. */
export function Paragraphs({ text, show = (paragraph) => paragraph }: ParagraphsProps) {
  return text.split('\n\n').map((paragraph) => <p key={paragraph}>{show(paragraph)}</p>);
}
