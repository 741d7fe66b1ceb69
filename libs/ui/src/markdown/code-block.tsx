import { memo, useMemo } from 'react';
import { copyText } from '../copy-text.ts';
import type { CodeToken } from './code-tokens.ts';
import { BlockCopyButton } from './block-copy-button.tsx';
import { useHighlight } from './highlight.ts';
import { isDeceptive, showInvisible } from './invisible-characters.ts';
import styles from './markdown.module.css';
import type { MarkdownTexts } from './markdown-texts.ts';

interface CodeBlockProps {
  code: string;
  /** The fence's info word, as written. */
  info: string;
  /** Lines are still coming. */
  open: boolean;
  texts: MarkdownTexts;
}

/** Code with its language and a copy button; its colours come once it is complete. */
export function CodeBlock({ code, info, open, texts }: CodeBlockProps) {
  const language = languageOf(info);
  const highlighted = useHighlight(code, open ? '' : language);
  const lines = useMemo(() => code.split('\n'), [code]);
  const isHidingMore = useMemo(() => isDeceptive(code), [code]);
  const languageClass = language === '' ? undefined : `language-${language}`;
  return (
    <div className={styles['code']}>
      <div className={styles['codeHeader']} data-copy="never">
        <span>{language}</span>
        <BlockCopyButton
          label={texts.copyCode}
          copied={isHidingMore ? texts.copiedDeceptive : texts.copied}
          copy={() => copyText(code)}
        />
      </div>
      <pre role="group" aria-label={texts.codeRegion(language)} tabIndex={0} dir="ltr">
        <code className={languageClass}>
          {lines.map((line, index) => (
            <Line
              key={index}
              text={index < lines.length - 1 ? `${line}\n` : line}
              tokens={highlighted[index]}
            />
          ))}
        </code>
      </pre>
    </div>
  );
}

/** The info word when it is a plain one, in lower case; nothing else becomes a class name. */
export function languageOf(info: string): string {
  return /^[a-z0-9+#.-]{1,32}$/i.test(info) ? info.toLowerCase() : '';
}

interface LineProps {
  text: string;
  tokens: readonly CodeToken[] | undefined;
}

const Line = memo(function Line({ text, tokens }: LineProps) {
  if (tokens === undefined) return <span className={styles['line']}>{showInvisible(text)}</span>;
  return (
    <span className={styles['line']}>
      {tokens.map((token, index) => (
        <span key={index} data-token={token.kind}>
          {showInvisible(token.text)}
        </span>
      ))}
      {text.endsWith('\n') && '\n'}
    </span>
  );
});
