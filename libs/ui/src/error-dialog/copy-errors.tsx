import { Button } from '../button/button.tsx';
import { copyText } from '../copy-text.ts';
import { useBriefly } from '../use-briefly.ts';
import styles from './error-dialog.module.css';

/** What is copied, and what is said about it. */
export interface ErrorCopy {
  label: string;
  text: string;
  copied: string;
  /** Where the browser refuses. */
  notCopied: string;
}

/** Copies a text about errors, and says for a moment whether that worked. */
export function CopyErrors({ label, text, copied, notCopied }: ErrorCopy) {
  const [isCopied, say] = useBriefly<boolean>();
  return (
    <>
      <span role="status" className={styles['copied']}>
        {isCopied !== null && (isCopied ? copied : notCopied)}
      </span>
      <Button variant="quiet" onClick={() => void copyText(text).then(say)}>
        {label}
      </Button>
    </>
  );
}
