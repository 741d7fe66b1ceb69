import type { Feedback, Message } from '@colega/chat-domain';
import { useRef, useState } from 'react';
import { useMessageActions } from '../message-actions.ts';
import { drafts } from '../../../shared/drafts.ts';

const keyOf = (messageId: string) => `rating:${messageId}`;

/** Drafts of rating comments, one per answer; removed together with all other drafts. */
export const ratingDrafts = {
  read: (messageId: string): string | null => drafts.read(keyOf(messageId)) || null,
  write: (messageId: string, text: string): void => drafts.write(keyOf(messageId), text),
  remove: (messageId: string): void => drafts.write(keyOf(messageId), ''),
};

/** The last change of a rating, to be announced once. */
type RatingChange = 'rated' | 'commentSaved' | null;

export interface Rating {
  /** The shown rating: the one being sent, else the one on the server. */
  readonly feedback: Feedback | undefined;
  /** A rating that the server did not take; it can be sent again. */
  readonly failed: Feedback | null;
  readonly change: RatingChange;
  /** Sends stars, with the present comment. */
  readonly rate: (stars: number) => void;
  /** Sends the present stars with another comment; resolves to true if the server has taken it. */
  readonly comment: (text: string) => Promise<boolean>;
  readonly tryAgain: () => void;
}

interface Attempt {
  readonly sending: Feedback | null;
  readonly failed: Feedback | null;
  readonly change: RatingChange;
}

const NO_ATTEMPT: Attempt = { sending: null, failed: null, change: null };

/**
 * Holds the rating of an answer; if the server refuses new stars, the old ones are shown again.
 */
export function useRating({ id, feedback: saved }: Message): Rating {
  const { rate } = useMessageActions();
  const [attempt, setAttempt] = useState(NO_ATTEMPT);
  const latest = useRef<Feedback | null>(null);
  const feedback = attempt.sending ?? saved;

  async function send(sending: Feedback, change: RatingChange): Promise<boolean> {
    latest.current = sending;
    setAttempt({ ...NO_ATTEMPT, sending });
    const isSaved = await rate(id, sending);
    // A newer rating sets the state at its own end.
    if (latest.current === sending)
      setAttempt({ ...NO_ATTEMPT, ...(isSaved ? { change } : { failed: sending }) });
    return isSaved;
  }
  return {
    feedback,
    failed: attempt.failed,
    change: attempt.change,
    rate: (rating) => void send({ ...feedback, rating }, 'rated'),
    comment: (comment) => {
      const { rating = 0 } = feedback ?? attempt.failed ?? {};
      return send({ rating, comment }, 'commentSaved');
    },
    tryAgain: () => {
      if (attempt.failed !== null) void send(attempt.failed, 'rated');
    },
  };
}
