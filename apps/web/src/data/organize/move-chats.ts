import { moveChats } from '@colega/chat-domain';
import { cachedFolder } from '../folders.ts';
import { beginAct, type UndoableDependencies } from './begin-act.ts';
import { cachedChats, updateChats } from './cached-chats.ts';
import { arePlaces, bringMove, placeOf, type MoveRun } from './bring-move.ts';
import { failureDetails } from './failures.ts';

/** Which chats go where; a folder of null takes them out of all. */
export interface ChatMove {
  readonly chatIds: readonly string[];
  readonly folderId: string | null;
  /** Told after each chat, of those that are not there yet. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface ChatMoveEnd {
  readonly moved: readonly string[];
  readonly failed: readonly string[];
  /** Moves those back that are still where this has moved them. */
  readonly undo: () => Promise<void>;
}

/** Says that some could not be moved, how many of how many, and what the API said to the first. */
function reportFailures(
  { t }: UndoableDependencies,
  { act, before }: MoveRun,
  failures: ReadonlyMap<string, unknown>,
): void {
  const errors = [...failures.values()];
  const counted = t('acts.notMoved', { count: before.size, failed: errors.length });
  const details = failureDetails({ errors, total: before.size }, counted);
  act.fail('chat-operation', errors[0], details);
}

/** Those that are where they were moved: another move may have followed, or the user has left. */
function whereMoved(
  dependencies: UndoableDependencies,
  chatIds: readonly string[],
  { act, folderId }: MoveRun,
): readonly string[] {
  if (act.hasLeft()) return [];
  const chats = [...cachedChats(dependencies, chatIds).values()];
  return chats
    .filter((chat) => arePlaces(chat.folderIds, placeOf(folderId)))
    .map(({ chatId }) => chatId);
}

async function carryOut(
  dependencies: UndoableDependencies,
  { chatIds, folderId, onProgress }: ChatMove,
): Promise<ChatMoveEnd> {
  const known = cachedChats(dependencies, [...new Set(chatIds)]);
  const before = new Map(
    [...known].filter(([, chat]) => !arePlaces(chat.folderIds, placeOf(folderId))),
  );
  const ids = [...before.keys()];
  const run = { act: beginAct(dependencies), folderId, before };
  if (ids.length > 0) updateChats(dependencies, ids, (list) => moveChats(list, ids, folderId));
  const failures = await bringMove(dependencies, run, onProgress);
  if (failures.size > 0) reportFailures(dependencies, run, failures);
  const ended = ids.filter((chatId) => !failures.has(chatId));
  const moved = whereMoved(dependencies, ended, run);
  if (moved.length > 0) dependencies.tell({ type: 'chats-moved', chatIds: moved, folderId });
  const undo = () => moveBack(dependencies, moved, run);
  return { moved, failed: [...failures.keys()], undo };
}

/** To where each was: to the first of several folders, since the API knows one. */
async function moveBack(
  dependencies: UndoableDependencies,
  moved: readonly string[],
  run: MoveRun,
): Promise<void> {
  const origins = new Map<string | null, string[]>();
  for (const chatId of whereMoved(dependencies, moved, run)) {
    const origin = run.before.get(chatId)?.folderIds[0] ?? null;
    origins.set(origin, [...(origins.get(origin) ?? []), chatId]);
  }
  for (const [origin, chatIds] of origins)
    await carryOut(dependencies, { chatIds, folderId: origin });
}

/**
 * Moves chats into a folder, on the screen at once; what fails is put back and said. What has been
 * moved can be moved back for a while. Chats that are there already, or unknown, stay as they are.
 */
export async function moveChatsToFolder(
  dependencies: UndoableDependencies,
  move: ChatMove,
): Promise<ChatMoveEnd> {
  const { api, queryClient, deferredActs } = dependencies;
  const { folderId } = move;
  const end = await carryOut(dependencies, move);
  if (end.moved.length === 0) return end;
  const folder = folderId === null ? undefined : cachedFolder(queryClient, api, folderId)?.title;
  const count = end.moved.length;
  deferredActs.defer({
    kind: 'move-chats',
    subjects: end.moved,
    text: (t) =>
      folder === undefined ? t('acts.takenOut', { count }) : t('acts.moved', { count, folder }),
    perform: null,
    onUndone: () => void end.undo(),
  });
  return end;
}
