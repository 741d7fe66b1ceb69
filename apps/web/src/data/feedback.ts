import { ApiResponseError, type ApiClient } from '@colega/api-sdk';
import { planFeedback, rateMessage, type Feedback, type Message } from '@colega/chat-domain';
import type { QueryClient } from '@tanstack/react-query';
import { messagesOf, messagesQuery } from './messages.ts';

export interface FeedbackDependencies {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
}

/** An answer that the server knows, in its chat. */
export interface RatedAnswer {
  readonly chatId: string;
  readonly message: Message;
}

/** The rating of one answer on its way; what is wanted meanwhile follows, the last of it only. */
interface Run {
  next: Feedback | null;
  readonly done: Promise<void>;
}

const runs = new WeakMap<QueryClient, Map<string, Run>>();

function runsOf(queryClient: QueryClient): Map<string, Run> {
  const known = runs.get(queryClient) ?? new Map<string, Run>();
  runs.set(queryClient, known);
  return known;
}

function withFeedback(message: Message, feedback: Feedback | undefined): Message {
  const [changed = message] = rateMessage([message], message.messageId ?? '', feedback);
  return changed;
}

function showFeedback(
  { api, queryClient }: FeedbackDependencies,
  { chatId, message }: RatedAnswer,
  feedback: Feedback | undefined,
): void {
  queryClient.setQueryData(
    messagesQuery(api, chatId).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: rateMessage(page.items, message.messageId ?? '', feedback),
        })),
      },
  );
}

/** The answer as the cache has it. */
function currentAnswer({ api, queryClient }: FeedbackDependencies, answer: RatedAnswer): Message {
  const cached = messagesOf(
    queryClient.getQueryData(messagesQuery(api, answer.chatId).queryKey),
  ).find(({ messageId }) => messageId === answer.message.messageId);
  return cached ?? answer.message;
}

/** One call; an addition that the server has already, such as from another tab, is an update. */
async function callServer(
  { api }: FeedbackDependencies,
  { chatId, message }: RatedAnswer,
  feedback: Feedback,
): Promise<void> {
  const plan = planFeedback(message, feedback);
  if (!plan.ok) throw new RangeError(plan.error);
  const { call, messageId, body } = plan.value;
  const target = { chatId, messageId };
  if (call === 'update') return api.feedback.update(target, body);
  try {
    return await api.feedback.add(target, body);
  } catch (error) {
    if (error instanceof ApiResponseError && error.status === 409)
      return api.feedback.update(target, body);
    throw error;
  }
}

/** Brings the wishes to the server, one after the other, and shows in the end what it has. */
async function bringFeedback(
  dependencies: FeedbackDependencies,
  answer: RatedAnswer,
  first: Feedback,
): Promise<void> {
  const { api, queryClient } = dependencies;
  const { chatId, message } = answer;
  const running = runsOf(queryClient);
  const id = message.messageId ?? '';
  let saved = message.feedback;
  let failure: Error | null = null;
  for (let wanted: Feedback | null = first; wanted !== null;) {
    try {
      await callServer(dependencies, { chatId, message: withFeedback(message, saved) }, wanted);
      saved = wanted;
      failure = null;
    } catch (error) {
      failure = error instanceof Error ? error : new Error('The call failed', { cause: error });
    }
    const run = running.get(id);
    // Who has signed out wants nothing more: the next session may be somebody else's.
    const hasLeft = queryClient.getQueryData(messagesQuery(api, chatId).queryKey) === undefined;
    wanted = hasLeft ? null : (run?.next ?? null);
    if (run !== undefined) run.next = null;
  }
  running.delete(id);
  showFeedback(dependencies, answer, saved);
  // A reading under way may not know of it.
  const { queryKey } = messagesQuery(api, chatId);
  if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey });
  if (failure !== null) throw failure;
}

/**
 * Rates an answer: in the cache at once, then on the server, where each answer has one call at a
 * time and the last wish wins. Fails with the error of the last call, and the cache has the feedback
 * that the server has.
 */
export async function giveFeedback(
  dependencies: FeedbackDependencies,
  answer: RatedAnswer,
  feedback: Feedback,
): Promise<void> {
  const plan = planFeedback(answer.message, feedback);
  if (!plan.ok) throw new RangeError(plan.error);
  const { messageId, body } = plan.value;
  const { persona: _persona, ...wanted } = body;
  const running = runsOf(dependencies.queryClient);
  const run = running.get(messageId);
  const before = currentAnswer(dependencies, answer);
  showFeedback(dependencies, answer, wanted);
  if (run !== undefined) {
    run.next = wanted;
    return run.done;
  }
  const done = bringFeedback(dependencies, { ...answer, message: before }, wanted);
  running.set(messageId, { next: null, done });
  return done;
}
