import { RATINGS } from '@colega/chat-domain';
import { LiveRegion, StarRating } from '@colega/ui';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { RatingComment, type RatingCommentProps } from './rating-comment.tsx';
import type { Rating } from './rating-state.ts';
import textButton from '../text-button.module.css';
import styles from './rating.module.css';

interface RatingStarsProps {
  readonly rating: Rating;
  readonly commentOpen: boolean;
  readonly onComment: () => void;
  readonly openerRef: RefObject<HTMLButtonElement | null>;
}

/** Shows the stars of an answer and, once rated, the button for a comment. */
export function RatingStars({ rating, commentOpen, onComment, openerRef }: RatingStarsProps) {
  const { t } = useTranslation();
  const { news } = rating;
  // The comment belongs to the stars, also if the server did not take them.
  const given = rating.feedback ?? rating.failed;
  return (
    <>
      {given !== null && (
        <button
          ref={openerRef}
          type="button"
          className={textButton['button']}
          data-on-demand={news === null && !commentOpen ? '' : undefined}
          aria-expanded={commentOpen}
          onClick={onComment}
        >
          {t(given.comment === undefined ? 'rating.comment' : 'rating.editComment')}
        </button>
      )}
      <StarRating
        legend={t('rating.legend')}
        labels={RATINGS.map((stars) => t(`rating.star${stars}`))}
        value={rating.feedback?.rating}
        onRate={rating.rate}
      />
      <LiveRegion message={news === null ? '' : t(`rating.${news}`)} />
    </>
  );
}

/** Shows a failed rating, and the form for its comment. */
export function RatingBelow({ rating, form }: { rating: Rating; form: RatingCommentProps | null }) {
  const { t } = useTranslation();
  return (
    <>
      {rating.failed !== null && (
        <p role="alert" className={styles['failed']}>
          {t('rating.failed')}{' '}
          <button type="button" className={textButton['button']} onClick={rating.tryAgain}>
            {t('app.tryAgain')}
          </button>
        </p>
      )}
      {form !== null && <RatingComment {...form} />}
    </>
  );
}
