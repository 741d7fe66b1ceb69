import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { copyText } from '../copy-text.ts';
import { BlockCopyButton } from './block-copy-button.tsx';
import { CodeLines } from './code-lines.tsx';
import { useHighlight } from './highlight.ts';
import { isDeceptive } from './invisible-characters.ts';
import styles from './markdown.module.css';
import type { MarkdownTexts } from './markdown-texts.ts';

interface CodeBlockProps {
  code: string;
  /** The fence's info word, as written. */
  info: string;
  /** Lines are still coming. */
  open: boolean;
  /** The code with what its last line has grown by on the page, while it is open. */
  grown?: RefObject<string | undefined> | undefined;
  texts: MarkdownTexts;
}

/** Code with its language and a copy button; its colours come once it is complete. */
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
    <div className={styles['code']}>
      <CodeHeader language={language} read={read} texts={texts} />
      <pre role="group" aria-label={texts.codeRegion(language)} tabIndex={0} dir="ltr">
        <code className={languageClass}>
          <CodeLines code={code} tokens={tokens} />
        </code>
      </pre>
    </div>
  );
}

interface CodeHeaderProps {
  language: string;
  /** The code, when it is copied: the header has not to change with each line. */
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

/** The info word when it is a plain one, in lower case; nothing else becomes a class name. */
function languageOf(info: string): string {
  return /^[a-z0-9+#.-]{1,32}$/i.test(info) ? info.toLowerCase() : '';
}
