import { Button, LiveRegion, Notice } from '@colega/ui';
import styles from './chat-composer.module.css';

interface ComposerNoticeProps {
  /** Null for no notice. */
  readonly text: string | null;
  readonly cancelLabel: string;
  readonly onCancel: () => void;
}

/** Says above the message field, and to screen readers, what becomes of its text. */
export function ComposerNotice(props: ComposerNoticeProps) {
  const { text, cancelLabel, onCancel } = props;
  return (
    <>
      <LiveRegion message={text ?? ''} />
      {text !== null && (
        <div className={styles['aboveField']}>
          <Notice
            tone="info"
            action={
              <Button variant="quiet" onClick={onCancel}>
                {cancelLabel}
              </Button>
            }
          >
            {text}
          </Notice>
        </div>
      )}
    </>
  );
}
