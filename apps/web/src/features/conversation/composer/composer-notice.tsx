import { Button, LiveRegion, Notice } from '@colega/ui';
import type { Ref } from 'react';
import styles from './chat-composer.module.css';

interface ComposerNoticeProps {
  /** Null for no notice. */
  readonly text: string | null;
  readonly cancelLabel: string;
  readonly onCancel: () => void;
  readonly cancelRef?: Ref<HTMLButtonElement>;
}

/** Says above the message field, and to screen readers, what becomes of its text. */
export function ComposerNotice(props: ComposerNoticeProps) {
  const { text, cancelLabel, onCancel, cancelRef } = props;
  return (
    <>
      <LiveRegion message={text ?? ''} />
      {text !== null && (
        <div className={styles['aboveField']}>
          <Notice
            tone="info"
            action={
              <Button
                ref={cancelRef}
                variant="quiet"
                onClick={onCancel}
                onKeyDown={(event) => {
                  // A held key has only led here; what is handled stops no answer.
                  if (event.key !== 'Escape' || event.repeat) return;
                  event.preventDefault();
                  onCancel();
                }}
              >
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
