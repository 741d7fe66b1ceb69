import { RATINGS } from '@colega/chat-domain';
import { Button, LiveRegion, StarRating, VisuallyHidden } from '@colega/ui';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './rating.module.css';
import { type Rating, ratingDrafts } from './use-rating.ts';
import textButton from '../text-button.module.css';

interface RatingStarsProps {
  readonly messageId: string;
  readonly rating: Rating;
  readonly commentOpen: boolean;
  readonly onComment: () => void;
  readonly openerRef: RefObject<HTMLButtonElement | null>;
}

/** Shows the stars of an answer and, once rated, the button for a comment. */
export function RatingStars(props: RatingStarsProps) {
  const { messageId, rating, commentOpen, onComment, openerRef } = props;
  const { t } = useTranslation();
  const { change } = rating;
  // The comment belongs to the stars, also if the server did not take them.
  const given = rating.feedback ?? rating.failed;
  const isHalfWritten = !commentOpen && ratingDrafts.read(messageId) !== null;
  const label = given?.comment === undefined ? 'rating.comment' : 'rating.editComment';
  return (
    <div className={styles['rated']}>
      <StarRating
        legend={t('rating.legend')}
        labels={RATINGS.map((stars) => t(`rating.star${stars}`))}
        value={rating.feedback?.rating}
        onRate={rating.rate}
      />
      {given !== null && (
        <button
          ref={openerRef}
          type="button"
          className={textButton['button']}
          data-on-demand={change === null && !commentOpen && !isHalfWritten ? '' : undefined}
          aria-expanded={commentOpen}
          onClick={onComment}
        >
          {t(isHalfWritten ? 'rating.halfWritten' : label)}
        </button>
      )}
      <LiveRegion message={change === null ? '' : t(`rating.${change}`)} />
    </div>
  );
}

/** Shows a failed rating, and the form for its comment. */
export function RatingBelow({ rating, form }: { rating: Rating; form: RatingForm | null }) {
  const { t } = useTranslation();
  const failureId = useId();
  return (
    <>
      {rating.failed !== null && (
        <p id={failureId} role="alert" className={styles['failed']}>
          {t('rating.failed')}{' '}
          <button type="button" className={textButton['button']} onClick={rating.tryAgain}>
            {t('app.tryAgain')}
          </button>
        </p>
      )}
      {form !== null && (
        <RatingComment {...form} failureId={rating.failed === null ? undefined : failureId} />
      )}
    </>
  );
}

interface RatingForm {
  readonly messageId: string;
  /** Comment that was given before; '' for none. */
  readonly comment: string;
  /** Saves a comment; resolves to true if the server has taken it. */
  readonly onSave: (text: string) => Promise<boolean>;
  /** Closes the form and gives the focus back. */
  readonly onClose: () => void;
}

interface RatingCommentProps extends RatingForm {
  /** Id of the text that tells of a failure; undefined for none. */
  readonly failureId: string | undefined;
}

/** Form for the comment of a rating. Typed text is kept after the form or the page is closed. */
function RatingComment(props: RatingCommentProps) {
  const { messageId, comment, failureId, onSave, onClose } = props;
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => ratingDrafts.read(messageId) ?? comment);
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    // The focus alone would show the field without its buttons.
    field.current?.form?.scrollIntoView({ block: 'nearest' });
    field.current?.focus({ preventScroll: true });
  }, []);

  async function save(): Promise<void> {
    if (isSaving) return;
    setSaving(true);
    const isSaved = await onSave(text);
    setSaving(false);
    const isNewer = (ratingDrafts.read(messageId) ?? text) !== text;
    if (!isSaved || isNewer) return;
    ratingDrafts.remove(messageId);
    // A form that was closed meanwhile must not move the focus.
    if (field.current !== null) onClose();
  }
  function handleKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && !event.shiftKey) {
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
        aria-invalid={failureId !== undefined || undefined}
        aria-describedby={failureId}
        placeholder={t('rating.commentHint')}
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
