import { isReplyAwaited, missingAnswers } from '@colega/chat-domain';
import { isOnline } from '../shared/connection.ts';
import { readChat, type ReadingDependencies } from './outbox-readings.ts';

/** Milliseconds before each look: a server may continue an answer for long. */
const WAITS = [1_000, 2_000, 4_000, 8_000, 15_000];

export interface Lookup {
  readonly chatId: string;
  readonly signal: AbortSignal;
  /** Replaces the timer in tests. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

const pass = (milliseconds: number) =>
  new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

/**
 * Looks for the missing answers of a chat, with growing pauses. Returns whether the last look read
 * the messages.
 */
export async function lookForAnswers(
  dependencies: ReadingDependencies,
  { chatId, signal, wait = pass }: Lookup,
): Promise<boolean> {
  const { exchanges } = dependencies;
  let isRead = false;
  for (const milliseconds of WAITS) {
    await wait(milliseconds);
    const conversations = exchanges.conversations();
    if (signal.aborted || missingAnswers(conversations, chatId).length === 0) return isRead;
    // Messages read in the middle of a reply prove nothing.
    isRead = isOnline() && !isReplyAwaited(conversations, chatId);
    if (isRead) isRead = await readChat(dependencies, chatId);
  }
  return isRead;
}
