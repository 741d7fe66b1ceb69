import { replaceChat, type Chat } from '@colega/chat-domain';
import { toChat } from '../wire-to-domain.ts';
import type { Act, UndoableDependencies } from './begin-act.ts';
import { updateChats } from './cached-chats.ts';
import { doFewAtOnce } from './few-at-once.ts';
import { bringWish } from './latest-wish.ts';

/** Where a chat lies. The API knows one folder at most, ours may name more. */
type Place = readonly string[];

export const placeOf = (folderId: string | null): Place => (folderId === null ? [] : [folderId]);
export const arePlaces = (first: Place, second: Place) =>
  first.length === second.length && first.every((id, index) => id === second[index]);

/** The last move of each chat: an earlier one that has not come to it leaves it alone. */
const lastMoves = new WeakMap<object, Map<string, symbol>>();

/** A move on its way. */
export interface MoveRun {
  readonly act: Act;
  readonly folderId: string | null;
  /** The chats that are to be moved, as they were. */
  readonly before: ReadonlyMap<string, Chat>;
}

/** Puts a chat where the server has it, unless it is elsewhere by now. */
function putBack(
  dependencies: UndoableDependencies,
  chatId: string,
  [wanted, saved]: [Place, Place],
) {
  if (arePlaces(wanted, saved)) return;
  updateChats(dependencies, [chatId], (list) =>
    list.items
      .filter((chat) => chat.chatId === chatId && arePlaces(chat.folderIds, wanted))
      .reduce((changed, chat) => replaceChat(changed, { ...chat, folderIds: saved }), list),
  );
}

/** One call for one chat, after those that are under way for it. */
function bringChat(dependencies: UndoableDependencies, chat: Chat, { act, folderId }: MoveRun) {
  const { api, queryClient } = dependencies;
  const { chatId } = chat;
  return bringWish<Place>(queryClient, {
    subject: `place of chat ${chatId}`,
    value: placeOf(folderId),
    before: chat.folderIds,
    send: async ([folder = null]) =>
      toChat(await act.call(() => api.folders.moveChat(chatId, folder))).folderIds,
    onEnd: (saved, wanted) => putBack(dependencies, chatId, [wanted, saved]),
    hasLeft: act.hasLeft,
  });
}

/** Brings the move to the server; the errors of the chats for which that failed. */
export async function bringMove(
  dependencies: UndoableDependencies,
  run: MoveRun,
  onProgress: ((done: number, total: number) => void) | undefined,
): Promise<ReadonlyMap<string, unknown>> {
  const { act, before } = run;
  const failures = new Map<string, unknown>();
  const moves = lastMoves.get(dependencies.queryClient) ?? new Map<string, symbol>();
  lastMoves.set(dependencies.queryClient, moves);
  const mine = Symbol('move');
  for (const chatId of before.keys()) moves.set(chatId, mine);
  let done = 0;
  const tasks = doFewAtOnce([...before.keys()], async (chatId) => {
    const chat = before.get(chatId);
    if (act.hasLeft() || chat === undefined || moves.get(chatId) !== mine) return;
    await bringChat(dependencies, chat, run).catch((error: unknown) => failures.set(chatId, error));
    if (moves.get(chatId) === mine) moves.delete(chatId);
    onProgress?.((done += 1), before.size);
  });
  await tasks.done;
  return failures;
}
