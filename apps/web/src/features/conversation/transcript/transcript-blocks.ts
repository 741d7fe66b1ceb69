import type { Message } from '@colega/chat-domain';

/**
 * A question asked on this screen; its text identifies it after the server has given it another
 * id.
 */
export interface AskedHere {
  readonly id: string;
  readonly content: string;
}

/**
 * A transcript in blocks that keep their keys: each message is one, and each question asked on
 * this screen is one together with all that follows it, so that this turn can fill the view.
 */
export interface TranscriptBlocks {
  readonly count: number;
  readonly keyAt: (index: number) => string;
  readonly messagesAt: (index: number) => readonly Message[];
  /** Index of the block's first message among all messages. */
  readonly startAt: (index: number) => number;
  readonly isTurn: (index: number) => boolean;
  /** Index of the block that holds a message; -1 for none. */
  readonly indexOf: (messageId: string) => number;
}

/** Number of last messages in which to search for a question with a new id. */
const RENAMED_QUESTION_LIMIT = 20;

function indexOfAsked(messages: readonly Message[], { id, content }: AskedHere): number {
  const index = messages.findLastIndex((message) => message.id === id);
  if (index >= 0) return index;
  const named = messages.findLastIndex(
    (message) => message.role === 'user' && message.content === content,
  );
  return named >= messages.length - RENAMED_QUESTION_LIMIT ? named : -1;
}

export function transcriptBlocks(
  messages: readonly Message[],
  askedHere: readonly AskedHere[],
): TranscriptBlocks {
  const turns = askedHere
    .map((asked) => ({ key: `turn ${asked.id}`, start: indexOfAsked(messages, asked) }))
    .sort((one, other) => one.start - other.start)
    .filter(({ start }, index, all) => start >= 0 && all[index - 1]?.start !== start);
  const single = turns[0]?.start ?? messages.length;
  const turnAt = (index: number) => turns[index - single];
  const startAt = (index: number) => turnAt(index)?.start ?? Math.min(index, messages.length);
  return {
    count: single + turns.length,
    keyAt: (index) => turnAt(index)?.key ?? messages[index]?.id ?? '',
    messagesAt: (index) =>
      messages.slice(startAt(index), turnAt(index + 1)?.start ?? nextStart(index)),
    startAt,
    isTurn: (index) => index >= single,
    indexOf: (messageId) => {
      const index = messages.findLastIndex(({ id }) => id === messageId);
      if (index < single) return index;
      return single + turns.findLastIndex(({ start }) => start <= index);
    },
  };

  function nextStart(index: number): number {
    return index < single ? index + 1 : messages.length;
  }
}
