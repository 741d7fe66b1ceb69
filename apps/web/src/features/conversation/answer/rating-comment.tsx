import { Button, VisuallyHidden } from '@colega/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ratingDrafts } from './rating-drafts.ts';
import styles from './rating-comment.module.css';

export interface RatingCommentProps {
  readonly messageId: string;
  /** Comment that was given before; '' for none. */
  readonly comment: string;
  /** Saves a comment; resolves to true if the server has taken it. */
  readonly onSave: (text: string) => Promise<boolean>;
  /** Closes the form and gives the focus back. */
  readonly onClose: () => void;
}

/** Form for the comment of a rating. Typed text is kept after the form or the page is closed. */
export function RatingComment({ messageId, comment, onSave, onClose }: RatingCommentProps) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => ratingDrafts.read(messageId) ?? comment);
  const [isSaving, setSaving] = useState(false);
  useEffect(() => field.current?.focus(), []);

  async function save(): Promise<void> {
    if (isSaving) return;
    setSaving(true);
    const isSaved = await onSave(text);
    setSaving(false);
    if (!isSaved) return;
    ratingDrafts.forget(messageId);
    onClose();
  }
  function handleKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
  }

  return (
    <form
      className={styles['form']}
      onKeyDown={handleKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <VisuallyHidden>
        <label htmlFor={id}>{t('rating.comment')}</label>
      </VisuallyHidden>
      <textarea
        ref={field}
        id={id}
        rows={3}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          ratingDrafts.write(messageId, target.value);
        }}
      />
      <div className={styles['buttons']}>
        <Button variant="quiet" onClick={onClose}>
          {t('app.close')}
        </Button>
        <Button type="submit" variant="primary" busy={isSaving}>
          {t('rating.save')}
        </Button>
      </div>
    </form>
  );
}
