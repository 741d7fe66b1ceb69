import type { Feedback, Message } from '@colega/chat-domain';
import { useRef, useState } from 'react';
import { useMessageActions } from '../message-actions.ts';

/** What was last done about a rating, to be said once. */
export type RatingNews = 'rated' | 'commentSaved' | null;

export interface Rating {
  /** What is shown: what is on its way to the server, or what it has. */
  readonly feedback: Feedback | undefined;
  readonly isOnItsWay: boolean;
  /** What the server did not take; it can be given again. */
  readonly failed: Feedback | null;
  readonly news: RatingNews;
  /** Gives stars, with the comment there is. */
  readonly rate: (stars: number) => void;
  /** Gives the stars there are with another comment; whether the server has taken it. */
  readonly comment: (text: string) => Promise<boolean>;
  readonly tryAgain: () => void;
}

interface Attempt {
  readonly wish: Feedback | null;
  readonly failed: Feedback | null;
  readonly news: RatingNews;
}

const NOTHING_TRIED: Attempt = { wish: null, failed: null, news: null };

/** The rating of an answer; the stars go back to what the server has where it does not take others. */
export function useRating({ id, feedback: saved }: Message): Rating {
  const { rate } = useMessageActions();
  const [attempt, setAttempt] = useState(NOTHING_TRIED);
  const latest = useRef<Feedback | null>(null);
  const feedback = attempt.wish ?? saved;

  async function give(wish: Feedback, news: RatingNews): Promise<boolean> {
    latest.current = wish;
    setAttempt({ ...NOTHING_TRIED, wish });
    const isSaved = await rate(id, wish);
    // A later wish has its own end.
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
