import { memo } from 'react';
import { showControls } from '../invisible-characters.ts';
import styles from './long-text.module.css';
import { textPieces } from './text-pieces.ts';

/** Properties of {@link LongText}. */
export interface LongTextProps {
  text: string;
  /** Marks characters that cannot be seen. Default: those that turn or hide words. */
  show?: ((text: string) => string) | undefined;
}

/**
 * Plain text of any length, as a server or a user sent it. The parent keeps its line breaks. A text
 * that would halt the page is cut into pieces, of which only those in sight are laid out.
 */
export const LongText = memo(function LongText({ text, show = showControls }: LongTextProps) {
  const pieces = textPieces(show(text));
  if (pieces.length === 1) return pieces[0];
  return pieces.map((piece, index) => <Piece key={index} text={piece} />);
});

const Piece = memo(function Piece({ text }: { text: string }) {
  return <span className={styles['piece']}>{text}</span>;
});
