import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { copyText } from '../../copy-text.ts';
import { BlockCopyButton } from '../render/block-copy-button.tsx';
import { createChunker } from '../render/chunks.ts';
import type { CodeToken } from './code-tokens.ts';
import { useHighlight } from './use-highlight.ts';
import { isDeceptive, showInvisible } from '../../invisible-characters.ts';
import type { MarkdownTexts } from '../render/render-context.ts';
import styles from './code-block.module.css';

interface CodeBlockProps {
  code: string;
  /** First word after the fence, as written. */
  info: string;
  /** True while lines are still added. */
  open: boolean;
  /**
   * Current code of an open block, with the characters that were added to the page since the last
   * render.
   */
  grown?: RefObject<string | undefined> | undefined;
  texts: MarkdownTexts;
}

/** Code block with its language and a copy button. Colours come once it is complete. */
export function CodeBlock({ code, info, open, grown, texts }: CodeBlockProps) {
  const language = languageOf(info);
  const tokens = useHighlight(open ? '' : code, open ? '' : language);
  const latest = useRef(code);
  useLayoutEffect(() => {
    latest.current = code;
  }, [code]);
  const read = useCallback(
    () => (open ? grown?.current : undefined) ?? latest.current,
    [open, grown],
  );
  const languageClass = language === '' ? undefined : `language-${language}`;
  return (
    <div className={styles['code']} dir="ltr">
      <CodeHeader language={language} read={read} texts={texts} />
      <pre role="group" aria-label={texts.codeRegion(language)} tabIndex={0}>
        <code className={languageClass}>
          <CodeLines code={code} tokens={tokens} />
        </code>
      </pre>
    </div>
  );
}

interface CodeHeaderProps {
  language: string;
  /** Returns the current code. A function, so that the header need not render for each new line. */
  read: () => string;
  texts: MarkdownTexts;
}

const CodeHeader = memo(function CodeHeader({ language, read, texts }: CodeHeaderProps) {
  async function copy(): Promise<string | undefined> {
    const text = read();
    if (!(await copyText(text))) return undefined;
    return isDeceptive(text) ? texts.copiedDeceptive : texts.copied;
  }

  return (
    <div className={styles['codeHeader']} data-copy="never">
      <span>{language}</span>
      <BlockCopyButton label={texts.copyCode} failedLabel={texts.copyFailed} copy={copy} />
    </div>
  );
});

/**
 * Returns the language in lower case if it is a plain word, else ''. Nothing else may become a
 * class name.
 */
function languageOf(info: string): string {
  return /^[a-z0-9+#.-]{1,32}$/i.test(info) ? info.toLowerCase() : '';
}

/** Tokens per line; may cover only the first lines. */
type Tokens = readonly (readonly CodeToken[])[];

interface CodeLinesProps {
  code: string;
  tokens: Tokens;
}

const LINES_PER_PIECE = 24;
const NO_TOKENS: Tokens = [];

/** Code as one element per line. Adding lines does not render the earlier ones again. */
function CodeLines({ code, tokens }: CodeLinesProps) {
  const [toPieces] = useState(() => createChunker<string>(LINES_PER_PIECE));
  const pieces = useMemo(() => toPieces(code.split('\n')), [toPieces, code]);
  return pieces.map((lines, index) => (
    <Piece
      key={index}
      lines={lines}
      start={index * LINES_PER_PIECE}
      isLast={index === pieces.length - 1}
      tokens={tokens.length > index * LINES_PER_PIECE ? tokens : NO_TOKENS}
    />
  ));
}

interface PieceProps {
  lines: readonly string[];
  /** Index of its first line. */
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
