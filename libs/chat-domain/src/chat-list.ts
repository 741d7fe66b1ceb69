import { compareInstants, DAY_MS, dayOf } from './dates.ts';
import type { Chat, Page } from './entities.ts';
import { changeItems, haveSameItems, loadedList, removeItems } from './lists.ts';

/** Newest first by `createdAt`; chats of the same time keep their order, bad times come last. */
export function sortChats(chats: readonly Chat[]): readonly Chat[] {
  const sorted = chats.toSorted((first, second) =>
    compareInstants(second.createdAt, first.createdAt),
  );
  return haveSameItems(sorted, chats) ? chats : sorted;
}

/** Adds a chat that has just been created, newest first, and counts it; the same list when there. */
export function addChat(list: Page<Chat>, chat: Chat): Page<Chat> {
  return insertChat(list, chat, list.total + 1);
}

/**
 * Adds the current chat where the pages loaded so far lack it, newest first (§4). The server has
 * counted it already: the total stays, but is never below the number of chats.
 */
export function addKnownChat(list: Page<Chat>, chat: Chat): Page<Chat> {
  return insertChat(list, chat, list.total);
}

/** Puts `chat` in the place of the one with its id; the same list when that is unknown or equal. */
export function replaceChat(list: Page<Chat>, chat: Chat): Page<Chat> {
  const isMeant = (current: Chat) => current.chatId === chat.chatId && !areEqual(current, chat);
  return changeItems(list, isMeant, () => chat);
}

/** A chat's new title. */
export interface ChatTitle {
  readonly chatId: string;
  readonly title: string;
}

/** Gives a chat the title its user typed, as it is stored (§4); the same list when it has that. */
export function renameChat(list: Page<Chat>, change: ChatTitle): Page<Chat> {
  const title = titleToStore(change.title);
  const isMeant = (chat: Chat) => chat.chatId === change.chatId && chat.title !== title;
  return changeItems(list, isMeant, (chat) => ({ ...chat, title }));
}

/** A title made by the server, and the chat's title when it was asked for. */
export interface GeneratedChatTitle extends ChatTitle {
  readonly previousTitle: string | null;
}

/**
 * Gives a chat its generated title (§4). One that comes late gives way to the user's own: the same
 * list where the title is no longer `previousTitle`, and where the generated one is blank.
 */
export function applyGeneratedTitle(list: Page<Chat>, generated: GeneratedChatTitle): Page<Chat> {
  const { chatId, title, previousTitle } = generated;
  if (isBlank(title) || title === previousTitle) return list;
  const isMeant = (chat: Chat) => chat.chatId === chatId && chat.title === previousTitle;
  return changeItems(list, isMeant, (chat) => ({ ...chat, title }));
}

/** Takes chats out of the list, and lowers the count by as many as were there (§4). */
export function removeChats(list: Page<Chat>, chatIds: readonly string[]): Page<Chat> {
  const ids = new Set(chatIds);
  return removeItems(list, ({ chatId }) => ids.has(chatId));
}

function insertChat(list: Page<Chat>, chat: Chat, total: number): Page<Chat> {
  const isThere = list.items.some(({ chatId }) => chatId === chat.chatId);
  return isThere ? list : loadedList(sortChats([chat, ...list.items]), total);
}

function areEqual(first: Chat, second: Chat): boolean {
  return (
    first.title === second.title &&
    first.persona === second.persona &&
    first.createdAt === second.createdAt &&
    haveSameItems(first.folderIds, second.folderIds)
  );
}

/**
 * Moves chats into a folder, which replaces those they lay in; null takes them out of all
 * (ADR 008). Ids that are not there change nothing; the same list when nothing moves.
 */
export function moveChats(
  list: Page<Chat>,
  chatIds: readonly string[],
  folderId: string | null,
): Page<Chat> {
  const ids = new Set(chatIds);
  const folderIds = folderId === null ? [] : [folderId];
  const moves = (chat: Chat) => ids.has(chat.chatId) && !haveSameItems(chat.folderIds, folderIds);
  return changeItems(list, moves, (chat) => ({ ...chat, folderIds }));
}

/** Whether a title is missing, or has nothing to show. */
export function isBlank(title: string | null): boolean {
  return (title ?? '').trim() === '';
}

/** The title as it is stored: without blanks around it, '[vazio]' for a blank one (§4). */
export function titleToStore(typed: string): string {
  return typed.trim() || '[vazio]';
}

/** A chat's title; `untitled`, the text '[No title]', where it has none (§3). */
export function chatLabel({ title }: Pick<Chat, 'title'>, untitled: string): string {
  return title?.trim() || untitled;
}

/** A heading of the list of recent chats: a recent span, or a month as 'YYYY-MM'. */
export type ChatDayGroupKey = 'today' | 'yesterday' | 'last-seven-days' | `${number}-${number}`;

/** The chats under one heading, in the order in which they came. */
export interface ChatDayGroup {
  readonly key: ChatDayGroupKey;
  readonly chats: readonly Chat[];
}

/** The user's calendar: `today` is 'YYYY-MM-DD', `timeZone` an IANA name. */
export interface Calendar {
  readonly today: string;
  readonly timeZone: string;
}

const RECENT_GROUPS: readonly ChatDayGroupKey[] = ['today', 'yesterday', 'last-seven-days'];

/**
 * Every chat in exactly one group: today, yesterday, two to seven days ago, then months, newest
 * first; empty groups are left out. A day to come, or none that can be read, counts as today.
 */
export function groupChatsByDay(
  chats: readonly Chat[],
  calendar: Calendar,
): readonly ChatDayGroup[] {
  const groups = new Map<ChatDayGroupKey, Chat[]>();
  for (const chat of chats) {
    const key = groupKey(chat.createdAt, calendar);
    const members = groups.get(key);
    if (members === undefined) groups.set(key, [chat]);
    else members.push(chat);
  }
  const months = [...groups.keys()].filter((key) => !RECENT_GROUPS.includes(key));
  return [...RECENT_GROUPS, ...months.sort().reverse()].flatMap((key) => {
    const members = groups.get(key);
    return members === undefined ? [] : [{ key, chats: members }];
  });
}

function groupKey(instant: string, { today, timeZone }: Calendar): ChatDayGroupKey {
  const day = dayOf(instant, timeZone);
  const number = dayNumber(day);
  const age = dayNumber(today) - number;
  if (Number.isNaN(number) || age <= 0) return 'today';
  if (age === 1) return 'yesterday';
  return age <= 7 ? 'last-seven-days' : (day.slice(0, 7) as ChatDayGroupKey);
}

/** A day 'YYYY-MM-DD' as a count of days, which can be subtracted; NaN for any other text. */
function dayNumber(day: string): number {
  return Date.parse(day) / DAY_MS;
}
