import { memo, useMemo, useState } from 'react';
import { createChunker } from './chunks.ts';
import type { CodeToken } from './code-tokens.ts';
import { showInvisible } from './invisible-characters.ts';
import styles from './markdown.module.css';

/** The tokens of each line, or of the first ones. */
type Tokens = readonly (readonly CodeToken[])[];

interface CodeLinesProps {
  code: string;
  tokens: Tokens;
}

const PIECE = 24;
const NO_TOKENS: Tokens = [];

/** Code, each line of it a block; while lines are added, those that are there cost nothing. */
export function CodeLines({ code, tokens }: CodeLinesProps) {
  const [toPieces] = useState(() => createChunker<string>(PIECE));
  const pieces = useMemo(() => toPieces(code.split('\n')), [toPieces, code]);
  return pieces.map((lines, index) => (
    <Piece
      key={index}
      lines={lines}
      start={index * PIECE}
      isLast={index === pieces.length - 1}
      tokens={tokens.length > index * PIECE ? tokens : NO_TOKENS}
    />
  ));
}

interface PieceProps {
  lines: readonly string[];
  /** The index of its first line. */
  start: number;
  isLast: boolean;
  tokens: Tokens;
}

const Piece = memo(function Piece({ lines, start, isLast, tokens }: PieceProps) {
  return lines.map((line, index) => (
    <Line
      key={index}
      text={isLast && index === lines.length - 1 ? line : `${line}\n`}
      tokens={tokens[start + index]}
    />
  ));
});

interface LineProps {
  text: string;
  tokens: readonly CodeToken[] | undefined;
}

const Line = memo(function Line({ text, tokens }: LineProps) {
  if (tokens === undefined) return <span className={styles['line']}>{showInvisible(text)}</span>;
  return (
    <span className={styles['line']}>
      {tokens.map(({ kind, text: part }, index) =>
        kind === undefined ? (
          showInvisible(part)
        ) : (
          <span key={index} data-token={kind}>
            {showInvisible(part)}
          </span>
        ),
      )}
      {text.endsWith('\n') && '\n'}
    </span>
  );
});
