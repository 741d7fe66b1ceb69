import { ApiResponseError, type ApiClient } from '@colega/api-sdk';
import { planFeedback, rateMessage, type Feedback, type Message } from '@colega/chat-domain';
import type { QueryClient } from '@tanstack/react-query';
import { writeLatestValue, type LatestValue } from './latest-value.ts';
import { changeMessages, messagesOf, messagesQuery } from './messages.ts';

export interface FeedbackDependencies {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
}

/** An answer that the server knows, and its chat. */
export interface RatedAnswer {
  readonly chatId: string;
  readonly message: Message;
}

function withFeedback(message: Message, feedback: Feedback | undefined): Message {
  const [changed = message] = rateMessage([message], message.messageId ?? '', feedback);
  return changed;
}

function showFeedback(
  dependencies: FeedbackDependencies,
  { chatId, message }: RatedAnswer,
  feedback: Feedback | undefined,
): void {
  changeMessages(dependencies, chatId, (messages) =>
    rateMessage(messages, message.messageId ?? '', feedback),
  );
}

/** Returns the cached answer. */
function currentAnswer({ api, queryClient }: FeedbackDependencies, answer: RatedAnswer): Message {
  const cached = messagesOf(
    queryClient.getQueryData(messagesQuery(api, answer.chatId).queryKey),
  ).find(({ messageId }) => messageId === answer.message.messageId);
  return cached ?? answer.message;
}

/**
 * Makes one call; adding feedback that exists already, for example from another tab, updates it.
 */
async function callServer(
  { api }: FeedbackDependencies,
  { chatId, message }: RatedAnswer,
  { feedback, isWanted }: { readonly feedback: Feedback; readonly isWanted: () => boolean },
): Promise<void> {
  const plan = planFeedback(message, feedback);
  if (!plan.ok) throw new RangeError(plan.error);
  const { call, messageId, body } = plan.value;
  const target = { chatId, messageId };
  if (call === 'update') return api.feedback.update(target, body);
  try {
    return await api.feedback.add(target, body);
  } catch (error) {
    if (error instanceof ApiResponseError && error.status === 409 && isWanted())
      return api.feedback.update(target, body);
    throw error;
  }
}

/**
 * Rates an answer in the cache at once, then on the server; the last rating counts. Returns
 * whether the server has accepted it; if not, the cache gets the server's feedback again.
 */
export async function giveFeedback(
  dependencies: FeedbackDependencies,
  answer: RatedAnswer,
  feedback: Feedback,
): Promise<boolean> {
  const { api, queryClient } = dependencies;
  const { chatId, message } = answer;
  const plan = planFeedback(message, feedback);
  if (!plan.ok) throw new RangeError(plan.error);
  const { messageId, body } = plan.value;
  const { persona: _persona, ...wanted } = body;
  const { queryKey } = messagesQuery(api, chatId);
  // No error key: a failure is shown beside the answer.
  const rating: LatestValue<Feedback | undefined> = {
    name: `rating of answer ${messageId}`,
    subjects: [messageId],
    read: () => currentAnswer(dependencies, answer).feedback,
    show: (_, shown) => showFeedback(dependencies, answer, shown),
    send: async (_, sent = wanted, { saved, isWanted }) => {
      const known = { chatId, message: withFeedback(message, saved) };
      await callServer(dependencies, known, { feedback: sent, isWanted });
      return sent;
    },
    onEnd: () => {
      // A fetch that is under way may not know the rating.
      if (queryClient.isFetching({ queryKey }) > 0)
        void queryClient.invalidateQueries({ queryKey });
    },
  };
  return writeLatestValue(queryClient, rating, wanted);
}
