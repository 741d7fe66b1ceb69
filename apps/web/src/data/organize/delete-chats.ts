import type { Chat } from '@colega/chat-domain';
import { deferredSubjects, type WaitingAct } from '../../shared/deferred-acts.ts';
import { drafts } from '../../shared/drafts.ts';
import { storedChatId } from '../choose-chat.ts';
import { chatsQuery } from '../chats.ts';
import { dispatch } from '../exchange-events.ts';
import { beginAct, type Act, type RemovalDependencies } from './begin-act.ts';
import { forgetChats } from './cached-chats.ts';
import { failureDetails, isGone } from './failures.ts';
import { doFewAtOnce, type Tasks } from './few-at-once.ts';

/** What has become of the chats that are deleted. */
interface Deletion {
  readonly chatIds: readonly string[];
  readonly gone: string[];
  readonly errors: unknown[];
}

/** The calls of a deletion, which fail only where nothing could be deleted. */
function createCalls({ api }: RemovalDependencies, act: Act, { chatIds, gone, errors }: Deletion) {
  let tasks: Tasks | null = null;
  let keepalive = false;
  async function deleteChat(chatId: string): Promise<void> {
    if (act.hasLeft()) return;
    try {
      await act.call(() => api.chats.delete(chatId, { keepalive }));
      gone.push(chatId);
    } catch (error) {
      if (isGone(error)) gone.push(chatId);
      else errors.push(error);
    }
  }
  const perform: WaitingAct['perform'] = async (options) => {
    ({ keepalive } = options);
    tasks = doFewAtOnce(chatIds, deleteChat);
    if (keepalive) tasks.hurry();
    await tasks.done;
    if (gone.length === 0 && errors.length > 0) throw errors[0];
  };
  const hurry = () => {
    keepalive = true;
    tasks?.hurry();
  };
  return { perform, hurry };
}

/** What the server has deleted is nowhere any more, and what was written there neither. */
function forget(dependencies: RemovalDependencies, chatIds: readonly string[]): void {
  const { exchanges, tell } = dependencies;
  forgetChats(dependencies, chatIds);
  dispatch(exchanges, { type: 'chats-emptied', chatIds });
  for (const chatId of chatIds) drafts.write(chatId, '');
  tell({ type: 'chats-removed', chatIds });
}

/** Says what could not be deleted, if anything. */
function reportFailures(
  { api, queryClient, t }: RemovalDependencies,
  act: Act,
  { chatIds, errors }: Deletion,
): void {
  if (errors.length === 0 || act.hasLeft()) return;
  // A call that was lost may have been done all the same: what is there is read again.
  void queryClient.invalidateQueries({ queryKey: chatsQuery(api).queryKey });
  const counted = t('acts.notDeleted', { count: chatIds.length, failed: errors.length });
  const details = failureDetails({ errors, total: chatIds.length }, counted);
  act.fail('chat-operation', errors[0], details);
}

/**
 * Deletes chats, which can be undone for a while; until then they are only hidden. Where the chat on
 * the screen is one of them, `chatAfterRemoval` says where to go on (§4). `onUndone` is told that
 * they are back.
 */
export function deleteChats(
  dependencies: RemovalDependencies,
  chats: readonly Pick<Chat, 'chatId'>[],
  onUndone?: () => void,
): void {
  const pending = deferredSubjects('delete-chats');
  const all = new Set(chats.map(({ chatId }) => chatId));
  const chatIds = [...all].filter((chatId) => !pending.has(chatId));
  if (chatIds.length === 0) return;
  for (const chatId of chatIds) {
    dependencies.exchanges.stop(chatId);
    storedChatId.forget(chatId);
  }
  const act = beginAct(dependencies);
  const deletion: Deletion = { chatIds, gone: [], errors: [] };
  dependencies.deferredActs.defer({
    kind: 'delete-chats',
    subjects: chatIds,
    text: (t) => t('acts.chatsDeleted', { count: chatIds.length }),
    ...createCalls(dependencies, act, deletion),
    onDone: () => {
      forget(dependencies, deletion.gone);
      reportFailures(dependencies, act, deletion);
      return Promise.resolve();
    },
    onFailed: () => reportFailures(dependencies, act, deletion),
    ...(onUndone === undefined ? {} : { onUndone }),
  });
}
