import type { Feedback, Message } from '@colega/chat-domain';
import { useRef, useState } from 'react';
import { useMessageActions } from '../message-actions.ts';

/** The last change of a rating, to be announced once. */
export type RatingNews = 'rated' | 'commentSaved' | null;

export interface Rating {
  /** The shown rating: the one being sent, else the one on the server. */
  readonly feedback: Feedback | undefined;
  readonly isOnItsWay: boolean;
  /** A rating that the server did not take; it can be sent again. */
  readonly failed: Feedback | null;
  readonly news: RatingNews;
  /** Sends stars, with the present comment. */
  readonly rate: (stars: number) => void;
  /** Sends the present stars with another comment; resolves to true if the server has taken it. */
  readonly comment: (text: string) => Promise<boolean>;
  readonly tryAgain: () => void;
}

interface Attempt {
  readonly wish: Feedback | null;
  readonly failed: Feedback | null;
  readonly news: RatingNews;
}

const NOTHING_TRIED: Attempt = { wish: null, failed: null, news: null };

/**
 * Holds the rating of an answer; if the server refuses new stars, the old ones are shown again.
 */
export function useRating({ id, feedback: saved }: Message): Rating {
  const { rate } = useMessageActions();
  const [attempt, setAttempt] = useState(NOTHING_TRIED);
  const latest = useRef<Feedback | null>(null);
  const feedback = attempt.wish ?? saved;

  async function give(wish: Feedback, news: RatingNews): Promise<boolean> {
    latest.current = wish;
    setAttempt({ ...NOTHING_TRIED, wish });
    const isSaved = await rate(id, wish);
    // A newer rating sets the state at its own end.
    if (latest.current === wish)
      setAttempt({ ...NOTHING_TRIED, ...(isSaved ? { news } : { failed: wish }) });
    return isSaved;
  }
  return {
    feedback,
    isOnItsWay: attempt.wish !== null,
    failed: attempt.failed,
    news: attempt.news,
    rate: (rating) => void give({ ...feedback, rating }, 'rated'),
    comment: (comment) => {
      const { rating = 0 } = feedback ?? attempt.failed ?? {};
      return give({ rating, comment }, 'commentSaved');
    },
    tryAgain: () => {
      if (attempt.failed !== null) void give(attempt.failed, 'rated');
    },
  };
}
